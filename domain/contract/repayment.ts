import { type Static, Type } from 'typebox'
import {
  CHANNEL_KINDS,
  PAY_TYPES,
  PAYMENT_STATUSES,
  PREPAY_CHOICES,
  VOUCHER_STATUSES,
} from '../payments'
import { VOUCHER_REMARK_MAX } from '../vouchers'
import { PrepayPart } from './prepayment'
import { Day, Input, Instant, Loose, Money, Nullable, OrderNo, PageOf, PageQuery } from './scalars'

/** A payment channel. */
export const Channel = Type.Object({
  code: Type.String(),
  name: Type.String(),
  kind: Type.Enum(CHANNEL_KINDS),
  min: Money,
  max: Money,
  qr_url: Type.Optional(Type.String()),
  tip: Type.String(),
})
export type Channel = Static<typeof Channel>

/** The account to transfer to. */
export const BankInfo = Type.Object({
  account_name: Type.String(),
  bank_name: Type.String(),
  branch: Type.String(),
  account_no: Type.String(),
  tip: Type.String(),
})
export type BankInfo = Static<typeof BankInfo>

export const Breakdown = Type.Object({
  principal: Money,
  interest: Type.String({
    ...Money,
    description: 'yuan; below zero where interest paid before, for time to come, is taken off',
  }),
  fee: Money,
  penalty: Money,
})
export type Breakdown = Static<typeof Breakdown>

export const Voucher = Type.Object({
  voucher_no: Type.String(),
  status: Type.Enum(VOUCHER_STATUSES),
  status_text: Type.String(),
  amount: Money,
  nos: Type.Array(Type.Integer()),
  channel: Type.String(),
  created_at: Instant,
  reviewed_at: Nullable(Instant),
  review_note: Nullable(Type.String()),
  files: Type.Array(Type.String({ description: 'absolute, signed for a while' })),
})
export type Voucher = Static<typeof Voucher>

export const CashierQuery = Type.Object({
  order_no: OrderNo,
  type: Type.Optional(Loose(40, PAY_TYPES.join(', '))),
  nos: Type.Optional(Loose(1_600, '"3,4": the run of oldest unpaid instalments')),
  principal: Type.Optional(Loose(20, 'yuan to be prepaid; only for partial')),
  choice: Type.Optional(Loose(20, `${PREPAY_CHOICES.join(', ')}; only for partial`)),
})

/** Amount due now. Reading it changes nothing. */
export const Quote = Type.Object({
  order_no: Type.String(),
  type: Type.Enum(PAY_TYPES),
  nos: Type.Array(Type.Integer()),
  amount: Money,
  breakdown: Breakdown,
  saved_interest: Type.String({
    ...Money,
    description: 'yuan no longer owed; "0.00" unless principal is paid ahead of time',
  }),
  valid_until: Instant,
  pending_voucher: Nullable(Voucher),
  prepay: Type.Optional(PrepayPart),
})
export type Quote = Static<typeof Quote>

const SELECTION = {
  order_no: OrderNo,
  type: Type.Enum(PAY_TYPES),
  nos: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 1_000 }), { maxItems: 400 })),
  amount: Input('amount', { maxLength: 20, description: 'yuan' }),
  channel: Type.String({ maxLength: 40 }),
  principal: Type.Optional(
    Input('amount', { maxLength: 20, description: 'yuan to be prepaid; only for partial' }),
  ),
  choice: Type.Optional(Type.Enum(PREPAY_CHOICES, { description: 'only for partial' })),
}

export const VoucherBody = Type.Object({
  ...SELECTION,
  paid_at: Type.String({
    maxLength: 10,
    description: 'the day the money was sent: YYYY-MM-DD in Asia/Shanghai',
  }),
  payer_last4: Type.Optional(Input('code', { maxLength: 4, pattern: '^(?:\\d{4})?$' })),
  files: Type.Array(Type.String({ maxLength: 500 }), {
    maxItems: 20,
    description: 'urls of files the caller uploaded',
  }),
  remark: Type.Optional(Input('text', { maxLength: VOUCHER_REMARK_MAX })),
})

/** Withdraws a pending voucher. */
export const CancelVoucherBody = Type.Object({ voucher_no: Type.String({ maxLength: 64 }) })

export const PayBody = Type.Object(SELECTION)

/** A page to open, or parameters for WeChat Pay. */
export const PayReply = Type.Object({
  pay_no: Type.String(),
  pay_url: Type.Optional(Type.String()),
  pay_params: Type.Optional(Type.Record(Type.String(), Type.String())),
})
export type PayReply = Static<typeof PayReply>

export const PaymentQuery = Type.Object({ pay_no: Type.Optional(Loose(64)) })

export const Payment = Type.Object({
  pay_no: Type.String(),
  order_no: Type.String(),
  status: Type.Enum(PAYMENT_STATUSES),
  status_text: Type.String(),
  amount: Money,
  paid_at: Nullable(Instant),
  received: Nullable(Money, { description: 'what came in; null until money came' }),
  applied: Nullable(Money, { description: 'what of it repaid the loan' }),
  refund: Nullable(Money, { description: 'what of it is given back' }),
})
export type Payment = Static<typeof Payment>

/** A booked payment and what it paid; a list has those of all loans or of one. */
export const Receipt = Type.Object({
  receipt_no: Type.String(),
  order_no: Type.String(),
  purpose: Type.String({ description: 'of the loan, which is named by it' }),
  loan_amount: Money,
  disbursed_at: Nullable(Instant),
  paid_on: Day,
  amount: Money,
  type: Type.Enum(PAY_TYPES),
  nos: Type.Array(Type.Integer(), { description: 'instalments it paid, in whole or in part' }),
  breakdown: Breakdown,
  saved_interest: Type.String({
    ...Money,
    description: 'yuan of interest let go, as principal was paid ahead of time',
  }),
  refund: Type.String({
    ...Money,
    description: 'yuan to be given back: what of it repaid nothing, and `penalty_returned`',
  }),
  penalty_returned: Type.Optional(
    Type.String({
      ...Money,
      description: 'yuan of penalty paid before, which was too much as this was paid earlier',
    }),
  ),
  channel: Type.String(),
  channel_name: Type.String(),
  source_no: Type.String({ description: 'the online payment or voucher it came by' }),
})
export type Receipt = Static<typeof Receipt>

export const ReceiptsQuery = Type.Object({ ...PageQuery.properties, order_no: OrderNo })

export const ReceiptPage = PageOf(Receipt)
export type ReceiptPage = Static<typeof ReceiptPage>

/** The body is left to the gateway's own code: its signature covers the raw bytes. */
export const NotifyParams = Type.Object({ gateway: Type.String({ maxLength: 40 }) })
export type NotifyParams = Static<typeof NotifyParams>
