import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PayReply } from '@domain/index'
import type { Config } from '../../config'
import type { Queryable } from '../../db/types'
import type { Deps } from '../../deps'
import { originOf } from '../../http/origin'
import { answer } from '../../http/call'
import { readPrepaymentSelection } from '../../http/prepaymentSelection'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { refuse } from '../../refusal'
import { once } from '../../idempotency'
import { beginPayment, ConflictingPayments } from '../../payments/begin'
import type { PaymentGateway, PayScene } from '../../gateway'
import { closePayment, refreshPayment } from '../../payments/reconcile'
import { ticketOf } from '../../payments/ticket'
import { callerOf } from '../../plugins/auth'
import { boundCard } from '../../cards/binding'
import { findOnlinePayment } from '../../repositories/payments'
import { chosenLoans, readType } from './cashier'
import { paymentReply } from './replies'

/** Rounds of closing conflicting payments before the request gives up. */
const CLOSING_ROUNDS = 3

/** WeChat sets this origin on every request of a mini-program, and no page can fake it. */
function sceneOf(request: FastifyRequest, { wechat }: Config): PayScene {
  const program = `https://servicewechat.com/${wechat?.appId}/`
  return request.headers.referer?.startsWith(program) ? 'mini_program' : 'browser'
}

const refuseForNow = (): never =>
  refuse('in_progress', '上一笔支付尚未结束，请稍后再试', { retry_after: 5 })

/** Closes conflicting payments at their gateway. */
async function closeConflicting(
  deps: Deps,
  request: FastifyRequest,
  { payments }: ConflictingPayments,
): Promise<void> {
  try {
    for (const payment of payments) await closePayment(deps, payment)
  } catch (error) {
    request.log.error({ err: error }, 'gateway failed')
    refuseForNow()
  }
}

/** Begins once no payment conflicts; another device may start a new one in between. */
async function beginWithoutConflict(
  deps: Deps,
  request: FastifyRequest,
  begin: () => Promise<string>,
): Promise<string> {
  for (let round = 0; round < CLOSING_ROUNDS; round += 1) {
    try {
      return await begin()
    } catch (error) {
      if (!(error instanceof ConflictingPayments)) throw error
      await closeConflicting(deps, request, error)
    }
  }
  return refuseForNow()
}

/** The gateway of the chosen channel. */
const chosenGateway = ({ gateways }: Deps, channel: string): PaymentGateway =>
  gateways.get(channel) ?? refuse('invalid', '请选择在线付款方式', { field: 'channel' })

interface Starting {
  request: FastifyRequest
  reply: FastifyReply
  now: Date
}

/** Begins a payment, once per idempotency key, and answers with its ticket. */
async function startPayment(
  deps: Deps,
  { request, reply, now }: Starting,
  begin: (tx: Queryable) => Promise<string>,
): Promise<PayReply> {
  const { db } = deps
  const { id: userId } = callerOf(request)
  const payNo = await beginWithoutConflict(deps, request, () =>
    once(db, { request, reply, userId, now }, begin),
  )
  const origin = originOf(request, deps.config)
  const ticket = await ticketOf(deps, { payNo, ip: request.ip, origin, log: request.log })
  return {
    pay_no: payNo,
    ...(ticket.payUrl ? { pay_url: ticket.payUrl } : {}),
    ...(ticket.payParams ? { pay_params: ticket.payParams } : {}),
  }
}

/** Online payments: begin, and read the status. */
export const payRoutes: Routes = (app, deps) => {
  const { db, clock } = deps

  answer(app, 'loanPay', async (request, reply) => {
    const { id: userId } = callerOf(request)
    const { order_no: orderNos, nos = [], amount, channel, card_id: cardNo } = request.body
    const loans = await chosenLoans(deps, userId, orderNos)
    const gateway = chosenGateway(deps, channel)
    const card = gateway.kind === 'debit' ? await boundCard(db, userId, cardNo) : null
    const scene = card ? 'card' : sceneOf(request, deps.config)
    const cardId = card && card.id
    const type = readType(request.body.type, loans.length)
    const prepay = readPrepaymentSelection(type, request.body)
    const now = clock.now()
    const selection = { type, nos, prepay }
    const started = await startPayment(deps, { request, reply, now }, (tx) =>
      beginPayment(tx, { userId, loans, selection, amount, gateway, scene, cardId, now }),
    )
    return ok(started)
  })

  answer(app, 'loanPayment', async (request) => {
    const { pay_no: given } = request.query
    const payNo = typeof given === 'string' && given.length <= 64 ? given : ''
    const payment = await findOnlinePayment(db, payNo)
    if (!payment || payment.userId !== callerOf(request).id) {
      return refuse('not_found', '支付单不存在')
    }
    // What the gateway says is worth waiting for, but the payment is shown without it, too.
    await refreshPayment(deps, payment).catch((error: unknown) =>
      request.log.error({ err: error }, 'gateway failed'),
    )
    return ok(await paymentReply(db, (await findOnlinePayment(db, payNo)) ?? payment))
  })
}
