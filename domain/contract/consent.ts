import { type Static, Type } from 'typebox'
import { AGREEMENT_VERSIONS, AGREEMENT_VERSION } from '../agreements'
import { CONSENT_CODES } from '../consents'
import { call, type Sent } from './call'
import { Instant } from './scalars'

/** A text the person agreed to or withdrew from. */
const Consent = Type.Object({
  code: Type.String(),
  version: Type.String(),
  granted: Type.Boolean(),
  at: Instant,
})

/** An entry of the consent record; `order_no` is set when the consent came with that application, else empty. */
export const ConsentEntry = Type.Object({ ...Consent.properties, order_no: Type.String() })
export type ConsentEntry = Static<typeof ConsentEntry>

export const ConsentsReply = Type.Object({
  list: Type.Array(Consent, { description: 'the last word on each text' }),
  history: Type.Array(ConsentEntry, { description: 'every word, newest first' }),
})
export type ConsentsReply = Static<typeof ConsentsReply>

export const ConsentBody = Type.Object({
  code: Type.Enum(CONSENT_CODES),
  version: Type.Enum(AGREEMENT_VERSIONS),
  granted: Type.Boolean(),
})

export const ConsentOutcome = Type.Object({
  cancelled_order_no: Type.String({
    description:
      'the application under review that ended with a withdrawal; empty when there was none',
  }),
})
export type ConsentOutcome = Static<typeof ConsentOutcome>

/** Consents given and withdrawn. */
export const CONSENT_CALLS = {
  userConsents: call('GET', '/api/user/consents', 'user', {
    summary: '同意与撤回的记录',
    data: ConsentsReply,
    refusals: [],
    example: {
      data: {
        list: [{ code: 'privacy', version: AGREEMENT_VERSION, granted: true, at: 1_795_226_400 }],
        history: [
          {
            code: 'privacy',
            version: AGREEMENT_VERSION,
            granted: true,
            at: 1_795_226_400,
            order_no: '',
          },
        ],
      },
    },
  }),
  userConsent: call('POST', '/api/user/consents', 'user', {
    summary: '同意一份文本，或撤回同意',
    body: ConsentBody,
    data: ConsentOutcome,
    refusals: [
      ['rate_limited', '修改授权过于频繁，请稍后再试'],
      ['wrong_state', '《用户协议》是合同，不能单独撤回', 'code'],
    ],
    example: {
      body: { code: 'privacy', version: AGREEMENT_VERSION, granted: true },
      msg: '已记录',
      data: { cancelled_order_no: '' },
    },
  }),
}
export type ConsentBody = Sent<typeof CONSENT_CALLS.userConsent>
