import { addDays, IDENTITY_RENEWAL_DAYS, isQuietTime, todayInShanghai } from '@domain/index'
import { inBackground } from '../background'
import { eachRow, failuresOf } from '../db/eachRow'
import type { Queryable } from '../db/types'
import type { WideDeps } from '../deps'
import { postAccountMessage } from '../outbox/post'
import {
  findEndingIdentities,
  findLatestIdentity,
  findPendingIdentities,
  type IdentityRecord,
} from '../repositories/identities'
import { settleIdentity } from './identities'

/** Milliseconds between two rounds of asking about cards. */
const SETTLE_MS = 5_000

/** Milliseconds between two looks for cards that expire soon. */
const NOTICE_MS = 600_000

type IdentityDeps = Pick<WideDeps, 'db' | 'clock' | 'sealing' | 'identityProvider'>

/** Asks about every pending card. @throws AggregateError of those it failed with, which do not stop the others */
export async function settlePending(deps: IdentityDeps): Promise<void> {
  const { db, identityProvider } = deps
  if (!identityProvider) return
  const failures = await failuresOf(
    eachRow((page) => findPendingIdentities(db, page)),
    (card) => settleIdentity(deps, identityProvider, card),
  )
  if (failures.length > 0) throw new AggregateError(failures, 'identities were not settled')
}

/** Tells the owner of a card, once, that it expires; not when another was shown since. */
async function tell(tx: Queryable, card: IdentityRecord, now: Date): Promise<void> {
  const latest = await findLatestIdentity(tx, card.userId)
  if (latest?.id !== card.id || card.validTo === null) return
  await postAccountMessage(tx, card.userId, {
    kind: 'identity_expiring',
    subject: card.identityNo,
    day: card.validTo,
    at: now,
  })
}

/** Tells the owners of cards that expire within 30 days, outside quiet hours. */
export async function noticeEnding({ db, clock }: Pick<WideDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  if (isQuietTime(now.getTime())) return
  const today = todayInShanghai(now.getTime())
  const days = { from: today, to: addDays(today, IDENTITY_RENEWAL_DAYS) }
  for await (const card of eachRow((page) => findEndingIdentities(db, days, page))) {
    await db.transaction((tx) => tell(tx, card, now))
  }
}

/**
 * Starts looking at ID cards, where people show them.
 * @returns a function that stops it and resolves when a running round has finished
 */
export function startIdentities(
  deps: WideDeps,
  onError: (error: unknown) => void,
): () => Promise<void> {
  if (!deps.identityProvider) return async () => {}
  const stopSettling = inBackground(
    deps,
    { kind: 'identities', everyMs: SETTLE_MS, run: () => settlePending(deps) },
    onError,
  )
  const stopNotices = inBackground(
    deps,
    { kind: 'identity_notices', everyMs: NOTICE_MS, run: () => noticeEnding(deps) },
    onError,
  )
  return async () => {
    await Promise.all([stopSettling(), stopNotices()])
  }
}
