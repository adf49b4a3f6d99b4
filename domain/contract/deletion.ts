import { type Static, Type } from 'typebox'
import { DELETION_OBSTACLES } from '../deletion'
import { CleanCredential, Credential, Instant, Nullable } from './scalars'

export const DeletionBlocker = Type.Object({
  reason: Type.Enum(DELETION_OBSTACLES),
  text: Type.String({ description: 'in Chinese, with what to do' }),
  order_no: Type.String({ description: 'the loan concerned' }),
})
export type DeletionBlocker = Static<typeof DeletionBlocker>

export const DeletionRequest = Type.Object({
  requested_at: Instant,
  erases_at: Type.Integer({
    minimum: 0,
    description: 'unix seconds from which the account is erased; until then it can be taken back',
  }),
})
export type DeletionRequest = Static<typeof DeletionRequest>

export const DeletionReply = Type.Object({
  mobile: Type.String({
    description: 'masked; empty when there is none, and the password confirms instead of a code',
  }),
  blockers: Type.Array(DeletionBlocker),
  request: Nullable(DeletionRequest, { description: 'null without a request' }),
})
export type DeletionReply = Static<typeof DeletionReply>

/** An SMS code of event mobilelogin, or the password: proof that the account's owner is asking. */
export const DeletionBody = Type.Object({
  password: Type.Optional(Credential),
  code: Type.Optional(CleanCredential('code')),
})
export type DeletionBody = Static<typeof DeletionBody>
