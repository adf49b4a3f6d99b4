import type { DateText, MoneyText, UnixSeconds } from './scalars'

/** Chosen instalments, all that is due, or early settlement. */
export const PAY_TYPES = ['installments', 'all_due', 'settle'] as const
export type PayType = (typeof PAY_TYPES)[number]

export const CHANNEL_KINDS = ['bank_transfer', 'qrcode', 'online'] as const
export type ChannelKind = (typeof CHANNEL_KINDS)[number]

export interface Channel {
  code: string
  name: string
  kind: ChannelKind
  min: MoneyText
  max: MoneyText
  qr_url?: string
  tip: string
}

/** The account to transfer to. */
export interface BankInfo {
  account_name: string
  bank_name: string
  branch: string
  account_no: string
  tip: string
}

export interface Breakdown {
  principal: MoneyText
  interest: MoneyText
  fee: MoneyText
  penalty: MoneyText
}

/** `data` of GET /api/loan/cashier: what to pay now. Reading it changes nothing. */
export interface Quote {
  order_no: string
  type: PayType
  nos: number[]
  amount: MoneyText
  breakdown: Breakdown
  /** Interest no longer owed; "0.00" unless the loan is settled early. */
  saved_interest: MoneyText
  valid_until: UnixSeconds
  pending_voucher: Voucher | null
}

export const VOUCHER_STATUSES = ['pending', 'approved', 'rejected', 'cancelled'] as const
export type VoucherStatus = (typeof VOUCHER_STATUSES)[number]

export interface Voucher {
  voucher_no: string
  status: VoucherStatus
  status_text: string
  amount: MoneyText
  nos: number[]
  channel: string
  created_at: UnixSeconds
  reviewed_at: UnixSeconds | null
  review_note: string | null
  files: string[]
}

/** Body of POST /api/loan/uploadVoucher. */
export interface VoucherBody {
  order_no: string
  type: PayType
  nos: number[]
  amount: MoneyText
  channel: string
  /** The day the money was sent: the value date. */
  paid_at: DateText
  payer_last4?: string
  /** Urls of files the caller uploaded. */
  files: string[]
  remark: string
}

/** Body of POST /api/loan/cancelVoucher: takes a pending voucher back. */
export interface CancelVoucherBody {
  voucher_no: string
}

/** Body of POST /api/loan/pay; needs an idempotency key. */
export interface PayBody {
  order_no: string
  type: PayType
  nos: number[]
  amount: MoneyText
  channel: string
}

/** A page to open, or parameters for `requestPayment`. */
export interface PayReply {
  pay_no: string
  pay_url?: string
  pay_params?: Record<string, string>
}

/**
 * `paid`: as quoted. `received`: money came late or in another amount; it is used as far as the debt
 * goes, and the rest is given back. `closed` and `failed`: no money came, and the rows can be paid
 * again; should money come after all, the payment becomes `received`.
 */
export const PAYMENT_STATUSES = ['pending', 'paid', 'received', 'closed', 'failed'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** `data` of GET /api/loan/payment. */
export interface Payment {
  pay_no: string
  order_no: string
  status: PaymentStatus
  status_text: string
  amount: MoneyText
  paid_at: UnixSeconds | null
  /** What came in; null until money came. */
  received: MoneyText | null
  /** What of it repaid the loan, and what is given back. */
  applied: MoneyText | null
  refund: MoneyText | null
}
