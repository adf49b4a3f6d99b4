// Closed sets of values for payments and vouchers.

/** Chosen instalments, everything due, early settlement, or a partial prepayment. */
export const PAY_TYPES = ['installments', 'all_due', 'settle', 'partial'] as const
export type PayType = (typeof PAY_TYPES)[number]

/** How a partial prepayment changes the plan: fewer instalments, or smaller ones. */
export const PREPAY_CHOICES = ['shorten', 'reduce'] as const
export type PrepayChoice = (typeof PREPAY_CHOICES)[number]

/** What one payment may cover of several loans: everything due of each, or only what is overdue. */
export const SEVERAL_TYPES = ['all_due', 'overdue'] as const
export type SeveralType = (typeof SEVERAL_TYPES)[number]

/** What a quote or a payment may be asked for; `overdue` becomes the overdue instalments of each loan. */
export const QUOTE_TYPES = [...PAY_TYPES, 'overdue'] as const
export type QuoteType = (typeof QUOTE_TYPES)[number]

/** Most loans of one payment. */
export const PAYMENT_LOANS_MAX = 10

/** `debit`: taken from a bound card, without a page to pay on. */
export const CHANNEL_KINDS = ['bank_transfer', 'qrcode', 'online', 'debit'] as const
export type ChannelKind = (typeof CHANNEL_KINDS)[number]

/** Whether the money is taken here and now; by other channels the payer sends it, and proves it by a voucher. */
export const isTakenAtOnce = (kind: ChannelKind): boolean => kind === 'online' || kind === 'debit'

export const VOUCHER_STATUSES = ['pending', 'approved', 'rejected', 'cancelled'] as const
export type VoucherStatus = (typeof VOUCHER_STATUSES)[number]

/**
 * States of a payment, whatever its channel. `open`: asked for. `submitted`: the gateway has an order, or a transfer with
 * proof is under review. `succeeded`: money came and is booked. `failed`: the gateway or the review refused it.
 * `cancelled`: withdrawn, or closed for another payment. `expired`: not paid in time. Money that comes for one that ended
 * without makes it `succeeded` after all.
 */
export const PAYMENT_STATUSES = [
  'open',
  'submitted',
  'succeeded',
  'failed',
  'cancelled',
  'expired',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** How a payment ended. */
export type PaymentEnd = Exclude<PaymentStatus, 'open' | 'submitted'>

export const isUnderWay = (status: PaymentStatus): status is Exclude<PaymentStatus, PaymentEnd> =>
  status === 'open' || status === 'submitted'

/** In the words for online payments; vouchers have their own. */
export const PAYMENT_STATUS_TEXT: Record<PaymentStatus, string> = {
  open: '待支付',
  submitted: '支付中',
  succeeded: '已支付',
  failed: '支付失败',
  cancelled: '已取消',
  expired: '已关闭',
}
