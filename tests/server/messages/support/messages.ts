import { sql } from '../../../../server/db/sql'
import type { WideDb } from '../../../../server/db/types'
import type { ChannelSender, Outgoing } from '../../../../server/messages/channels/types'
import type { TestApp } from '../../support/testApp'

/** Moves the clock to "HH:MM" of a day in Shanghai. */
export function goToMoment({ clock }: TestApp, day: string, time: string): void {
  const at = new Date(`${day}T${time}:00+08:00`).getTime()
  clock.advance((at - clock.now().getTime()) / 1000)
}

export const messagesOf = (db: WideDb, userId: number) =>
  db.query(sql<{ kind: string; day: string | null; amount: number | null; note: string }>`SELECT
    kind, day, amount, note FROM messages WHERE user_id = ${userId} ORDER BY id`)

export const kindsOf = async (db: WideDb, userId: number): Promise<string[]> =>
  (await messagesOf(db, userId)).map(({ kind }) => kind)

export const deliveriesOf = (db: WideDb, userId: number) =>
  db.query(sql<{ kind: string; channel: string; state: string; reason: string }>`SELECT
    m.kind, d.channel, d.state, d.reason FROM message_deliveries d
    JOIN messages m ON m.user_id = d.user_id AND m.id = d.message_id WHERE m.user_id = ${userId} ORDER BY m.id, d.channel`)

/** A fake provider: what it accepted, and how it behaves next. */
export interface FakeProvider extends ChannelSender {
  taken: Outgoing[]
  /** Runs before a message is accepted; throws to refuse it or to fail. */
  before(message: Outgoing): void
  /** Runs after a message was accepted; throws to lose the answer. */
  after(message: Outgoing): void
}

export function fakeProvider(canTell = true): FakeProvider {
  const taken: Outgoing[] = []
  const provider: FakeProvider = {
    taken,
    before: () => undefined,
    after: () => undefined,
    offers: () => true,
    async send(message) {
      provider.before(message)
      taken.push(message)
      provider.after(message)
    },
  }
  if (canTell) provider.wasTaken = async ({ ref }) => taken.some((one) => one.ref === ref)
  return provider
}
