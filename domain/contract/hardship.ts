import { type Static, Type } from 'typebox'
import { HARDSHIP_REASONS, HARDSHIP_STATUSES } from '../hardship'
import { Input, Instant, Nullable, OrderNo } from './scalars'

/** Longer texts are refused by the schema, before any rule runs. */
const Wish = Input('text', {
  maxLength: 1000,
  description: 'how the borrower could repay instead',
})

export const HardshipBody = Type.Object({
  order_no: OrderNo,
  reason: Type.Enum(HARDSHIP_REASONS),
  wish: Wish,
})
export type HardshipBody = Static<typeof HardshipBody>

export const Hardship = Type.Object({
  request_no: Type.String(),
  order_no: Type.String({ description: 'the loan concerned' }),
  status: Type.Enum(HARDSHIP_STATUSES),
  status_text: Type.String(),
  reason: Type.Enum(HARDSHIP_REASONS),
  reason_text: Type.String(),
  wish: Type.String(),
  created_at: Instant,
  answered_at: Nullable(Instant),
  answer: Nullable(Type.String(), { description: 'what the operator says; null while pending' }),
})
export type Hardship = Static<typeof Hardship>

/**
 * Leaves out the borrower's text: an answer to a write is stored for replay, and that text may only be stored
 * encrypted.
 */
export const HardshipCreated = Type.Object({ request_no: Type.String() })
export type HardshipCreated = Static<typeof HardshipCreated>

export const HardshipReply = Nullable(Hardship, {
  description: 'the newest request for the loan, or of the caller; null when there is none',
})
export type HardshipReply = Static<typeof HardshipReply>
