import { type Static, Type } from 'typebox'
import { COMBINED_LOANS, COMBINED_TYPES, PAYMENT_STATUSES } from '../payments'
import { Payment, Quote } from './repayment'
import { Input, Instant, Loose, Money, Nullable } from './scalars'

// One payment for several loans; a foreign backend may lack these calls.

const { min, max } = COMBINED_LOANS

const OrderNos = Type.Optional(Loose(700, `order numbers, "A,B": ${min} to ${max} different ones`))

export const CombinedQuery = Type.Object({
  order_nos: OrderNos,
  type: Type.Optional(Loose(40, COMBINED_TYPES.join(', '))),
})

/** Amount due now for all chosen loans. Reading it changes nothing. */
export const CombinedQuote = Type.Object({
  type: Type.Enum(COMBINED_TYPES),
  amount: Type.String({ ...Money, description: 'yuan, the sum of the quotes' }),
  valid_until: Instant,
  quotes: Type.Array(Quote, { description: 'of each loan, in the order asked for' }),
})
export type CombinedQuote = Static<typeof CombinedQuote>

export const CombinedPayBody = Type.Object({
  order_nos: OrderNos,
  type: Type.Enum(COMBINED_TYPES),
  amount: Input('amount', { maxLength: 20, description: 'yuan, of all loans' }),
  channel: Type.String({ maxLength: 40 }),
})

export const CombinedPayment = Type.Object({
  pay_no: Type.String(),
  status: Type.Enum(PAYMENT_STATUSES),
  status_text: Type.String(),
  amount: Money,
  paid_at: Nullable(Instant),
  received: Nullable(Money, { description: 'what came in; null until money came' }),
  payments: Type.Array(Payment, { description: 'of each loan, what came of it' }),
})
export type CombinedPayment = Static<typeof CombinedPayment>
