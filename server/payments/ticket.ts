import type { FastifyBaseLogger } from 'fastify'
import { formatYuan, isUnderWay } from '@domain/index'
import type { Deps } from '../deps'
import { present } from '../present'
import { Fault, Refusal, refuse } from '../refusal'
import { findCardById } from '../repositories/bankCards'
import { findOpenid } from '../repositories/wechatIdentities'
import { findOnlinePayment, type OnlinePayment, storeTicket } from '../repositories/payments'
import type { PayTicket } from '../gateway'
import { closePayment } from './reconcile'

export interface TicketRequest {
  payNo: string
  ip: string
  /** `https://host`. */
  origin: string
  log: Pick<FastifyBaseLogger, 'error'>
}

/** The cashier's page, where the payer sees the result. */
function returnPathOf({ payNo, items }: OnlinePayment): string {
  const [first, ...others] = items
  const { type, nos, prepay } = present(first, 'an item of a payment')
  const isOne = others.length === 0
  const query = new URLSearchParams({
    order_no: items.map(({ orderNo }) => orderNo).join(','),
    type: isOne || type === 'all_due' ? type : 'overdue',
    ...(isOne && type === 'installments' ? { nos: nos.join(',') } : {}),
    ...(prepay ? { principal: formatYuan(prepay.principal), choice: prepay.choice } : {}),
    pay_no: payNo,
  })
  return `/#/pages/payment/cashier?${query}`
}

const ORDER_TAIL = 6

/** Description shown to the payer. */
const descriptionOf = ({ items }: OnlinePayment): string =>
  items.length > 1
    ? `借款还款（共 ${items.length} 笔借款）`
    : `借款还款（订单尾号 ${items[0]?.orderNo.slice(-ORDER_TAIL)}）`

async function orderAtGateway(
  deps: Deps,
  payment: OnlinePayment,
  { ip, origin }: TicketRequest,
): Promise<PayTicket> {
  const { db, gateways, config } = deps
  const gateway = gateways.get(payment.channel)
  if (!gateway) throw new Error(`gateway ${payment.channel} is switched off`)
  const { payNo, amount, expiresAt, scene, userId } = payment
  const card = payment.cardId === null ? null : await findCardById(db, userId, payment.cardId)
  const openid = config.wechat ? await findOpenid(db, userId, config.wechat.appId) : null
  return gateway.create({
    payNo,
    amount,
    description: descriptionOf(payment),
    expiresAt,
    scene,
    payer: { openid, ip, agreement: card?.agreement ?? null },
    origin,
    returnPath: returnPathOf(payment),
  })
}

function refuseEnded({ status }: OnlinePayment): never {
  return refuse(
    'wrong_state',
    status === 'succeeded' ? '该笔支付已收到款项，无需再付' : '该笔支付已关闭，请重新发起',
  )
}

/**
 * Closes a gateway order created after its payment ended. Its page was never shown; money that came anyway is
 * booked.
 */
async function withdrawOrder(deps: Deps, payment: OnlinePayment, log: TicketRequest['log']) {
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
  const payment = await findOnlinePayment(deps.db, payNo)
  if (!payment) throw new Error('a payment without its record')
  // A ticket may have been sent before: the same call gets the same answer, and its page shows how the payment ended.
  if (payment.ticket) return payment.ticket
  if (!isUnderWay(payment.status)) refuseEnded(payment)
  const made = await orderAtGateway(deps, payment, request).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    log.error({ err: error }, 'gateway failed')
    throw new Fault(503, '支付通道暂时不可用，请稍后再试或选择其他方式')
  })
  const ticket = await storeTicket(deps.db, payment, made)
  if (ticket) return ticket
  await withdrawOrder(deps, payment, log)
  return refuseEnded((await findOnlinePayment(deps.db, payNo)) ?? payment)
}
