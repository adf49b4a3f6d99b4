// Closed sets of values for payments and vouchers.

/** Chosen instalments, everything due, early settlement, or a partial prepayment. */
export const PAY_TYPES = ['installments', 'all_due', 'settle', 'partial'] as const
export type PayType = (typeof PAY_TYPES)[number]

/** How a partial prepayment changes the plan: fewer instalments, or smaller ones. */
export const PREPAY_CHOICES = ['shorten', 'reduce'] as const
export type PrepayChoice = (typeof PREPAY_CHOICES)[number]

/** What a combined payment covers of each loan: everything due, or only what is overdue. */
export const COMBINED_TYPES = ['all_due', 'overdue'] as const
export type CombinedType = (typeof COMBINED_TYPES)[number]

/** Number of loans in a combined payment. */
export const COMBINED_LOANS = { min: 2, max: 10 } as const

export const CHANNEL_KINDS = ['bank_transfer', 'qrcode', 'online'] as const
export type ChannelKind = (typeof CHANNEL_KINDS)[number]

export const VOUCHER_STATUSES = ['pending', 'approved', 'rejected', 'cancelled'] as const
export type VoucherStatus = (typeof VOUCHER_STATUSES)[number]

/**
 * Statuses of an online payment. `paid`: as quoted. `received`: money came late or in another amount; it is booked up
 * to the debt and the rest is refunded. `closed` and `failed`: no money came and the instalments can be paid again;
 * if money comes after all, the payment becomes `received`.
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
