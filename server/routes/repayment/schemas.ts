import {
  CHANNEL_KINDS,
  PAY_TYPES,
  PAYMENT_STATUSES,
  VOUCHER_REMARK_MAX,
  VOUCHER_STATUSES,
} from '@domain/index'
import { Type } from 'typebox'
import { Loose, OrderNo } from '../../http/bounds'
import { Day, Instant, Money, Nullable } from '../scalars'

const BreakdownData = Type.Object({
  principal: Money,
  interest: Money,
  fee: Money,
  penalty: Money,
})

export const ChannelData = Type.Object({
  code: Type.String(),
  name: Type.String(),
  kind: Type.Enum(CHANNEL_KINDS),
  min: Money,
  max: Money,
  qr_url: Type.Optional(Type.String()),
  tip: Type.String(),
})

export const BankData = Type.Object({
  account_name: Type.String(),
  bank_name: Type.String(),
  branch: Type.String(),
  account_no: Type.String(),
  tip: Type.String(),
})

export const VoucherData = Type.Object({
  voucher_no: Type.String(),
  status: Type.Enum(VOUCHER_STATUSES),
  status_text: Type.String(),
  amount: Money,
  nos: Type.Array(Type.Integer()),
  channel: Type.String(),
  created_at: Instant,
  reviewed_at: Nullable(Instant),
  review_note: Nullable(Type.String()),
  files: Type.Array(Type.String()),
})

export const CashierQuery = Type.Object({
  order_no: OrderNo,
  type: Type.Optional(Loose(40, PAY_TYPES.join(', '))),
  nos: Type.Optional(Loose(1_600, '"3,4": the run of oldest unpaid rows')),
})

export const QuoteData = Type.Object({
  order_no: Type.String(),
  type: Type.Enum(PAY_TYPES),
  nos: Type.Array(Type.Integer()),
  amount: Money,
  breakdown: BreakdownData,
  saved_interest: Money,
  valid_until: Instant,
  pending_voucher: Nullable(VoucherData),
})

const WISH = {
  order_no: OrderNo,
  type: Type.Enum(PAY_TYPES),
  nos: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 1_000 }), { maxItems: 400 })),
  amount: Type.String({ maxLength: 20, description: 'yuan' }),
  channel: Type.String({ maxLength: 40 }),
}

const LAST4 = /^(?:\d{4})?$/

/** Body of POST /api/loan/uploadVoucher. */
export const VoucherBody = Type.Object({
  ...WISH,
  paid_at: Type.String({ maxLength: 10, description: 'YYYY-MM-DD in Asia/Shanghai' }),
  payer_last4: Type.Optional(Type.String({ maxLength: 4, pattern: LAST4.source })),
  files: Type.Array(Type.String({ maxLength: 500 }), { maxItems: 20 }),
  remark: Type.Optional(Type.String({ maxLength: VOUCHER_REMARK_MAX })),
})

export const CancelVoucherBody = Type.Object({ voucher_no: Type.String({ maxLength: 64 }) })

/** Body of POST /api/loan/pay. */
export const PayBody = Type.Object(WISH)

export const PayData = Type.Object({
  pay_no: Type.String(),
  pay_url: Type.Optional(Type.String()),
  pay_params: Type.Optional(Type.Record(Type.String(), Type.String())),
})

export const PaymentQuery = Type.Object({ pay_no: Type.Optional(Loose(64)) })

export const PaymentData = Type.Object({
  pay_no: Type.String(),
  order_no: Type.String(),
  status: Type.Enum(PAYMENT_STATUSES),
  status_text: Type.String(),
  amount: Money,
  paid_at: Nullable(Instant),
  received: Nullable(Money),
  applied: Nullable(Money),
  refund: Nullable(Money),
})

export const CertificateData = Nullable(
  Type.Object({
    certificate_no: Type.String(),
    order_no: Type.String(),
    borrower: Type.String(),
    lender_name: Type.String(),
    amount: Money,
    term: Type.Integer({ description: 'months' }),
    disbursed_on: Day,
    settled_on: Day,
    settle_type: Type.String(),
    settle_type_text: Type.String(),
    issued_at: Instant,
    verify_code: Type.String(),
    verify_url: Type.String(),
    pdf_url: Type.String(),
  }),
)

export const VerificationData = Type.Object({
  valid: Type.Boolean(),
  borrower: Type.String(),
  order_tail: Type.String(),
  amount: Money,
  settled_on: Type.String({ description: 'YYYY-MM-DD; empty when not valid' }),
})
