import type { Fen, IsoDate, PayType } from '@domain/index'
import { part, sql } from '../../db/sql'
import type { Queryable } from '../../db/types'
import { onlyRow } from '../../db/onlyRow'

/** A booked payment and what it paid. */
export interface Receipt {
  receiptNo: string
  orderNo: string
  purpose: string
  /** Principal of the loan, fen. */
  loanAmount: Fen
  disbursedAt: Date | null
  /** The value date. */
  paidOn: IsoDate
  bookedAt: Date
  /** Fen received, the refund due included. */
  amount: Fen
  type: PayType
  /**
   * Instalments it paid, in full or in part; null when it paid none. No element is null in fact: the query filters
   * them out.
   */
  nos: (number | null)[] | null
  principal: Fen
  interest: Fen
  fee: Fen
  /** Negative when it lowered the penalty of earlier payments by more than it paid itself. */
  penalty: Fen
  /** Interest and fees waived with it, and interest that a smaller plan no longer charges. */
  waived: Fen
  channel: string
  /** Number of the source, such as the voucher or online payment. */
  sourceNo: string
}

/** What of a receipt repaid nothing, and penalty that it showed to be too much: to be given back, fen. */
export const refundOf = ({ amount, principal, interest, fee, penalty }: Receipt): Fen =>
  amount - principal - interest - fee - penalty

/** Filter by owner, and optionally by loan or year. */
export interface ReceiptFilter {
  userId: number
  loanId: number | null
  /** Year of the value date. */
  year?: number
}

/** Condition that payment `p` of loan `l` meets the filter row `f`. */
const MATCHES = part(`(f.loan_id IS NULL OR l.id = f.loan_id)
  AND (f.year IS NULL OR extract(year FROM p.value_date) = f.year)`)

/** Newest value date first. Penalty found to be too high is subtracted from the payment that lowered it. */
export const listReceipts = (
  db: Queryable,
  { userId, loanId, year }: ReceiptFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Receipt[]> =>
  db.query(sql<Receipt>`SELECT p.receipt_no AS receipt_no, l.order_no, l.purpose,
      l.principal AS loan_amount, l.disbursed_at, p.value_date AS paid_on, p.booked_at,
      p.amount, p.type, e.nos, e.principal /* never null: coalesced */,
      e.interest /* never null: coalesced */, e.fee /* never null: coalesced */,
      e.penalty /* never null: coalesced */,
      e.waived + coalesce(r.saved, 0) /* never null: coalesced */ AS waived, p.channel,
      p.source_ref AS source_no
    FROM receipts p JOIN loans l ON l.user_id = p.user_id AND l.id = p.loan_id
    LEFT JOIN loan_revisions r ON r.user_id = p.user_id AND r.receipt_id = p.id
    CROSS JOIN (SELECT ${loanId}::bigint AS loan_id,
      ${year ?? null}::int AS year) f
    CROSS JOIN LATERAL (SELECT
        (SELECT array_agg(DISTINCT a.no ORDER BY a.no) FROM allocations a
          WHERE a.user_id = ${userId} AND a.receipt_id = p.id AND a.no IS NOT NULL) AS nos,
        coalesce(-sum(e.amount) FILTER (WHERE e.account = 'principal_receivable'
          AND b.kind = 'payment'), 0)::bigint AS principal,
        coalesce(-sum(e.amount) FILTER (WHERE e.account = 'interest_receivable'
          AND b.kind = 'payment'), 0)::bigint AS interest,
        coalesce(-sum(e.amount) FILTER (WHERE e.account = 'fee_receivable'
          AND b.kind = 'payment'), 0)::bigint AS fee,
        coalesce(-sum(e.amount) FILTER (WHERE e.account = 'penalty_receivable'
          AND b.kind = 'payment'), 0)::bigint AS penalty,
        coalesce(-sum(e.amount) FILTER (WHERE e.account IN ('interest_receivable', 'fee_receivable')
          AND b.kind = 'waiver'), 0)::bigint AS waived
      FROM bookings b JOIN ledger_entries e ON e.user_id = b.user_id AND e.booking_id = b.id
      WHERE b.user_id = ${userId} AND b.receipt_id = p.id) e
    WHERE p.user_id = ${userId} AND ${MATCHES} ORDER BY p.value_date DESC, p.id DESC LIMIT ${limit} OFFSET ${offset}`)

export async function countReceipts(
  db: Queryable,
  { userId, loanId, year }: ReceiptFilter,
): Promise<number> {
  const rows = await db.query(sql<{ count: number }>`SELECT count(*) AS count
    FROM receipts p JOIN loans l ON l.user_id = p.user_id AND l.id = p.loan_id
    CROSS JOIN (SELECT ${loanId}::bigint AS loan_id,
      ${year ?? null}::int AS year) f
    WHERE p.user_id = ${userId} AND ${MATCHES}`)
  return onlyRow(rows).count
}

/** Total of a year's payments, by value date. */
export interface YearOfReceipts {
  year: number
  count: number
  /** Fen. */
  amount: Fen
}

/** Latest first; only years with payments. */
export const findYears = (db: Queryable, userId: number): Promise<YearOfReceipts[]> =>
  db.query(sql<YearOfReceipts>`SELECT
      extract(year FROM p.value_date)::int /* never null: the day is not */ AS year,
      count(*) AS count, sum(p.amount)::bigint /* never null: of rows there are */ AS amount
    FROM receipts p JOIN loans l ON l.user_id = p.user_id AND l.id = p.loan_id
    WHERE l.user_id = ${userId} GROUP BY 1 ORDER BY 1 DESC`)
