import type { IsoDate, LoanStage, LoanStatus, ShownLoanStatus } from '@domain/index'
import { byNumber } from '../numbers'
import { part, sql, wideSql } from '../../db/sql'
import type { Queryable, WideQueryable } from '../../db/types'
import { type Loan, LOAN_COLUMNS, type LoanRecord, toLoan } from './loans'
import { onlyRow } from '../../db/onlyRow'

const firstLoan = (rows: LoanRecord[]): Loan | null => (rows[0] ? toLoan(rows[0]) : null)

/** The user's own loan; another person's loan and an unknown one give null, by the same query. */
export const findOwnLoan = async (
  db: Queryable,
  userId: number,
  orderNo: string,
): Promise<Loan | null> =>
  firstLoan(
    await db.query(
      sql<LoanRecord>`SELECT ${LOAN_COLUMNS} FROM loans l WHERE l.order_no = ${orderNo} AND l.user_id = ${userId}`,
    ),
  )

/** The user's newest loan. */
export const findLatestLoan = async (db: Queryable, userId: number): Promise<Loan | null> =>
  firstLoan(
    await db.query(
      sql<LoanRecord>`SELECT ${LOAN_COLUMNS} FROM loans l WHERE l.user_id = ${userId} ORDER BY l.id DESC LIMIT 1`,
    ),
  )

/** Any user's loan, for operators and for work on the loan itself. */
export const findLoan = (db: Queryable, orderNo: string): Promise<Loan | null> =>
  byNumber(db, ['order', orderNo], (userId) => findOwnLoan(db, userId, orderNo))

/** Like {@link findLoan}, and locks the row until the transaction ends. */
export const lockLoan = (tx: Queryable, orderNo: string): Promise<Loan | null> =>
  byNumber(tx, ['order', orderNo], async (userId) =>
    firstLoan(
      await tx.query(sql<LoanRecord>`SELECT ${LOAN_COLUMNS} FROM loans l
        WHERE l.user_id = ${userId} AND l.order_no = ${orderNo} FOR NO KEY UPDATE`),
    ),
  )

/** Filter of a list of loans. */
export interface LoanFilter {
  /** Status as shown: `overdue` and `active` split the active loans by their instalments. */
  status?: ShownLoanStatus
  today: IsoDate
}

/**
 * Condition that loan `l` meets the filter row `f`. The text is shared; each statement binds its own values in `f`.
 */
const MATCHES = part(`CASE
  WHEN f.status IS NULL THEN true
  WHEN f.status = 'overdue' THEN l.status = 'active' AND EXISTS (SELECT 1 FROM loan_instalments i
    WHERE i.user_id = l.user_id AND i.loan_id = l.id AND i.is_open AND i.due_date + l.grace_days < f.today)
  WHEN f.status = 'active' THEN l.status = 'active' AND NOT EXISTS (SELECT 1 FROM loan_instalments i
    WHERE i.user_id = l.user_id AND i.loan_id = l.id AND i.is_open AND i.due_date + l.grace_days < f.today)
  ELSE l.status = f.status END`)

/** The stored status of loans shown with a status, and whether an instalment is past its grace days; null: either. */
function storedAs(status: ShownLoanStatus): { stored: LoanStatus; isLate: boolean | null } {
  if (status === 'overdue') return { stored: 'active', isLate: true }
  return { stored: status, isLate: status === 'active' ? false : null }
}

/**
 * A user's loans, newest first. By status they are found by index, and only of those that run are the instalments looked at, so
 * that the settled loans of many years cost nothing.
 */
export async function listLoans(
  db: Queryable,
  userId: number,
  { status, today }: LoanFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Loan[]> {
  if (status === undefined) {
    const all = await db.query(sql<LoanRecord>`SELECT ${LOAN_COLUMNS} FROM loans l
      WHERE l.user_id = ${userId} ORDER BY l.id DESC LIMIT ${limit} OFFSET ${offset}`)
    return all.map(toLoan)
  }
  const { stored, isLate } = storedAs(status)
  const rows = await db.query(sql<LoanRecord>`SELECT ${LOAN_COLUMNS} FROM loans l
    WHERE l.user_id = ${userId} AND l.status = ${stored}
      AND (${isLate}::boolean IS NULL OR ${isLate} = EXISTS (SELECT 1 FROM loan_instalments i
        WHERE i.user_id = ${userId} AND i.loan_id = l.id AND i.is_open
          AND i.due_date + l.grace_days < ${today}::date))
    ORDER BY l.id DESC LIMIT ${limit} OFFSET ${offset}`)
  return rows.map(toLoan)
}

/** Stored statuses of loans owed or awaited. */
const CURRENT: readonly LoanStatus[] = ['active', 'reviewing', 'disbursing', 'disburse_failed']

/** What a user owes or waits for: loans past their grace days first, of each kind the newest first. */
export async function listCurrentLoans(
  db: Queryable,
  userId: number,
  { today, limit }: { today: IsoDate; limit: number },
): Promise<Loan[]> {
  const rows = await db.query(sql<LoanRecord>`SELECT ${LOAN_COLUMNS} FROM loans l
    WHERE l.user_id = ${userId} AND l.status = ANY (${[...CURRENT]}::text[])
    ORDER BY EXISTS (SELECT 1 FROM loan_instalments i
      WHERE i.user_id = ${userId} AND i.loan_id = l.id AND i.is_open
        AND i.due_date + l.grace_days < ${today}::date) DESC, l.id DESC
    LIMIT ${limit}`)
  return rows.map(toLoan)
}

/** Of a list of any user's loans: `stages` within the status, `none` for no stage, undefined: any. */
type WideLoanFilter = LoanFilter & { stages?: readonly (LoanStage | 'none')[] | undefined }

/** That loan `l` is in one of the stages of the row `f`. */
const IN_STAGES = part(`(f.stages IS NULL OR coalesce(l.stage, 'none') = ANY (f.stages))`)

/** Any user's loans, oldest first, starting after the loan `after`; null: from the first. */
export async function listLoansAfter(
  db: WideQueryable,
  { status, stages, today }: WideLoanFilter,
  { userId, after, limit }: { userId: number | null; after: string | null; limit: number },
): Promise<Loan[]> {
  const rows = await db.query(wideSql<LoanRecord>`SELECT ${LOAN_COLUMNS} FROM loans l,
      (SELECT ${status ?? null}::text AS status, ${today}::date AS today,
        ${stages ? [...stages] : null}::text[] AS stages) f
    WHERE ${MATCHES} AND ${IN_STAGES} AND (${userId}::bigint IS NULL OR l.user_id = ${userId})
      AND (${after}::text IS NULL OR l.id > (SELECT id FROM loans WHERE order_no = ${after}))
    ORDER BY l.id LIMIT ${limit}`)
  return rows.map(toLoan)
}

/** The same of all users, newest first. */
export async function listLoansBefore(
  db: WideQueryable,
  { status, stages, today }: WideLoanFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<Loan[]> {
  const rows = await db.query(wideSql<LoanRecord>`SELECT ${LOAN_COLUMNS} FROM loans l,
      (SELECT ${status ?? null}::text AS status, ${today}::date AS today,
        ${stages ? [...stages] : null}::text[] AS stages) f
    WHERE ${MATCHES} AND ${IN_STAGES}
      AND (${after}::text IS NULL OR l.id < (SELECT id FROM loans WHERE order_no = ${after}))
    ORDER BY l.id DESC LIMIT ${limit}`)
  return rows.map(toLoan)
}

/**
 * Loans with money booked after money that was sent later, by id; `after`: last id of the previous batch, 0 for the
 * first.
 */
export async function findBackdatedLoans(
  db: WideQueryable,
  { after, limit }: { after: number; limit: number },
): Promise<Loan[]> {
  const rows = await db.query(wideSql<LoanRecord>`SELECT ${LOAN_COLUMNS} FROM loans l
    WHERE l.id > ${after} AND EXISTS (SELECT 1 FROM receipts p
      JOIN receipts later ON later.user_id = p.user_id AND later.loan_id = p.loan_id
        AND later.id < p.id AND later.value_date > p.value_date
      WHERE p.user_id = l.user_id AND p.loan_id = l.id)
    ORDER BY l.id LIMIT ${limit}`)
  return rows.map(toLoan)
}

/** Number of loans that {@link listLoans} finds. */
export async function countLoans(
  db: Queryable,
  userId: number,
  { status, today }: LoanFilter,
): Promise<number> {
  if (status === undefined) {
    const all = await db.query(
      sql<{ total: number }>`SELECT count(*) AS total FROM loans l WHERE l.user_id = ${userId}`,
    )
    return onlyRow(all).total
  }
  const { stored, isLate } = storedAs(status)
  const rows = await db.query(sql<{ total: number }>`SELECT count(*) AS total FROM loans l
    WHERE l.user_id = ${userId} AND l.status = ${stored}
      AND (${isLate}::boolean IS NULL OR ${isLate} = EXISTS (SELECT 1 FROM loan_instalments i
        WHERE i.user_id = ${userId} AND i.loan_id = l.id AND i.is_open
          AND i.due_date + l.grace_days < ${today}::date))`)
  return onlyRow(rows).total
}
