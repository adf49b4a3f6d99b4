import type { ShownLoanStatus, SettleType } from '@domain/contract/loan'
import type { RepayMethod } from '@domain/contract/product'
import { isIsoDate } from '@domain/calendar'
import { LOAN_STATUS_TEXT } from '@domain/loanStatus'
import type { Fen } from '@domain/money'
import { integer, list, money, record, text } from './read'
import { readVoucher, type VoucherInfo } from './readRepay'

/** A loan as lists show it. Amounts in fen, null where the backend's could not be read. */
export interface LoanSummary {
  orderNo: string
  productName: string
  lenderName: string
  amount: Fen | null
  /** Months. */
  term: number
  annualRate: string
  irr: string
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
  overdueDays: number
  progress: { paid: number; total: number }
}

export interface TimelineEvent {
  at: number
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

/** YYYY-MM-DD, or null. */
export const day = (value: unknown): string | null =>
  typeof value === 'string' && isIsoDate(value) ? value : null

const readStatus = (value: unknown): LoanSummary['status'] =>
  typeof value === 'string' && value in LOAN_STATUS_TEXT ? (value as ShownLoanStatus) : 'unknown'

const SETTLE_TYPES: readonly unknown[] = ['normal', 'early', 'overdue']
const METHODS: readonly unknown[] = [
  'equal_installment',
  'equal_principal',
  'interest_first',
  'bullet',
]

export function readLoan(row: Json): LoanSummary {
  const status = readStatus(row.status)
  const progress = record(row.progress)
  return {
    orderNo: text(row.order_no),
    productName: text(row.product_name),
    lenderName: text(row.lender_name),
    amount: money(row.amount),
    term: integer(row.term) ?? 0,
    annualRate: text(row.annual_rate),
    irr: text(row.irr),
    status,
    statusText:
      text(row.status_text) || (status === 'unknown' ? '状态未知' : LOAN_STATUS_TEXT[status]),
    appliedAt: integer(row.applied_at),
    disbursedAt: integer(row.disbursed_at),
    settledAt: integer(row.settled_at),
    settleType: SETTLE_TYPES.includes(row.settle_type) ? (row.settle_type as SettleType) : null,
    outstanding: money(row.outstanding),
    nextDueDate: day(row.next_due_date),
    nextDueAmount: money(row.next_due_amount),
    overdueDays: integer(row.overdue_days) ?? 0,
    progress: { paid: integer(progress.paid) ?? 0, total: integer(progress.total) ?? 0 },
  }
}

/** Null when the caller has no loan. */
export function readLoanDetail(data: unknown): LoanDetail | null {
  const row = record(data)
  if (text(row.order_no) === '') return null
  return {
    ...readLoan(row),
    purpose: text(row.purpose),
    repayMethod: METHODS.includes(row.repay_method) ? (row.repay_method as RepayMethod) : null,
    repayDay: integer(row.repay_day),
    bankLast4: text(row.bank_last4),
    rejectReason: text(row.reject_reason),
    timeline: list(row.timeline).map((entry) => ({
      at: integer(entry.at) ?? 0,
      event: text(entry.event),
      text: text(entry.text),
    })),
    vouchers: list(row.vouchers).map(readVoucher),
  }
}
