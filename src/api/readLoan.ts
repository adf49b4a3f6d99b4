import type { Loan, LoanDetail as WireDetail, TimelineEntry } from '@domain/contract/loan'
import { LOAN_STATUS_TEXT, SETTLE_TYPE_TEXT } from '@domain/loanStatus'
import { REPAY_METHODS } from '@domain/statuses'
import { isReadable, UNREADABLE } from '@domain/unreadable'
import {
  count,
  day,
  fieldsOf,
  instant,
  keyOf,
  listOf,
  money,
  nullable,
  nullableOrLeftOut,
  optional,
  oneOf,
  percent,
  record,
  required,
  shown,
  text,
  words,
  type Reader,
} from './read'
import { named, unreadable, statusTextOf } from './replies'
import { readVoucher } from './readRepay'

const readCounts = fieldsOf<Loan['progress']>()({ paid: required(count), total: required(count) })

/** Unreadable when more instalments are paid than there are. */
function readProgress(value: unknown): ReturnType<typeof readCounts> {
  const { paid, total } = readCounts(value)
  return { paid: isReadable(paid) && isReadable(total) && paid > total ? UNREADABLE : paid, total }
}

const LOAN = {
  order_no: required(text),
  product_name: required(shown),
  lender_name: required(shown),
  amount: required(money),
  term: required(count),
  annual_rate: required(percent),
  irr: required(percent),
  status: required(keyOf(LOAN_STATUS_TEXT)),
  status_text: required(text),
  applied_at: required(instant),
  disbursed_at: nullable(instant, 0),
  settled_at: nullable(instant, 0),
  settle_type: nullable(keyOf(SETTLE_TYPE_TEXT)),
  outstanding: required(money),
  next_due_date: nullable(day),
  next_due_amount: nullable(money),
  overdue_days: required(count),
  last_safe_day: optional(day),
  progress: required(readProgress),
  purpose: optional(text),
}

const readSummary = statusTextOf(LOAN_STATUS_TEXT, fieldsOf<Loan>()(LOAN))

/** A loan as lists show it. Amounts in fen. */
export type LoanSummary = ReturnType<typeof readSummary>

/** @throws ApiError `badReply` when the loan has no order number */
export const readLoan: Reader<Loan, LoanSummary> = (row) => {
  if (text(record(row).order_no) === '') throw unreadable()
  return readSummary(row)
}

const readDetail = statusTextOf(
  LOAN_STATUS_TEXT,
  fieldsOf<WireDetail>()({
    ...LOAN,
    purpose: required(text),
    repay_method: required(oneOf(REPAY_METHODS)),
    repay_day: required(count),
    bank_last4: required(words),
    timeline: required(
      listOf(
        fieldsOf<TimelineEntry>()({
          at: required(instant),
          event: required(text),
          text: required(shown),
        }),
      ),
    ),
    vouchers: required(listOf(readVoucher)),
    reject_reason: nullableOrLeftOut(text),
  }),
)

/** A loan with its vouchers, in the backend's order. */
export type LoanDetail = ReturnType<typeof readDetail>
export type TimelineEvent = Exclude<LoanDetail['timeline'], symbol>[number]

/** Null when the caller has no loan. */
export const readLoanDetail: Reader<WireDetail | null, LoanDetail | null> = (data) =>
  named(data, 'order_no', readDetail)
