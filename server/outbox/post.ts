import {
  addDays,
  type IsoDate,
  type MessageKind,
  startOfDayInShanghai,
  todayInShanghai,
} from '@domain/index'
import { addSeconds } from '../clock'
import type { Queryable } from '../db/types'
import type { Loan } from '../repositories/loans/loans'
import { insertMessage, type MessageFacts } from '../repositories/messages'

const DAY_SECONDS = 86_400
const HOUR_SECONDS = 3_600

/**
 * Seconds for which other channels may still deliver a message: long enough for quiet hours and a night without a
 * provider.
 */
const LASTS_SECONDS = 3 * DAY_SECONDS

/** Hour at which quiet hours begin. */
const QUIET_FROM_HOUR = 21

/** Expiry of a message; a reminder is pointless once its day is over. */
function expiryOf(kind: MessageKind, { day, at }: Pick<MessageFacts, 'day' | 'at'>): Date {
  if (kind === 'overdue') return addSeconds(at, 2 * DAY_SECONDS)
  if ((kind !== 'due_soon' && kind !== 'due_today' && kind !== 'grace_ends') || day === null) {
    return addSeconds(at, LASTS_SECONDS)
  }
  const last = kind === 'due_soon' ? addDays(day, -1) : day
  return new Date((startOfDayInShanghai(last) + QUIET_FROM_HOUR * HOUR_SECONDS) * 1000)
}

type Details = Partial<Pick<MessageFacts, 'instalmentNo' | 'day' | 'amount' | 'note'>>

const NO_DETAILS = { instalmentNo: null, day: null, amount: null, note: '' }

/** An event of a loan. `subject` tells events of the same kind apart. */
type LoanMessage = Details & { kind: MessageKind; subject?: string; at: Date }

/** Posts a message to the borrower of a loan, once, in the transaction of the event. */
export async function postLoanMessage(
  tx: Queryable,
  { id: loanId, userId }: Pick<Loan, 'id' | 'userId'>,
  { kind, subject = 'once', at, ...details }: LoanMessage,
): Promise<void> {
  const facts = { ...NO_DETAILS, ...details, userId, loanId, kind, at }
  const key = `${kind}:${loanId}:${subject}`
  await insertMessage(tx, { ...facts, key, expiresAt: expiryOf(kind, facts) })
}

/**
 * A change of an account; `day` is when it takes effect, if later. `subject` names what it is about, of which there is one
 * message; without it each time makes one.
 */
type AccountMessage = {
  kind: MessageKind
  day?: IsoDate
  note?: string
  subject?: string
  at: Date
}

/** Posts a message about a change of the account, in the transaction of the change. */
export async function postAccountMessage(
  tx: Queryable,
  userId: number,
  { kind, at, subject = at.toISOString(), ...details }: AccountMessage,
): Promise<void> {
  const facts = { ...NO_DETAILS, ...details, userId, loanId: null, kind, at }
  const key = `${kind}:user:${userId}:${subject}`
  await insertMessage(tx, { ...facts, key, expiresAt: expiryOf(kind, facts) })
}

/** Start of the last seven days, today included: a reminder since then counts as this week's. */
export const weekBefore = (now: Date): Date =>
  new Date(startOfDayInShanghai(addDays(todayInShanghai(now.getTime()), -6)) * 1000)
