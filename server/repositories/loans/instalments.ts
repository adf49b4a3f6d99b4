import type { Bucket, Fen, IsoDate, ScheduleRow } from '@domain/index'
import type { Queryable } from '../../db/types'

/** A row of a loan's schedule with what the ledger says of it. */
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
  isOpen: boolean
}

const COLUMNS = `loan_id AS "loanId", no, due_date AS "dueDate", principal, interest, fee,
  paid_principal AS "paidPrincipal", paid_interest AS "paidInterest", paid_fee AS "paidFee",
  paid_penalty AS "paidPenalty", waived_interest AS "waivedInterest", waived_fee AS "waivedFee",
  is_open AS "isOpen"`

export async function insertInstalments(
  tx: Queryable,
  loanId: number,
  rows: readonly ScheduleRow[],
): Promise<void> {
  await tx.query(
    `INSERT INTO loan_instalments (loan_id, no, due_date, principal, interest)
     SELECT $1, * FROM unnest($2::int[], $3::date[], $4::bigint[], $5::bigint[])`,
    [
      loanId,
      rows.map(({ no }) => no),
      rows.map(({ dueDate }) => dueDate),
      rows.map(({ principal }) => principal),
      rows.map(({ interest }) => interest),
    ],
  )
}

/** Fixes the days the rows fall due, in the order of the rows. */
export async function fixDueDates(
  tx: Queryable,
  loanId: number,
  dates: readonly IsoDate[],
): Promise<void> {
  await tx.query(
    `UPDATE loan_instalments i SET due_date = d.due_date
     FROM unnest($2::date[]) WITH ORDINALITY AS d (due_date, no)
     WHERE i.loan_id = $1 AND i.no = d.no`,
    [loanId, [...dates]],
  )
}

/** Rows of the given loans, by loan and number. */
export const findInstalments = (
  db: Queryable,
  loanIds: readonly number[],
): Promise<InstalmentRecord[]> =>
  db.query<InstalmentRecord>(
    `SELECT ${COLUMNS} FROM loan_instalments WHERE loan_id = ANY ($1::bigint[])
     ORDER BY loan_id, no`,
    [[...loanIds]],
  )

/** What one payment paid on one row. */
export interface AllocationRecord {
  loanId: number
  no: number
  bucket: Bucket
  amount: Fen
  valueDate: IsoDate
  /** The moment the value date stands for. */
  paidAt: Date
}

export const findAllocations = (
  db: Queryable,
  loanIds: readonly number[],
): Promise<AllocationRecord[]> =>
  db.query<AllocationRecord>(
    `SELECT a.loan_id AS "loanId", a.no, a.bucket, a.amount, a.value_date AS "valueDate",
       p.paid_at AS "paidAt"
     FROM allocations a JOIN payments p ON p.id = a.payment_id
     WHERE a.loan_id = ANY ($1::bigint[]) ORDER BY p.id, a.no`,
    [[...loanIds]],
  )
