import type { Fen, IsoDate } from '@domain/index'
import { sql, wideSql } from '../../db/sql'
import type { Queryable, WideQueryable } from '../../db/types'
import type { LoanKey } from './loans'
import { onlyRow } from '../../db/onlyRow'

/** An instalment's interest, charged less waived; of instalments that a shorter plan dropped, too. */
export interface InterestRecord {
  no: number
  dueDate: IsoDate
  interest: Fen
}

export const findInterest = (
  db: Queryable,
  { userId, loanId }: LoanKey,
): Promise<InterestRecord[]> =>
  db.query(sql<InterestRecord>`SELECT no, due_date,
       interest - waived_interest /* never null: neither is */ AS interest
     FROM loan_instalments WHERE user_id = ${userId} AND loan_id = ${loanId} ORDER BY no`)

/** Interest of an instalment that was paid, or became income, on a value date. */
export interface InterestEntry {
  /** `revision`: it is income no more, because another plan moved it away. */
  kind: 'payment' | 'earning' | 'write_off' | 'revision'
  no: number
  day: IsoDate
  /** Paid, or income; below zero where income was taken back. */
  amount: Fen
}

/** What was paid of the interest of a loan's instalments, and what became income. */
export const findInterestEntries = (
  db: Queryable,
  { userId, loanId }: LoanKey,
): Promise<InterestEntry[]> =>
  db.query(sql<InterestEntry>`SELECT b.kind, e.instalment_no /* never null: of instalments */ AS no,
       b.value_date AS day, -sum(e.amount)::bigint /* never null: of rows there are */ AS amount
     FROM ledger_entries e JOIN bookings b ON b.user_id = e.user_id AND b.id = e.booking_id
     WHERE e.user_id = ${userId} AND e.loan_id = ${loanId} AND e.instalment_no IS NOT NULL
       AND ((b.kind = 'payment' AND e.account = 'interest_receivable')
         OR (b.kind IN ('earning', 'write_off', 'revision') AND e.account = 'interest_income'))
     GROUP BY b.kind, e.instalment_no, b.value_date`)

/** Facts of a loan that decide how its interest becomes income. */
export interface EarningState {
  /** Null unless the loan was ever written off. */
  writtenOffAt: Date | null
  /** Id of the newest payment; null before the first. */
  lastReceiptId: number | null
}

export async function findEarningState(
  db: Queryable,
  { userId, loanId }: LoanKey,
): Promise<EarningState> {
  const rows = await db.query(sql<EarningState>`SELECT
       (SELECT max(e.at)::timestamptz FROM loan_events e
         WHERE e.user_id = ${userId} AND e.loan_id = ${loanId} AND e.to_status = 'written_off') AS written_off_at,
       (SELECT max(p.id) FROM receipts p
         WHERE p.user_id = ${userId} AND p.loan_id = ${loanId}) AS last_receipt_id`)
  return onlyRow(rows)
}

/** A batch of loans: those after the last id of the previous one, 0 for the first. */
interface Batch {
  today: IsoDate
  after: number
  limit: number
}

/** Loans with interest to book as income, by id: of instalments due by today. */
export const findLoansToEarn = (
  db: WideQueryable,
  { today, after, limit }: Batch,
): Promise<{ id: number; orderNo: string }[]> =>
  db.query(wideSql<{ id: number; orderNo: string }>`SELECT DISTINCT l.id, l.order_no
     FROM loan_instalments i JOIN loans l ON l.user_id = i.user_id AND l.id = i.loan_id
     WHERE i.unearned <> 0 AND i.due_date <= ${today}::date AND l.status <> 'written_off'
       AND l.id > ${after} ORDER BY l.id LIMIT ${limit}`)
