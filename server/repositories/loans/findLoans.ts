import type { IsoDate, ShownLoanStatus } from '@domain/index'
import type { Queryable } from '../../db/types'
import { type Loan, LOAN_COLUMNS, type LoanRecord, toLoan } from './loans'

const firstLoan = (rows: LoanRecord[]): Loan | null => (rows[0] ? toLoan(rows[0]) : null)

/** The user's own loan; another person's is as absent as one that never was, by the same query. */
export const findOwnLoan = async (
  db: Queryable,
  userId: number,
  orderNo: string,
): Promise<Loan | null> =>
  firstLoan(
    await db.query<LoanRecord>(
      `SELECT ${LOAN_COLUMNS} FROM loans l WHERE l.order_no = $2 AND l.user_id = $1`,
      [userId, orderNo],
    ),
  )

/** The user's newest loan. */
export const findLatestLoan = async (db: Queryable, userId: number): Promise<Loan | null> =>
  firstLoan(
    await db.query<LoanRecord>(
      `SELECT ${LOAN_COLUMNS} FROM loans l WHERE l.user_id = $1 ORDER BY l.id DESC LIMIT 1`,
      [userId],
    ),
  )

/** Anybody's loan, for operators and for work on the loan itself. */
export const findLoan = async (db: Queryable, orderNo: string): Promise<Loan | null> =>
  firstLoan(
    await db.query<LoanRecord>(`SELECT ${LOAN_COLUMNS} FROM loans l WHERE l.order_no = $1`, [
      orderNo,
    ]),
  )

/** As {@link findLoan}, and nobody else changes it until this transaction ends. */
export const lockLoan = async (tx: Queryable, orderNo: string): Promise<Loan | null> =>
  firstLoan(
    await tx.query<LoanRecord>(
      `SELECT ${LOAN_COLUMNS} FROM loans l WHERE l.order_no = $1 FOR NO KEY UPDATE`,
      [orderNo],
    ),
  )

/** Which loans a list shows. */
export interface LoanFilter {
  /** Everybody's when absent. */
  userId?: number
  /** As shown: `overdue` and `active` tell running loans apart by their rows. */
  status?: ShownLoanStatus
  today: IsoDate
}

const OVERDUE = `EXISTS (SELECT 1 FROM loan_instalments i
  WHERE i.loan_id = l.id AND i.is_open AND i.due_date < $3::date)`

const MATCHES = `($1::bigint IS NULL OR l.user_id = $1) AND CASE
    WHEN $2::text IS NULL THEN true
    WHEN $2 = 'overdue' THEN l.status = 'active' AND ${OVERDUE}
    WHEN $2 = 'active' THEN l.status = 'active' AND NOT ${OVERDUE}
    ELSE l.status = $2 END`

const valuesOf = ({ userId, status, today }: LoanFilter): unknown[] => [
  userId ?? null,
  status ?? null,
  today,
]

/** Newest first. */
export async function listLoans(
  db: Queryable,
  filter: LoanFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Loan[]> {
  const rows = await db.query<LoanRecord>(
    `SELECT ${LOAN_COLUMNS} FROM loans l WHERE ${MATCHES} ORDER BY l.id DESC LIMIT $4 OFFSET $5`,
    [...valuesOf(filter), limit, offset],
  )
  return rows.map(toLoan)
}

/** Oldest first, those applied for after the loan `after`; null: from the first. */
export async function listLoansAfter(
  db: Queryable,
  filter: LoanFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<Loan[]> {
  const rows = await db.query<LoanRecord>(
    `SELECT ${LOAN_COLUMNS} FROM loans l WHERE ${MATCHES}
       AND ($4::text IS NULL OR l.id > (SELECT id FROM loans WHERE order_no = $4))
     ORDER BY l.id LIMIT $5`,
    [...valuesOf(filter), after, limit],
  )
  return rows.map(toLoan)
}

export async function countLoans(db: Queryable, filter: LoanFilter): Promise<number> {
  // The day is not looked at by every filter, but always named, so that its type is known.
  const rows = await db.query<{ total: number }>(
    `SELECT count(*) AS total FROM loans l WHERE ${MATCHES} AND $3::date IS NOT NULL`,
    valuesOf(filter),
  )
  return rows[0]?.total ?? 0
}
