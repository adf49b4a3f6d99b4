import { type Static, Type } from 'typebox'
import { REFUSAL_REASONS } from '../refusals'

/** Fields of every answer around its `data`. HTTP status = `code` when 200 ≤ code < 1000, else 200. */
export const ENVELOPE = {
  code: Type.Integer({
    description:
      '1 done, 0 refused for a reason in `data`; 401, 404, 413, 415, 500 and 503 as in HTTP',
  }),
  msg: Type.String({ description: 'shown to the person; empty shows nothing' }),
  time: Type.String({ description: 'unix seconds' }),
}

/** `data` of a refusal (code 0): a problem the caller can correct. Sent as HTTP 200. */
export const Refusal = Type.Object({
  reason: Type.Enum(REFUSAL_REASONS),
  field: Type.Optional(
    Type.String({ description: 'the field at fault; a nested one as "contacts.0.mobile"' }),
  ),
  retry_after: Type.Optional(Type.Integer({ description: 'seconds' })),
})
export type Refusal = Static<typeof Refusal>
