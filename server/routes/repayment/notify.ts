import { NotifyParams, CALLS } from '@domain/contract'
import type { Deps } from '../../deps'
import { Fault, refuse } from '../../refusal'
import { schemaOf } from '../../http/call'
import { ok } from '../../http/reply'
import type { App, Routes } from '../../http/types'
import { applyNotification } from '../../payments/apply'
import { NotGenuine } from '../../gateway'
import type { Outcome } from '../../repositories/paymentNotifications'

const BODY_LIMIT = 64 * 1024

const schema = { ...schemaOf('payNotify'), params: NotifyParams }

/** Verified notifications that are refused; they are stored for an operator. */
const REFUSALS: Partial<Record<Outcome, string>> = {
  unknown: '支付单不存在',
  amount_differs: '金额与支付单不符',
  not_bookable: '支付单无法入账',
}

function notifyRoute(app: App, { db, clock, gateways }: Deps): void {
  app.post(CALLS.payNotify.path, { schema }, async (request) => {
    const gateway = gateways.get(request.params.gateway)
    if (!gateway) throw new Fault(404, '支付渠道未启用')
    const body = typeof request.body === 'string' ? request.body : ''
    try {
      const report = gateway.verifyNotification(request.headers, body)
      const outcome = await applyNotification(db, gateway.code, report, clock.now())
      const refusal = REFUSALS[outcome]
      if (!refusal) return ok(null, '成功')
      request.log.error({ outcome }, 'gateway news refused')
      return refuse('wrong_state', refusal)
    } catch (error) {
      if (!(error instanceof NotGenuine)) throw error
      request.log.warn({ gateway: gateway.code, reason: error.message }, 'news not genuine')
      throw new Fault(401, '签名验证失败', { cause: error })
    }
  })
}

/**
 * POST /api/pay/notify/:gateway: a payment notification, authenticated by the gateway's signature instead of a token.
 * Answers HTTP 200 once it is stored, even if refused, so that the gateway stops sending it. Any other status makes
 * the gateway retry: 401 when the signature is wrong, 404 when this instance lacks the gateway, 5xx for a fault of
 * the server.
 */
export const notifyRoutes: Routes = (app, deps) => {
  void app.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    )
    notifyRoute(scope, deps)
  })
}
