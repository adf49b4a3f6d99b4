import type { FastifyBaseLogger } from 'fastify'
import { formatYuan } from '@domain/index'
import type { Deps } from '../deps'
import { Fault, Refusal, refuse } from '../refusal'
import { findOpenid } from '../repositories/wechatIdentities'
import { type Charge, findCharge, isCombined, saveTicket } from './charges'
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
function returnPathOf(charge: Charge): string {
  const { type, payNo } = charge
  const query = isCombined(charge)
    ? new URLSearchParams({ order_nos: charge.orderNos.join(','), type })
    : new URLSearchParams({ order_no: charge.orderNo, type })
  if (!isCombined(charge) && type === 'installments') query.set('nos', charge.nos.join(','))
  if (!isCombined(charge) && charge.prepay) {
    query.set('principal', formatYuan(charge.prepay.principal))
    query.set('choice', charge.prepay.choice)
  }
  query.set('pay_no', payNo)
  return `/#/pages/payment/cashier?${query}`
}

const ORDER_TAIL = 6

/** Description shown to the payer. */
const descriptionOf = (charge: Charge): string =>
  isCombined(charge)
    ? `借款还款（共 ${charge.orderNos.length} 笔借款）`
    : `借款还款（订单尾号 ${charge.orderNo.slice(-ORDER_TAIL)}）`

async function orderAtGateway(
  deps: Deps,
  charge: Charge,
  { ip, origin }: TicketRequest,
): Promise<PayTicket> {
  const { db, gateways, config } = deps
  const gateway = gateways.get(charge.gateway)
  if (!gateway) throw new Error(`gateway ${charge.gateway} is switched off`)
  const { payNo, amount, expiresAt, scene, userId } = charge
  const openid = config.wechat ? await findOpenid(db, userId, config.wechat.appId) : null
  return gateway.create({
    payNo,
    amount,
    description: descriptionOf(charge),
    expiresAt,
    scene,
    payer: { openid, ip },
    origin,
    returnPath: returnPathOf(charge),
  })
}

function refuseEnded({ status }: Charge): never {
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
async function withdrawOrder(deps: Deps, charge: Charge, log: FastifyBaseLogger) {
  await closePayment(deps, charge).catch((error: unknown) =>
    log.error({ err: error, payNo: charge.payNo }, 'order of an ended payment not closed'),
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
  const charge = await findCharge(deps.db, payNo)
  if (!charge) throw new Error('a payment without its record')
  // A ticket may have been sent before: the same call gets the same answer, and its page shows how the payment ended.
  if (charge.ticket) return charge.ticket
  if (charge.status !== 'pending') refuseEnded(charge)
  const made = await orderAtGateway(deps, charge, request).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    log.error({ err: error }, 'gateway failed')
    throw new Fault(503, '支付通道暂时不可用，请稍后再试或选择其他方式')
  })
  const ticket = await saveTicket(deps.db, charge, made)
  if (ticket) return ticket
  await withdrawOrder(deps, charge, log)
  return refuseEnded((await findCharge(deps.db, payNo)) ?? charge)
}
