import type { Fen, IsoDate, PrepayChoice } from '@domain/index'
import { sql } from '../../db/sql'
import type { Queryable } from '../../db/types'
import type { LoanKey } from './loans'
import { onlyRow } from '../../db/onlyRow'

/** Facts a new plan of a loan depends on. */
export interface PlanState {
  /** Version of the contract's text. */
  contractVersion: string
  /** Number of the current plan; 0: as signed. */
  revision: number
  /** What regular instalments of the current plan have in common, fen; null while the plan is as signed. */
  level: Fen | null
  /** Latest value date of a payment; null before the first. */
  lastPaidOn: IsoDate | null
  /** Latest value date of a prepayment; null before the first. */
  lastPrepaidOn: IsoDate | null
  /** Day since which the loan is repaid by a plan that hardship made; null: by none. */
  arrangedOn: IsoDate | null
}

export async function findPlanState(
  db: Queryable,
  { userId, loanId }: LoanKey,
): Promise<PlanState> {
  const rows = await db.query(sql<PlanState>`SELECT c.template_version AS contract_version,
       coalesce(r.no, 0) AS revision, r.level,
       (SELECT max(p.value_date)::date FROM receipts p
         WHERE p.user_id = ${userId} AND p.loan_id = ${loanId}) AS last_paid_on,
       (SELECT max(p.value_date)::date FROM receipts p
         WHERE p.user_id = ${userId} AND p.loan_id = ${loanId} AND p.type = 'partial') AS last_prepaid_on,
       (SELECT max((o.accepted_at AT TIME ZONE 'Asia/Shanghai')::date)::date FROM hardship_offers o
         WHERE o.user_id = ${userId} AND o.loan_id = ${loanId}) AS arranged_on
     FROM contracts c LEFT JOIN loan_revisions r ON r.user_id = c.user_id AND r.loan_id = c.loan_id
     WHERE c.user_id = ${userId} AND c.loan_id = ${loanId} ORDER BY r.no DESC LIMIT 1`)
  return onlyRow(rows)
}

/** A prepayment or an offer accepted or broken, and the plan it left. */
export interface RevisionRecord extends LoanKey {
  /** From 1. */
  no: number
  receiptId: number | null
  offerId: number | null
  interest: Fen
  level: Fen
  /** Below zero where the new plan charges more. */
  saved: Fen
}

export async function insertRevision(tx: Queryable, revision: RevisionRecord): Promise<void> {
  await tx.query(sql`INSERT INTO loan_revisions (user_id, loan_id, no, receipt_id, offer_id, interest, level, saved)
     VALUES (${revision.userId}, ${revision.loanId}, ${revision.no}, ${revision.receiptId}, ${revision.offerId}, ${revision.interest},
       ${revision.level}, ${revision.saved})`)
}

/** Copies the current instalments as the plan of that number. */
export async function storePlan(
  tx: Queryable,
  { userId, loanId }: LoanKey,
  revision: number,
): Promise<void> {
  await tx.query(sql`INSERT INTO loan_revision_rows (user_id, loan_id, revision, no, due_date, principal, interest)
     SELECT user_id, loan_id, ${revision}, no, due_date, principal, interest FROM loan_instalments
     WHERE user_id = ${userId} AND loan_id = ${loanId} AND NOT is_dropped`)
}

/** Drops instalments that charge nothing from the plan. */
export async function dropRows(
  tx: Queryable,
  { userId, loanId }: LoanKey,
  nos: readonly number[],
): Promise<void> {
  await tx.query(sql`UPDATE loan_instalments SET is_dropped = true
     WHERE user_id = ${userId} AND loan_id = ${loanId} AND no = ANY (${[...nos]}::int[])`)
}

/** A revision as read. */
export interface Revision {
  no: number
  receiptNo: string
  valueDate: IsoDate
  choice: PrepayChoice
  principal: Fen
  interest: Fen
  /** @see RevisionRecord */
  level: Fen
  saved: Fen
}

/** Oldest first. */
export const findRevisions = (db: Queryable, { userId, loanId }: LoanKey): Promise<Revision[]> =>
  db.query(sql<Revision>`SELECT r.no, p.receipt_no, p.value_date,
       p.prepay_choice /* never null: of a prepayment */ AS choice,
       p.prepay_principal /* never null: of a prepayment */ AS principal, r.interest, r.level, r.saved
     FROM loan_revisions r JOIN receipts p ON p.user_id = r.user_id AND p.id = r.receipt_id
     WHERE r.user_id = ${userId} AND r.loan_id = ${loanId} ORDER BY r.no`)

/** An instalment of one of a loan's plans. */
export interface PlanRow {
  revision: number
  no: number
  dueDate: IsoDate
  principal: Fen
  interest: Fen
}

/** Instalments of all plans, by number; empty for a loan whose plan is as signed. */
export const findPlans = (db: Queryable, { userId, loanId }: LoanKey): Promise<PlanRow[]> =>
  db.query(sql<PlanRow>`SELECT revision, no, due_date, principal, interest
     FROM loan_revision_rows WHERE user_id = ${userId} AND loan_id = ${loanId} ORDER BY revision, no`)
