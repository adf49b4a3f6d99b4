import type { FastifyBaseLogger } from 'fastify'
import { formatYuan } from '@domain/index'
import type { Deps } from '../deps'
import { Fault, Refusal, refuse } from '../refusal'
import { findOpenid } from '../repositories/wechatIdentities'
import { type Payment, findPayment, isCombined, saveTicket } from './payment'
import type { PayTicket } from '../gateway'
import { closePayment } from './reconcile'

export interface TicketRequest {
  payNo: string
  ip: string
  /** `https://host`. */
  origin: string
  log: FastifyBaseLogger
}

/** The cashier's page, where the payer sees the result. */
function returnPathOf(payment: Payment): string {
  const { type, payNo } = payment
  const query = isCombined(payment)
    ? new URLSearchParams({ order_nos: payment.orderNos.join(','), type })
    : new URLSearchParams({ order_no: payment.orderNo, type })
  if (!isCombined(payment) && type === 'installments') query.set('nos', payment.nos.join(','))
  if (!isCombined(payment) && payment.prepay) {
    query.set('principal', formatYuan(payment.prepay.principal))
    query.set('choice', payment.prepay.choice)
  }
  query.set('pay_no', payNo)
  return `/#/pages/payment/cashier?${query}`
}

const ORDER_TAIL = 6

/** Description shown to the payer. */
const descriptionOf = (payment: Payment): string =>
  isCombined(payment)
    ? `借款还款（共 ${payment.orderNos.length} 笔借款）`
    : `借款还款（订单尾号 ${payment.orderNo.slice(-ORDER_TAIL)}）`

async function orderAtGateway(
  deps: Deps,
  payment: Payment,
  { ip, origin }: TicketRequest,
): Promise<PayTicket> {
  const { db, gateways, config } = deps
  const gateway = gateways.get(payment.gateway)
  if (!gateway) throw new Error(`gateway ${payment.gateway} is switched off`)
  const { payNo, amount, expiresAt, scene, userId } = payment
  const openid = config.wechat ? await findOpenid(db, userId, config.wechat.appId) : null
  return gateway.create({
    payNo,
    amount,
    description: descriptionOf(payment),
    expiresAt,
    scene,
    payer: { openid, ip },
    origin,
    returnPath: returnPathOf(payment),
  })
}

function refuseEnded({ status }: Payment): never {
  const isPaid = status === 'paid' || status === 'received'
  return refuse(
    'wrong_state',
    isPaid ? '该笔支付已收到款项，无需再付' : '该笔支付已关闭，请重新发起',
  )
}

/**
 * Closes a gateway order created after its payment ended. Its page was never shown; money that came anyway is
 * booked.
 */
async function withdrawOrder(deps: Deps, payment: Payment, log: FastifyBaseLogger) {
  await closePayment(deps, payment).catch((error: unknown) =>
    log.error({ err: error, payNo: payment.payNo }, 'order of an ended payment not closed'),
  )
}

/**
 * What the app opens to pay: created at the gateway once, outside any transaction, and stored. After a failure the
 * same payment can be asked for again. If the payment ends while its order is being created, the order is closed.
 * @throws Refusal `wrong_state` when the payment ended before it had a ticket
 * @throws Fault 503 when the gateway does not answer
 */
export async function ticketOf(deps: Deps, request: TicketRequest): Promise<PayTicket> {
  const { payNo, log } = request
  const payment = await findPayment(deps.db, payNo)
  if (!payment) throw new Error('a payment without its record')
  // A ticket may have been sent before: the same call gets the same answer, and its page shows how the payment ended.
  if (payment.ticket) return payment.ticket
  if (payment.status !== 'pending') refuseEnded(payment)
  const made = await orderAtGateway(deps, payment, request).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    log.error({ err: error }, 'gateway failed')
    throw new Fault(503, '支付通道暂时不可用，请稍后再试或选择其他方式')
  })
  const ticket = await saveTicket(deps.db, payment, made)
  if (ticket) return ticket
  await withdrawOrder(deps, payment, log)
  return refuseEnded((await findPayment(deps.db, payNo)) ?? payment)
}
