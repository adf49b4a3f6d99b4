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

/** How long other channels may still tell a message: quiet hours and a night without a provider pass before. */
const LASTS_SECONDS = 3 * DAY_SECONDS

/** The end of the hours in which somebody may be disturbed. */
const QUIET_FROM_HOUR = 21

/** A reminder says nothing any more once its day is over. */
function expiryOf(kind: MessageKind, { day, at }: Pick<MessageFacts, 'day' | 'at'>): Date {
  if (kind === 'overdue') return addSeconds(at, 2 * DAY_SECONDS)
  if ((kind !== 'due_soon' && kind !== 'due_today') || day === null) {
    return addSeconds(at, LASTS_SECONDS)
  }
  const last = kind === 'due_soon' ? addDays(day, -1) : day
  return new Date((startOfDayInShanghai(last) + QUIET_FROM_HOUR * HOUR_SECONDS) * 1000)
}

type Details = Partial<Pick<MessageFacts, 'instalmentNo' | 'day' | 'amount' | 'note'>>

const NO_DETAILS = { instalmentNo: null, day: null, amount: null, note: '' }

/** An event of a loan. `subject` names it among those of its kind, where there can be several. */
type LoanNews = Details & { kind: MessageKind; subject?: string; at: Date }

/** Tells the borrower of a loan what happened to it, once, in the transaction in which it happens. */
export async function postLoanMessage(
  tx: Queryable,
  { id: loanId, userId }: Pick<Loan, 'id' | 'userId'>,
  { kind, subject = 'once', at, ...details }: LoanNews,
): Promise<void> {
  const facts = { ...NO_DETAILS, ...details, userId, loanId, kind, at }
  const key = `${kind}:${loanId}:${subject}`
  await insertMessage(tx, { ...facts, key, expiresAt: expiryOf(kind, facts) })
}

/** A change of an account; `day` is when it will have its effect, where that is later. */
type AccountNews = { kind: MessageKind; day?: IsoDate; at: Date }

/** Tells a person of a change of the account, in the transaction that makes it. */
export async function postAccountMessage(
  tx: Queryable,
  userId: number,
  { kind, at, ...details }: AccountNews,
): Promise<void> {
  const facts = { ...NO_DETAILS, ...details, userId, loanId: null, kind, at }
  const key = `${kind}:user:${userId}:${at.toISOString()}`
  await insertMessage(tx, { ...facts, key, expiresAt: expiryOf(kind, facts) })
}

/** The last moment of which a weekly reminder is less than a week old today. */
export const weekBefore = (now: Date): Date =>
  new Date(startOfDayInShanghai(addDays(todayInShanghai(now.getTime()), -6)) * 1000)
