import { formatYuan, PAYMENT_STATUS_TEXT, type Payment, ROUTES } from '@domain/index'
import type { FastifyRequest } from 'fastify'
import { unixSeconds } from '../../clock'
import type { Config } from '../../config'
import { originOf } from '../../http/origin'
import { refuse } from '../../http/refusal'
import { schemaOf } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { once } from '../../idempotency'
import { ownLoan } from '../../lending/ownLoans'
import { beginPayment, InTheWay } from '../../payments/begin'
import type { PayScene } from '../../payments/gateway'
import { closePayment, refreshPayment } from '../../payments/reconcile'
import { ticketOf } from '../../payments/ticket'
import { callerOf } from '../../plugins/auth'
import {
  findOnlinePayment,
  findReceipt,
  type OnlinePayment,
  type Receipt,
} from '../../repositories/onlinePayments'

/** How often payments in the way are closed before the request gives up. */
const CLEARING_ROUNDS = 3

/** WeChat gives every request of a mini-program this address of origin, and lets no page set it. */
function sceneOf(request: FastifyRequest, { wechat }: Config): PayScene {
  const program = `https://servicewechat.com/${wechat?.appId}/`
  return request.headers.referer?.startsWith(program) ? 'mini_program' : 'browser'
}

const paymentReply = (payment: OnlinePayment, receipt: Receipt | null): Payment => ({
  pay_no: payment.payNo,
  order_no: payment.orderNo,
  status: payment.status,
  status_text: PAYMENT_STATUS_TEXT[payment.status],
  amount: formatYuan(payment.amount),
  paid_at: payment.paidAt && unixSeconds(payment.paidAt),
  received: receipt && formatYuan(receipt.received),
  applied: receipt && formatYuan(receipt.received - receipt.refund),
  refund: receipt && formatYuan(receipt.refund),
})

/** Paying online: begin, and ask how it stands. */
export const payRoutes: Routes = (app, deps) => {
  const { db, clock, gateways, config } = deps

  const refuseForNow = (): never =>
    refuse('in_progress', '上一笔支付尚未结束，请稍后再试', { retry_after: 5 })

  /** Ends payments that stand in the way of another one at their gateway. */
  async function clearTheWay(request: FastifyRequest, payments: OnlinePayment[]): Promise<void> {
    try {
      for (const payment of payments) await closePayment(deps, payment)
    } catch (error) {
      request.log.error({ err: error }, 'gateway failed')
      refuseForNow()
    }
  }

  /** Begins when the way is free, which another device may be blocking anew. */
  async function beginWhenFree(request: FastifyRequest, begin: () => Promise<string>) {
    for (let round = 0; round < CLEARING_ROUNDS; round += 1) {
      try {
        return await begin()
      } catch (error) {
        if (!(error instanceof InTheWay)) throw error
        await clearTheWay(request, error.payments)
      }
    }
    return refuseForNow()
  }

  app.post(ROUTES.loanPay.path, { schema: schemaOf('loanPay') }, async (request, reply) => {
    const { id: userId } = callerOf(request)
    const { orderNo } = await ownLoan(deps, userId, request.body.order_no)
    const gateway =
      gateways.get(request.body.channel) ??
      refuse('invalid', '请选择在线付款方式', { field: 'channel' })
    const body = { ...request.body, order_no: orderNo, nos: request.body.nos ?? [] }
    const now = clock.now()
    const asked = { userId, body, gateway, scene: sceneOf(request, config), now }
    const payNo = await beginWhenFree(request, () =>
      once(db, { request, reply, userId, now }, (tx) => beginPayment(tx, asked)),
    )
    const origin = originOf(request, config)
    const ticket = await ticketOf(deps, { payNo, ip: request.ip, origin, log: request.log })
    return ok({
      pay_no: payNo,
      ...(ticket.payUrl ? { pay_url: ticket.payUrl } : {}),
      ...(ticket.payParams ? { pay_params: ticket.payParams } : {}),
    })
  })

  app.get(ROUTES.loanPayment.path, { schema: schemaOf('loanPayment') }, async (request) => {
    const { pay_no: given } = request.query
    const payNo = typeof given === 'string' && given.length <= 64 ? given : ''
    const payment = await findOnlinePayment(db, payNo)
    if (!payment || payment.userId !== callerOf(request).id) {
      return refuse('not_found', '支付单不存在')
    }
    await refreshPayment(deps, payment).catch((error: unknown) =>
      request.log.error({ err: error }, 'gateway failed'),
    )
    const newest = (await findOnlinePayment(db, payNo)) ?? payment
    return ok(paymentReply(newest, await findReceipt(db, payNo)))
  })
}
