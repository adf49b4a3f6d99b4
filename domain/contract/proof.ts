import { Type } from 'typebox'
import type { SmsEvent } from '../sms'
import { badCode, missing, PASSWORD_REFUSALS, type RefusalNote } from './call'
import { CleanCredential, Credential } from './scalars'

/** How the owner of an account proves to be one, before what shows or changes most. */
export const proofBy = (event: SmsEvent) => ({
  code: Type.Optional(
    CleanCredential('code', `code of event ${event}, sent to the account's number`),
  ),
  password: Type.Optional(
    Type.String({
      ...Credential,
      description: 'instead of it, for an account without a number only',
    }),
  ),
})

/** Refusals of who does not prove it. */
export const PROOF_REFUSALS: readonly RefusalNote[] = [
  missing('code'),
  badCode('code'),
  ...PASSWORD_REFUSALS,
]
