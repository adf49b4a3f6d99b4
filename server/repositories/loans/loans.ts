import {
  formatRate,
  type Fen,
  type IsoDate,
  type LoanStage,
  type LoanStatus,
  type OfferTerms,
  parseRate,
  type PenaltyTerms,
  type PercentText,
  type RepayMethod,
  type SettleType,
} from '@domain/index'
import { enterNumber } from '../numbers'
import { part, sql } from '../../db/sql'
import type { Queryable } from '../../db/types'
import { onlyRow } from '../../db/onlyRow'

/** What was asked, and from signing on what was agreed; then they never change. */
export interface LoanTerms {
  orderNo: string
  userId: number
  productCode: string
  productName: string
  lenderName: string
  principal: Fen
  /** Months. */
  term: number
  annualRate: PercentText
  /** Effective annual rate of the loan's own cash flows. */
  irr: PercentText
  method: RepayMethod
  repayDay: number
  penalty: PenaltyTerms
  purpose: string
  bankLast4: string
  /** Bank of that card; null where its number tells none. */
  bankName: string | null
  appliedAt: Date
}

export interface Loan extends LoanTerms {
  id: number
  status: LoanStatus
  /** How far its application has come; null where it is answered without an offer, or not yet. */
  stage: LoanStage | null
  rejectReason: string | null
  disbursedAt: Date | null
  settledAt: Date | null
  /** Value date of the payment that closed the loan. */
  settledOn: IsoDate | null
  settleType: SettleType | null
  /** Random; its instalments' ids in calendars come from it. */
  calendarId: string
}

export interface LoanRecord extends Omit<Loan, 'penalty'> {
  penaltyPercent: number
  penaltyCap: string
  penaltyYearDays: number
  graceDays: number
}

/** The columns of {@link LoanRecord}, for any query over `loans` as `l`. */
export const LOAN_COLUMNS = part(`l.id, l.order_no, l.user_id,
  l.product_code, l.product_name,
  l.lender_name, l.principal, l.term, l.annual_rate, l.irr,
  l.method, l.repay_day, l.penalty_percent,
  l.penalty_cap, l.penalty_year_days,
  l.grace_days, l.purpose, l.bank_last4, l.bank_name,
  l.applied_at, l.status, l.stage, l.reject_reason,
  l.disbursed_at, l.settled_at, l.settled_on,
  l.settle_type, l.calendar_id`)

/** "7.2000" of a numeric column → "7.20". */
const percent = (column: string): PercentText => formatRate(parseRate(column))

export function toLoan(record: LoanRecord): Loan {
  const { penaltyPercent, penaltyCap, penaltyYearDays, graceDays, ...rest } = record
  return {
    ...rest,
    annualRate: percent(record.annualRate),
    penalty: {
      percentOfContractRate: penaltyPercent,
      annualCap: percent(penaltyCap),
      yearDays: penaltyYearDays,
      graceDays,
    },
  }
}

/** Adds a loan under review. */
export async function insertLoan(tx: Queryable, terms: LoanTerms): Promise<Loan> {
  const { penalty } = terms
  const rows =
    await tx.query(sql<LoanRecord>`INSERT INTO loans AS l (order_no, user_id, product_code, product_name, lender_name, principal,
       term, annual_rate, irr, method, repay_day, penalty_percent, penalty_cap, penalty_year_days,
       grace_days, purpose, bank_last4, bank_name, applied_at)
     VALUES (${terms.orderNo}, ${terms.userId}, ${terms.productCode}, ${terms.productName},
       ${terms.lenderName}, ${terms.principal}, ${terms.term}, ${terms.annualRate}::numeric,
       ${terms.irr}::numeric, ${terms.method}, ${terms.repayDay}, ${penalty.percentOfContractRate},
       ${penalty.annualCap}::numeric, ${penalty.yearDays}, ${penalty.graceDays}, ${terms.purpose},
       ${terms.bankLast4}, ${terms.bankName}, ${terms.appliedAt})
     RETURNING ${LOAN_COLUMNS}`)
  await enterNumber(tx, ['order', terms.orderNo], terms.userId)
  return toLoan(onlyRow(rows))
}

/** Columns that change together with the status. */
export interface LoanChanges {
  rejectReason?: string
  disbursedAt?: Date | null
  settledAt?: Date | null
  settledOn?: IsoDate
  settleType?: SettleType
  /** The card that a payout is made to again. */
  card?: Pick<LoanTerms, 'bankLast4' | 'bankName'>
  stage?: LoanStage
  /** Of the offer that is signed. */
  terms?: OfferTerms & Pick<LoanTerms, 'irr'>
}

/** Finds the rows of a loan: their keys begin with its borrower. */
export interface LoanKey {
  userId: number
  loanId: number
}

export const keyOf = ({ userId, id }: Loan): LoanKey => ({ userId, loanId: id })

/** Those of the things read for several loans that belong to one. */
export const ofLoan = <T extends { loanId: number | undefined }>(
  things: readonly T[],
  { id }: Loan,
): T[] => things.filter(({ loanId }) => loanId === id)

/** A time before that of an earlier step, by a clock that is behind, is stored as that of the step. */
export async function updateStatus(
  tx: Queryable,
  { userId, loanId }: LoanKey,
  status: LoanStatus,
  { disbursedAt = null, settledAt = null, ...changes }: LoanChanges,
): Promise<void> {
  await tx.query(sql`UPDATE loans SET status = ${status},
       reject_reason = coalesce(${changes.rejectReason ?? null}, reject_reason),
       disbursed_at = CASE WHEN ${disbursedAt}::timestamptz IS NULL THEN disbursed_at
         ELSE greatest(${disbursedAt}, applied_at) END,
       settled_at = CASE WHEN ${settledAt}::timestamptz IS NULL THEN settled_at
         ELSE greatest(${settledAt}, disbursed_at) END,
       settled_on = coalesce(${changes.settledOn ?? null}::date, settled_on),
       settle_type = coalesce(${changes.settleType ?? null}, settle_type),
       bank_last4 = coalesce(${changes.card?.bankLast4 ?? null}, bank_last4),
       bank_name = CASE WHEN ${changes.card?.bankLast4 ?? null}::text IS NULL THEN bank_name
         ELSE ${changes.card?.bankName ?? null} END,
       stage = coalesce(${changes.stage ?? null}, stage),
       principal = coalesce(${changes.terms?.principal ?? null}, principal),
       term = coalesce(${changes.terms?.term ?? null}, term),
       annual_rate = coalesce(${changes.terms?.annualRate ?? null}::numeric, annual_rate),
       irr = coalesce(${changes.terms?.irr ?? null}::numeric, irr)
     WHERE user_id = ${userId} AND id = ${loanId}`)
}

/** How far an application has come, while its status stays; null: it is looked at again. */
export async function updateStage(
  tx: Queryable,
  { userId, loanId }: LoanKey,
  stage: LoanStage | null,
): Promise<void> {
  await tx.query(
    sql`UPDATE loans SET stage = ${stage} WHERE user_id = ${userId} AND id = ${loanId}`,
  )
}
