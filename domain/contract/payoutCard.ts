import { type Static, Type } from 'typebox'
import { CleanCredential, Credential, Input, OrderNo } from './scalars'

/** Another card of the borrower's own for a payout that failed. */
export const PayoutCardBody = Type.Object({
  order_no: OrderNo,
  bank_card: Type.Optional(Input('card', { maxLength: 200 })),
  code: Type.Optional(
    CleanCredential('code', "code of event payoutcard, sent to the account's number"),
  ),
  password: Type.Optional(Credential),
})
export type PayoutCardBody = Static<typeof PayoutCardBody>
