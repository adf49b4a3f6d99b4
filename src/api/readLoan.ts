import type {
  Loan,
  LoanDetail as WireDetail,
  LoanWithPlan,
  Overview,
  TimelineEntry,
} from '@domain/contract/loan'
import { LOAN_STATUS_TEXT, SETTLE_TYPE_TEXT } from '@domain/loanStatus'
import { LOAN_STAGES, REPAY_METHODS } from '@domain/statuses'
import {
  anyText,
  count,
  day,
  fieldsOf,
  flag,
  instant,
  keyOf,
  listOf,
  money,
  nullable,
  nullableOrLeftOut,
  optional,
  oneOf,
  percent,
  required,
  text,
  Unreadable,
  words,
  type Reader,
} from './read'
import { type InstalmentPlan, readInstalments } from './readInstalments'
import { named, statusTextOf } from './replies'
import { readVoucher } from './readRepay'

const readCounts = fieldsOf<Loan['progress']>()({ paid: required(count), total: required(count) })

/** @throws Unreadable also when more instalments are paid than there are */
function readProgress(value: unknown): ReturnType<typeof readCounts> {
  const progress = readCounts(value)
  if (progress.paid > progress.total) throw new Unreadable('paid')
  return progress
}

const readHardship = fieldsOf<NonNullable<Loan['hardship']>>()({
  status: required(oneOf(['pending', 'offered', 'accepted'])),
  valid_until: nullable(instant),
})

const readOffered = fieldsOf<NonNullable<Loan['offer']>>()({
  amount: required(money),
  payment: required(money),
  valid_until: required(instant),
})

const LOAN = {
  order_no: required(words),
  product_name: anyText,
  lender_name: anyText,
  amount: required(money),
  term: required(count),
  annual_rate: required(percent),
  irr: required(percent),
  status: required(keyOf(LOAN_STATUS_TEXT)),
  status_text: anyText,
  stage: optional(oneOf(LOAN_STAGES)),
  applied_at: required(instant),
  disbursed_at: nullable(instant, 0),
  settled_at: nullableOrLeftOut(instant, 0),
  settle_type: nullableOrLeftOut(keyOf(SETTLE_TYPE_TEXT)),
  outstanding: required(money),
  next_due_date: nullable(day),
  next_due_amount: nullable(money),
  overdue_days: required(count),
  last_safe_day: optional(day),
  progress: required(readProgress),
  purpose: optional(text),
  reject_reason: optional(text),
  offer: optional(readOffered),
  hardship: optional(readHardship),
}

export const readLoan = statusTextOf(LOAN_STATUS_TEXT, fieldsOf<Loan>()(LOAN))

/** A loan as lists show it. Amounts in fen. */
export type LoanSummary = ReturnType<typeof readLoan>

const DETAIL = {
  ...LOAN,
  purpose: required(text),
  repay_method: required(oneOf(REPAY_METHODS)),
  repay_day: required(count),
  bank_last4: required(text),
  bank_name: optional(text),
  timeline: required(
    listOf(
      fieldsOf<TimelineEntry>()({
        at: required(instant),
        event: required(words),
        text: required(words),
      }),
    ),
  ),
  vouchers: required(listOf(readVoucher)),
}

const readDetail = statusTextOf(
  LOAN_STATUS_TEXT,
  fieldsOf<WireDetail>()({ ...DETAIL, plan: optional(readInstalments) }),
)

/** Without its instalments a loan would be missing among what is due. */
const readWithPlan = statusTextOf(
  LOAN_STATUS_TEXT,
  fieldsOf<LoanWithPlan>()({ ...DETAIL, plan: required(readInstalments) }),
)

/** A loan with its vouchers, in the backend's order, and its instalments where the backend sends them along. */
export type LoanDetail = ReturnType<typeof readDetail>
export type TimelineEvent = LoanDetail['timeline'][number]

/** Null when the caller has no loan. */
export const readLoanDetail: Reader<WireDetail | null, LoanDetail | null> = (data) =>
  named(data, 'order_no', readDetail)

const readOverviewFields = fieldsOf<Overview>()({
  list: required(listOf(readWithPlan)),
  has_more: required(flag),
})

/** Loans with their instalments. */
export const readOverview: Reader<Overview, LoansInDetail> = (data) => {
  const { list: loans, hasMore } = readOverviewFields(data)
  return { loans, hasMore }
}

/** A loan as a list or a call for it shows it, perhaps with its instalments. */
export type LoanRead = LoanSummary & { plan?: InstalmentPlan | undefined }

export interface LoansInDetail {
  loans: LoanRead[]
  /** There are loans that were not read, so no total can be given. */
  hasMore: boolean
}
