import type { Bucket, Fen, IsoDate, ScheduleRow } from '@domain/index'
import { part, sql, wideSql } from '../../db/sql'
import type { Queryable, WideQueryable } from '../../db/types'
import type { LoanKey } from './loans'

/** An instalment of a loan with its sums from the ledger. */
export interface InstalmentRecord {
  loanId: number
  no: number
  dueDate: IsoDate
  principal: Fen
  interest: Fen
  fee: Fen
  paidPrincipal: Fen
  paidInterest: Fen
  paidFee: Fen
  paidPenalty: Fen
  waivedInterest: Fen
  waivedFee: Fen
  /** Interest that is not income yet. */
  unearned: Fen
  /** Of its interest, that of instalments that had fallen due before a new plan. */
  arrearsInterest: Fen
  /** Of its interest, that of months without payment, and which those are. */
  waitInterest: Fen
  waitFrom: IsoDate | null
  waitTo: IsoDate | null
  /** Penalty of the instalments before a new plan. */
  frozenPenalty: Fen
  /** First day of its period; null: the due date before it. Set on the first instalment of a new plan alone. */
  periodFrom: IsoDate | null
  isOpen: boolean
}

const COLUMNS = part(`loan_id, no, due_date, principal, interest, fee,
  paid_principal, paid_interest, paid_fee,
  paid_penalty, waived_interest, waived_fee, unearned,
  arrears_interest, wait_interest, wait_from, wait_to, frozen_penalty, period_from,
  is_open /* never null: made of columns that are not */`)

export async function insertInstalments(
  tx: Queryable,
  { userId, loanId }: LoanKey,
  rows: readonly ScheduleRow[],
): Promise<void> {
  await tx.query(sql`INSERT INTO loan_instalments (user_id, loan_id, no, due_date, principal, interest)
     SELECT ${userId}::bigint, ${loanId}, * FROM unnest(${rows.map(({ no }) => no)}::int[], ${rows.map(({ dueDate }) => dueDate)}::date[], ${rows.map(({ principal }) => principal)}::bigint[], ${rows.map(({ interest }) => interest)}::bigint[])`)
}

/** Makes room for the plan of the offer that is signed; SQL refuses it for any other loan. */
export async function deleteInstalments(tx: Queryable, { userId, loanId }: LoanKey): Promise<void> {
  await tx.query(
    sql`DELETE FROM loan_instalments WHERE user_id = ${userId} AND loan_id = ${loanId}`,
  )
}

/** Sets the due dates, in the order of the instalments. */
export async function fixDueDates(
  tx: Queryable,
  { userId, loanId }: LoanKey,
  dates: readonly IsoDate[],
): Promise<void> {
  await tx.query(sql`UPDATE loan_instalments i SET due_date = d.due_date
     FROM unnest(${[...dates]}::date[]) WITH ORDINALITY AS d (due_date, no)
     WHERE i.user_id = ${userId} AND i.loan_id = ${loanId} AND i.no = d.no`)
}

/** Instalments of a borrower's loans, by loan and number, without those a shorter plan dropped. */
export const findInstalments = (
  db: Queryable,
  userId: number,
  loanIds: readonly number[],
): Promise<InstalmentRecord[]> =>
  db.query(sql<InstalmentRecord>`SELECT ${COLUMNS} FROM loan_instalments
     WHERE user_id = ${userId} AND loan_id = ANY (${[...loanIds]}::bigint[]) AND NOT is_dropped ORDER BY loan_id, no`)

/** Which loans of which borrowers a statement over many people reads; the borrowers lead its keys. */
const usersOf = (loans: readonly LoanKey[]): number[] => [
  ...new Set(loans.map(({ userId }) => userId)),
]
const idsOf = (loans: readonly LoanKey[]): number[] => loans.map(({ loanId }) => loanId)

/** @see findInstalments, of any borrowers' loans */
export const findAllInstalments = (
  db: WideQueryable,
  loans: readonly LoanKey[],
): Promise<InstalmentRecord[]> =>
  db.query(wideSql<InstalmentRecord>`SELECT ${COLUMNS} FROM loan_instalments
     WHERE user_id = ANY (${usersOf(loans)}::bigint[]) AND loan_id = ANY (${idsOf(loans)}::bigint[])
       AND NOT is_dropped ORDER BY loan_id, no`)

/** An instalment that a shorter plan dropped. */
export type DroppedInstalment = Pick<InstalmentRecord, 'loanId' | 'no' | 'dueDate'>

/** Dropped instalments of a borrower's loans, by loan and number. */
export const findDropped = (
  db: Queryable,
  userId: number,
  loanIds: readonly number[],
): Promise<DroppedInstalment[]> =>
  db.query(sql<DroppedInstalment>`SELECT loan_id, no, due_date FROM loan_instalments
     WHERE user_id = ${userId} AND loan_id = ANY (${[...loanIds]}::bigint[]) AND is_dropped ORDER BY loan_id, no`)

/** What one payment paid on one instalment. */
export interface AllocationRecord {
  loanId: number
  /** Id of the payment. */
  receiptId: number
  /** Null for a prepaid part, which belongs to no instalment. */
  no: number | null
  bucket: Bucket
  amount: Fen
  valueDate: IsoDate
  /** The instant stored for the value date. */
  paidAt: Date
}

const ALLOCATIONS = part(`SELECT a.loan_id /* never null: a view */, p.id AS receipt_id,
       a.no, a.bucket /* never null: a view */,
       a.amount /* never null: a view */, a.value_date /* never null: a view */,
       p.paid_at
     FROM allocations a JOIN receipts p ON p.user_id = a.user_id AND p.id = a.receipt_id`)

/** Allocations to a borrower's loans, by payment and instalment. */
export const findAllocations = (
  db: Queryable,
  userId: number,
  loanIds: readonly number[],
): Promise<AllocationRecord[]> =>
  db.query(sql<AllocationRecord>`${ALLOCATIONS}
     WHERE a.user_id = ${userId} AND a.loan_id = ANY (${[...loanIds]}::bigint[]) ORDER BY p.id, a.no`)

/** @see findAllocations, to any borrowers' loans */
export const findAllAllocations = (
  db: WideQueryable,
  loans: readonly LoanKey[],
): Promise<AllocationRecord[]> =>
  db.query(wideSql<AllocationRecord>`${ALLOCATIONS}
     WHERE a.user_id = ANY (${usersOf(loans)}::bigint[]) AND a.loan_id = ANY (${idsOf(loans)}::bigint[])
     ORDER BY p.id, a.no`)
