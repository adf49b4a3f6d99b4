/**
 * Sends messages over other channels. A delivery is leased, tried, and its result stored. In between, the instance
 * may die or the provider's answer may be lost: the next instance first asks the provider whether the message was
 * sent, and does not send it again when the provider can't be asked.
 */
import { type Fen, isQuietTime } from '@domain/index'
import { addSeconds } from '../clock'
import type { WideDeps } from '../deps'
import { NotTaken } from '../outbox/notTaken'
import {
  claimDeliveries,
  type Claimed,
  endDelivery,
  findRecipient,
  postponeDelivery,
} from '../repositories/messageDeliveries'
import type { ChannelSender, Outgoing } from './channels/types'
import { stillOwed } from './reminders'

/** Deliveries that one instance leases at once. */
const BATCH = 10

/** Much longer than a provider may take, so that no other instance leases a delivery still being tried. */
const LEASE_SECONDS = 120

/** Seconds until the next try; the last value repeats. */
const PAUSES_SECONDS = [30, 120, 600, 1_800]

const MAX_ATTEMPTS = 12

type DeliverDeps = Pick<WideDeps, 'db' | 'clock' | 'config' | 'channels'>

const pauseAfter = (attempts: number): number =>
  PAUSES_SECONDS[Math.min(attempts, PAUSES_SECONDS.length) - 1] ?? 0

const owedNow = ({ db, clock }: DeliverDeps, claimed: Claimed): Promise<Fen | null> =>
  stillOwed(db, claimed, clock.now())

/**
 * The message with its recipient, or the reason for not sending it. A reminder is skipped once its instalment is paid
 * or a newer plan has dropped it.
 */
async function prepare(deps: DeliverDeps, claimed: Claimed): Promise<Outgoing | string> {
  const { db, config, clock } = deps
  const { channel, id, round, triedAt } = claimed
  if (!deps.channels[channel]?.offers(claimed.kind)) return 'not_offered'
  const person = await findRecipient(db, claimed.userId, config.wechat?.appId ?? '')
  const to = channel === 'sms' ? (claimed.mobileThen ?? person?.mobile) : person?.openid
  if (!person || !to) return 'no_address'
  if (!claimed.isDoubtful && claimed.expiresAt <= clock.now()) return 'late'
  const owed = await owedNow(deps, claimed)
  if (!claimed.isDoubtful && owed === 0) return 'moot'
  // The instalment may have been partly paid or reduced by a new plan, or penalty may have accrued, since the message
  // was written.
  const isTrue = owed === null || owed === claimed.amount
  const withAmount = person.amounts && isTrue
  return { ...claimed, ref: `m${id}-${round}`, to, withAmount, triedAt }
}

/** Result of a try. */
type Result =
  | { state: 'sent' | 'skipped' | 'failed' | 'unknown'; reason: string }
  | { state: 'waiting' | 'sending'; reason: string; seconds: number }

const again = (
  state: 'waiting' | 'sending',
  reason: string,
  { attempts, expiresAt }: Claimed,
  now: Date,
): Result => {
  const seconds = pauseAfter(attempts)
  if (attempts < MAX_ATTEMPTS && addSeconds(now, seconds) < expiresAt) {
    return { state, reason, seconds }
  }
  return { state: state === 'sending' ? 'unknown' : 'failed', reason }
}

const wordOf = (error: unknown): string =>
  error instanceof NotTaken ? error.code : error instanceof Error ? error.name : 'error'

/** Tries once. After an error other than {@link NotTaken} the outcome is unknown. */
async function attempt(
  sender: ChannelSender,
  claimed: Claimed,
  message: Outgoing,
  now: Date,
): Promise<Result> {
  try {
    await sender.send(message)
    return { state: 'sent', reason: '' }
  } catch (error) {
    if (!(error instanceof NotTaken)) {
      return sender.wasTaken
        ? again('sending', wordOf(error), claimed, now)
        : { state: 'unknown', reason: wordOf(error) }
    }
    return error.isFinal
      ? { state: 'failed', reason: error.code }
      : again('waiting', error.code, claimed, now)
  }
}

/** Whether the earlier try was accepted; null when the provider can't say now. */
async function askProvider(sender: ChannelSender, message: Outgoing): Promise<boolean | null> {
  try {
    return (await sender.wasTaken?.(message)) ?? null
  } catch {
    return null
  }
}

async function resultOf(deps: DeliverDeps, claimed: Claimed): Promise<Result> {
  const sender = deps.channels[claimed.channel]
  const message = await prepare(deps, claimed)
  const now = deps.clock.now()
  if (typeof message === 'string' || !sender) {
    const state = claimed.isDoubtful ? 'unknown' : 'skipped'
    return { state, reason: typeof message === 'string' ? message : 'not_offered' }
  }
  if (claimed.isDoubtful) {
    if (!sender.wasTaken) return { state: 'unknown', reason: 'interrupted' }
    const taken = await askProvider(sender, message)
    if (taken) return { state: 'sent', reason: '' }
    if (taken === null) return again('sending', 'interrupted', claimed, now)
    if (claimed.expiresAt <= now) return { state: 'skipped', reason: 'late' }
    if ((await owedNow(deps, claimed)) === 0) return { state: 'skipped', reason: 'moot' }
  }
  return attempt(sender, claimed, message, now)
}

async function deliver(deps: DeliverDeps, claimed: Claimed): Promise<void> {
  const { db, clock } = deps
  const result = await resultOf(deps, claimed)
  const { reason } = result
  const now = clock.now()
  if (result.state === 'waiting' || result.state === 'sending') {
    const at = addSeconds(now, result.seconds)
    await postponeDelivery(db, claimed, { state: result.state, reason, at })
  } else {
    await endDelivery(db, claimed, { state: result.state, reason, now })
  }
}

/**
 * Sends deliveries that are due, outside quiet hours, until none is left or `isOver`. One that fails with a database
 * error is leased again after its lease ends.
 * @throws AggregateError of all failures
 */
export async function deliverDue(deps: DeliverDeps, isOver: () => boolean): Promise<void> {
  const { db, clock } = deps
  const errors: unknown[] = []
  for (let isRest = true; isRest && !isOver();) {
    const now = clock.now()
    if (isQuietTime(now.getTime())) break
    const leaseUntil = addSeconds(now, LEASE_SECONDS)
    const { claimed, isMore } = await claimDeliveries(db, { now, leaseUntil, limit: BATCH })
    const ends = await Promise.allSettled(claimed.map((one) => deliver(deps, one)))
    for (const end of ends) if (end.status === 'rejected') errors.push(end.reason)
    isRest = isMore
  }
  if (errors.length > 0) throw new AggregateError(errors, 'messages could not be delivered')
}
