import type { RepayMethod } from './product'
import type { DateText, MoneyText, PageQuery, PercentText, UnixSeconds } from './scalars'
import type { Voucher } from './repayment'

/** Statuses kept in the database. */
export const LOAN_STATUSES = [
  'reviewing',
  'rejected',
  'cancelled',
  'disbursing',
  'disburse_failed',
  'active',
  'settled',
  'written_off',
] as const
export type LoanStatus = (typeof LOAN_STATUSES)[number]

/** Status as shown: `overdue` is derived from an active loan's rows, never stored. */
export type ShownLoanStatus = LoanStatus | 'overdue'

export type SettleType = 'normal' | 'early' | 'overdue'

export interface Loan {
  order_no: string
  product_name: string
  lender_name: string
  amount: MoneyText
  term: number
  annual_rate: PercentText
  irr: PercentText
  status: ShownLoanStatus
  status_text: string
  applied_at: UnixSeconds
  disbursed_at: UnixSeconds | null
  settled_at: UnixSeconds | null
  settle_type: SettleType | null
  outstanding: MoneyText
  next_due_date: DateText | null
  next_due_amount: MoneyText | null
  overdue_days: number
  /** Instalments paid of all. */
  progress: { paid: number; total: number }
}

export interface TimelineEntry {
  at: UnixSeconds
  event: string
  text: string
}

/** `data` of orderDetail; null when the caller has no loan and named none. */
export interface LoanDetail extends Loan {
  purpose: string
  repay_method: RepayMethod
  repay_day: number
  bank_last4: string
  timeline: TimelineEntry[]
  vouchers: Voucher[]
  reject_reason: string | null
}

export interface MyLoansQuery extends PageQuery {
  status?: ShownLoanStatus
}

export interface OrderQuery {
  order_no?: string
}

export const INSTALMENT_STATUSES = [
  'pending',
  'due',
  'partial',
  'overdue',
  'paid',
  'overdue_paid',
  'prepaid',
] as const
export type InstalmentStatus = (typeof INSTALMENT_STATUSES)[number]

export interface Instalment {
  no: number
  due_date: DateText
  principal: MoneyText
  interest: MoneyText
  fee: MoneyText
  /** Accrued up to today. */
  penalty: MoneyText
  paid: MoneyText
  /** Still to pay, penalty included. */
  amount_due: MoneyText
  status: InstalmentStatus
  status_text: string
  paid_at: UnixSeconds | null
  overdue_days: number
  /** True until disbursement fixes the dates. */
  planned?: boolean
}

/** `data` of GET /api/loan/installments. */
export interface Instalments {
  order_no: string
  summary: {
    total: MoneyText
    paid: MoneyText
    outstanding: MoneyText
    next_due_date: DateText | null
    next_due_amount: MoneyText | null
    overdue_days: number
    overdue_amount: MoneyText
    penalty: MoneyText
  }
  list: Instalment[]
}
