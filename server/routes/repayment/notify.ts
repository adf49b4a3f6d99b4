import { NotifyParams } from '@domain/contract'
import { ROUTES } from '@domain/routes'
import type { Deps } from '../../deps'
import { Fault, refuse } from '../../refusal'
import { schemaOf } from '../../http/call'
import { ok } from '../../http/reply'
import type { App, Routes } from '../../http/types'
import { applyNews } from '../../payments/apply'
import { NotGenuine } from '../../gateway'
import type { Outcome } from '../../repositories/gatewayNews'

const BODY_LIMIT = 64 * 1024

const schema = { ...schemaOf('payNotify'), params: NotifyParams }

/** What is refused, though genuine; it is recorded for an operator. */
const REFUSALS: Partial<Record<Outcome, string>> = {
  unknown: '支付单不存在',
  amount_differs: '金额与支付单不符',
  not_bookable: '支付单无法入账',
}

function notifyRoute(app: App, { db, clock, gateways }: Deps): void {
  app.post(ROUTES.payNotify.path, { schema }, async (request) => {
    const gateway = gateways.get(request.params.gateway)
    if (!gateway) throw new Fault(404, '支付渠道未启用')
    const body = typeof request.body === 'string' ? request.body : ''
    try {
      const news = gateway.verifyNotification(request.headers, body)
      const outcome = await applyNews(db, gateway.code, news, clock.now())
      const refusal = REFUSALS[outcome]
      if (!refusal) return ok(null, '成功')
      request.log.error({ outcome }, 'gateway news refused')
      return refuse('wrong_state', refusal)
    } catch (error) {
      if (!(error instanceof NotGenuine)) throw error
      request.log.warn({ gateway: gateway.code, reason: error.message }, 'news not genuine')
      throw new Fault(401, '签名验证失败')
    }
  })
}

/**
 * POST /api/pay/notify/:gateway: what a gateway tells of a payment, by its signature instead of a
 * token. Answered with HTTP 200 once it is recorded, also when it is refused, so that the gateway
 * stops telling. Any other status has it told again: 401 when it is not the gateway's, 404 when this
 * instance does not have the gateway, 5xx for a fault of ours.
 */
export const notifyRoutes: Routes = (app, deps) => {
  void app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    )
    notifyRoute(scope, deps)
  })
}
