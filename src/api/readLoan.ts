import type { ShownLoanStatus, SettleType } from '@domain/statuses'
import { REPAY_METHODS, type RepayMethod } from '@domain/statuses'
import type { PercentText } from '@domain/contract/scalars'
import { LOAN_STATUS_TEXT } from '@domain/loanStatus'
import type { Fen } from '@domain/money'
import {
  amount,
  count,
  day,
  instant,
  list,
  named,
  oneOf,
  percent,
  record,
  text,
  unreadable,
} from './read'
import { readVoucher, type VoucherInfo } from './readRepay'

/** A loan as lists show it. Amounts in fen; what the backend sent and could not be read is null. */
export interface LoanSummary {
  orderNo: string
  productName: string
  lenderName: string
  amount: Fen | null
  /** Months. */
  term: number | null
  annualRate: PercentText | null
  irr: PercentText | null
  status: ShownLoanStatus | 'unknown'
  statusText: string
  /** Unix seconds. */
  appliedAt: number | null
  disbursedAt: number | null
  settledAt: number | null
  settleType: SettleType | null
  outstanding: Fen | null
  nextDueDate: string | null
  nextDueAmount: Fen | null
  overdueDays: number | null
  progress: { paid: number | null; total: number | null }
}

export interface TimelineEvent {
  /** Unix seconds. */
  at: number | null
  event: string
  text: string
}

export interface LoanDetail extends LoanSummary {
  purpose: string
  repayMethod: RepayMethod | null
  repayDay: number | null
  bankLast4: string
  rejectReason: string
  timeline: TimelineEvent[]
  /** Proofs of payment, as the backend orders them. */
  vouchers: VoucherInfo[]
}

type Json = Record<string, unknown>

const STATUSES = Object.keys(LOAN_STATUS_TEXT) as ShownLoanStatus[]
const SETTLE_TYPES: readonly SettleType[] = ['normal', 'early', 'overdue']

/** More instalments paid than there are cannot be. */
function readProgress(value: unknown): LoanSummary['progress'] {
  const progress = record(value)
  const paid = count(progress.paid)
  const total = count(progress.total)
  return { paid: paid !== null && total !== null && paid > total ? null : paid, total }
}

/** @throws ApiError `badReply` where the loan has no order number */
export function readLoan(row: Json): LoanSummary {
  if (text(row.order_no) === '') throw unreadable()
  const status = oneOf(STATUSES, row.status) ?? 'unknown'
  return {
    orderNo: text(row.order_no),
    productName: text(row.product_name),
    lenderName: text(row.lender_name),
    amount: amount(row.amount),
    term: count(row.term),
    annualRate: percent(row.annual_rate),
    irr: percent(row.irr),
    status,
    statusText:
      text(row.status_text) || (status === 'unknown' ? '状态未知' : LOAN_STATUS_TEXT[status]),
    appliedAt: instant(row.applied_at),
    disbursedAt: instant(row.disbursed_at),
    settledAt: instant(row.settled_at),
    settleType: oneOf(SETTLE_TYPES, row.settle_type),
    outstanding: amount(row.outstanding),
    nextDueDate: day(row.next_due_date),
    nextDueAmount: amount(row.next_due_amount),
    overdueDays: count(row.overdue_days),
    progress: readProgress(row.progress),
  }
}

/** Null when the caller has no loan. */
export function readLoanDetail(data: unknown): LoanDetail | null {
  const row = named(data, 'order_no')
  if (!row) return null
  return {
    ...readLoan(row),
    purpose: text(row.purpose),
    repayMethod: oneOf(REPAY_METHODS, row.repay_method),
    repayDay: count(row.repay_day),
    bankLast4: text(row.bank_last4),
    rejectReason: text(row.reject_reason),
    timeline: list(row.timeline).map((entry) => ({
      at: instant(entry.at),
      event: text(entry.event),
      text: text(entry.text),
    })),
    vouchers: list(row.vouchers).map(readVoucher),
  }
}
