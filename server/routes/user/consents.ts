import { AGREEMENT_VERSIONS, CONSENT_CODES, ROUTES } from '@domain/index'
import { Type } from 'typebox'
import { unixSeconds } from '../../clock'
import { Envelope, ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { callerOf } from '../../plugins/auth'
import { recordConsent } from '../../privacy/consents'
import { findConsentHistory, findConsents } from '../../repositories/consents'

/** The newest so many are told; the record itself is endless. */
const HISTORY_LIMIT = 100

const ConsentBody = Type.Object({
  code: Type.Enum(CONSENT_CODES),
  version: Type.Enum(AGREEMENT_VERSIONS),
  granted: Type.Boolean(),
})

const CONSENT = {
  code: Type.String(),
  version: Type.String(),
  granted: Type.Boolean(),
  at: Type.Integer(),
}

const ConsentsData = Type.Object({
  list: Type.Array(Type.Object(CONSENT)),
  history: Type.Array(Type.Object({ ...CONSENT, order_no: Type.String() })),
})

const OutcomeData = Type.Object({ cancelled_order_no: Type.String() })

/** Consents given and taken back. */
export const consentRoutes: Routes = (app, { db, clock }) => {
  app.get(
    ROUTES.userConsents.path,
    { schema: { response: { 200: Envelope(ConsentsData) } } },
    async (request) => {
      const { id } = callerOf(request)
      const list = await findConsents(db, id)
      const history = await findConsentHistory(db, id, HISTORY_LIMIT)
      return ok({
        list: list.map((row) => ({ ...row, at: unixSeconds(row.at) })),
        history: history.map(({ orderNo, at, ...row }) => ({
          ...row,
          at: unixSeconds(at),
          order_no: orderNo ?? '',
        })),
      })
    },
  )

  app.post(
    ROUTES.userConsent.path,
    { schema: { body: ConsentBody, response: { 200: Envelope(OutcomeData) } } },
    async (request) => {
      const { id } = callerOf(request)
      const consent = { ...request.body, at: clock.now() }
      const orderNo = await db.transaction((tx) => recordConsent(tx, id, consent))
      return ok({ cancelled_order_no: orderNo }, consent.granted ? '已记录' : '已撤回')
    },
  )
}
