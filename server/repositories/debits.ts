import type { DebitFailure, DebitObstacle, Fen, IsoDate, PaymentStatus } from '@domain/index'
import { sql } from '../db/sql'
import type { Queryable } from '../db/types'
import type { LoanKey } from './loans/loans'

/** When an instalment was to be taken: there is one debit of it for a day and hour. */
export interface DebitTime extends LoanKey {
  no: number
  day: IsoDate
  hour: number
}

/** Begun as a payment, or not made for an obstacle. */
export type DebitStart = { paymentId: number } | { obstacle: DebitObstacle }

/** Notes a debit. The loan is locked, and has none for that time. */
export async function insertDebit(
  tx: Queryable,
  { userId, loanId, no, day, hour }: DebitTime,
  { mandateId, at, start }: { mandateId: number; at: Date; start: DebitStart },
): Promise<void> {
  const paymentId = 'paymentId' in start ? start.paymentId : null
  const obstacle = 'obstacle' in start ? start.obstacle : null
  await tx.query(sql`INSERT INTO debits (user_id, loan_id, no, day, hour, mandate_id, at, payment_id, obstacle)
     VALUES (${userId}, ${loanId}, ${no}, ${day}::date, ${hour}, ${mandateId}, ${at}, ${paymentId}, ${obstacle})`)
}

/** Whether there is a debit for its time. */
export async function hasDebit(
  db: Queryable,
  { userId, loanId, no, day, hour }: DebitTime,
): Promise<boolean> {
  const rows =
    await db.query(sql`SELECT 1 FROM debits WHERE user_id = ${userId} AND loan_id = ${loanId}
     AND no = ${no} AND day = ${day}::date AND hour = ${hour}`)
  return rows.length > 0
}

/** A debit with its payment. */
export interface DebitRecord {
  no: number
  day: IsoDate
  at: Date
  obstacle: DebitObstacle | null
  failure: DebitFailure | null
  last4: string
  /** Null when no payment was begun. */
  amount: Fen | null
  status: PaymentStatus | null
}

/** Debits of a loan read at once; more than fall due in two years. */
const DEBITS_READ = 100

/** The newest debits of a loan first. */
export const findDebits = (db: Queryable, { userId, loanId }: LoanKey): Promise<DebitRecord[]> =>
  db.query(sql<DebitRecord>`SELECT d.no, d.day, d.at, d.obstacle, d.failure, c.last4 AS "last4", p.amount,
       p.status
     FROM debits d JOIN debit_mandates m ON m.user_id = d.user_id AND m.id = d.mandate_id
       JOIN bank_cards c ON c.user_id = m.user_id AND c.id = m.card_id
       LEFT JOIN payments p ON p.user_id = d.user_id AND p.id = d.payment_id
     WHERE d.user_id = ${userId} AND d.loan_id = ${loanId}
     ORDER BY d.day DESC, d.hour DESC LIMIT ${DEBITS_READ}`)

/** The debit that a payment was begun for; null when a person began it. */
export async function findDebitOfPayment(
  db: Queryable,
  { userId, id }: { userId: number; id: number },
): Promise<DebitTime | null> {
  const rows = await db.query(sql<DebitTime>`SELECT user_id, loan_id, no, day, hour FROM debits
     WHERE user_id = ${userId} AND payment_id = ${id}`)
  return rows[0] ?? null
}

/** Notes why the bank refused a debit. */
export async function storeFailure(
  tx: Queryable,
  { userId, loanId, no, day, hour }: DebitTime,
  failure: DebitFailure,
): Promise<void> {
  await tx.query(sql`UPDATE debits SET failure = ${failure} WHERE user_id = ${userId} AND loan_id = ${loanId}
     AND no = ${no} AND day = ${day}::date AND hour = ${hour}`)
}

/** Whether a person has a payment from a card that is under way. */
export async function hasOpenDebitOn(
  db: Queryable,
  { userId, id }: { userId: number; id: number },
): Promise<boolean> {
  const rows =
    await db.query(sql`SELECT 1 FROM payments WHERE user_id = ${userId} AND card_id = ${id}
     AND status IN ('open', 'submitted') LIMIT 1`)
  return rows.length > 0
}
