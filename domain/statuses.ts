/** The closed sets of words that travel in calls. Chinese names of a set with rules of its own are beside the rules. */

/** Statuses of a loan kept in the database. */
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

/** Status of a loan as shown: `overdue` is derived from an active loan's instalments, never stored. */
export const SHOWN_LOAN_STATUSES = [...LOAN_STATUSES, 'overdue'] as const
export type ShownLoanStatus = (typeof SHOWN_LOAN_STATUSES)[number]

export const SETTLE_TYPES = ['normal', 'early', 'overdue'] as const
export type SettleType = (typeof SETTLE_TYPES)[number]

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

/** 等额本息, 等额本金, 先息后本, 一次性还本付息. */
export const REPAY_METHODS = [
  'equal_installment',
  'equal_principal',
  'interest_first',
  'bullet',
] as const
export type RepayMethod = (typeof REPAY_METHODS)[number]

/** Chosen instalments, all that is due, or early settlement. */
export const PAY_TYPES = ['installments', 'all_due', 'settle'] as const
export type PayType = (typeof PAY_TYPES)[number]

export const CHANNEL_KINDS = ['bank_transfer', 'qrcode', 'online'] as const
export type ChannelKind = (typeof CHANNEL_KINDS)[number]

export const VOUCHER_STATUSES = ['pending', 'approved', 'rejected', 'cancelled'] as const
export type VoucherStatus = (typeof VOUCHER_STATUSES)[number]

/**
 * Statuses of an online payment. `paid`: as quoted. `received`: money came late or in another amount; it is used as
 * far as the debt goes, and the rest is given back. `closed` and `failed`: no money came, and the instalments can be
 * paid again; should money come after all, the payment becomes `received`.
 */
export const PAYMENT_STATUSES = ['pending', 'paid', 'received', 'closed', 'failed'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const PAYMENT_STATUS_TEXT: Record<PaymentStatus, string> = {
  pending: '待支付',
  paid: '已支付',
  received: '已收款',
  closed: '已关闭',
  failed: '支付失败',
}

/** What an SMS code is asked for; a code is good for its own event only. */
export const SMS_EVENTS = ['register', 'mobilelogin'] as const
export type SmsEvent = (typeof SMS_EVENTS)[number]

/** Why an account can't be closed yet. */
export const DELETION_OBSTACLES = [
  'under_review',
  'unsettled',
  'pending_voucher',
  'pending_payment',
  'refund_due',
] as const
export type DeletionObstacle = (typeof DELETION_OBSTACLES)[number]

/** Why a call was refused with code 0. */
export const REFUSAL_REASONS = [
  /** A field is missing or breaks a rule; `field` names it. */
  'invalid',
  /** Something of the kind exists already (user name taken, application under review). */
  'conflict',
  /** Absent, or another person's: the two are never told apart. */
  'not_found',
  /** Not possible in the present status. */
  'wrong_state',
  /** Too many tries; `retry_after` seconds to wait. */
  'rate_limited',
  /** The same idempotency key is still being worked on. */
  'in_progress',
  /** The idempotency key was used with another body. */
  'key_reused',
  /** What is due is no longer what the quote said. */
  'quote_changed',
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]
