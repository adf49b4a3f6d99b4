import { unixSeconds } from '../../clock'
import { answer } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { callerOf } from '../../plugins/auth'
import { recordConsent } from '../../privacy/consents'
import { findConsentHistory, findConsents } from '../../repositories/consents'

/** Entries sent, newest first; the record itself has no limit. */
const HISTORY_LIMIT = 100

/** Consents given and withdrawn. */
export const consentRoutes: Routes = (app, { db, clock }) => {
  answer(app, 'userConsents', async (request) => {
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
  })

  answer(app, 'userConsent', async (request) => {
    const { id } = callerOf(request)
    const consent = { ...request.body, at: clock.now() }
    const orderNo = await db.transaction((tx) => recordConsent(tx, id, consent))
    return ok({ cancelled_order_no: orderNo }, consent.granted ? '已记录' : '已撤回')
  })
}
