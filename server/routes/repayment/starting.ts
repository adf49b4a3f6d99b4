import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PayReply } from '@domain/index'
import type { Config } from '../../config'
import type { Queryable } from '../../db/types'
import type { Deps } from '../../deps'
import { originOf } from '../../http/origin'
import { refuse } from '../../refusal'
import { once } from '../../idempotency'
import { ConflictingPayments } from '../../payments/begin'
import { type Payment, paymentsAtGateway } from '../../payments/payment'
import type { PaymentGateway, PayScene } from '../../gateway'
import { closePayment, refreshPayment } from '../../payments/reconcile'
import { ticketOf } from '../../payments/ticket'
import { callerOf } from '../../plugins/auth'

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
    for (const payment of await paymentsAtGateway(deps.db, payments))
      await closePayment(deps, payment)
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
export const chosenGateway = ({ gateways }: Deps, channel: string): PaymentGateway =>
  gateways.get(channel) ?? refuse('invalid', '请选择在线付款方式', { field: 'channel' })

interface Starting {
  request: FastifyRequest
  reply: FastifyReply
  now: Date
}

/** Begins a payment, once per idempotency key, and answers with its ticket. */
export async function startPayment(
  deps: Deps,
  { request, reply, now }: Starting,
  begin: (tx: Queryable, scene: PayScene) => Promise<string>,
): Promise<PayReply> {
  const { db, config } = deps
  const { id: userId } = callerOf(request)
  const scene = sceneOf(request, config)
  const payNo = await beginWithoutConflict(deps, request, () =>
    once(db, { request, reply, userId, now }, (tx) => begin(tx, scene)),
  )
  const origin = originOf(request, config)
  const ticket = await ticketOf(deps, { payNo, ip: request.ip, origin, log: request.log })
  return {
    pay_no: payNo,
    ...(ticket.payUrl ? { pay_url: ticket.payUrl } : {}),
    ...(ticket.payParams ? { pay_params: ticket.payParams } : {}),
  }
}

/** The payment number in a query; '' when malformed. */
export const payNoIn = (given: unknown): string =>
  typeof given === 'string' && given.length <= 64 ? given : ''

/** Queries the gateway about a pending payment; leaves it unchanged when the gateway does not answer. */
export async function bringUpToDate(
  deps: Deps,
  request: FastifyRequest,
  payments: readonly Payment[],
): Promise<void> {
  for (const payment of payments) {
    await refreshPayment(deps, payment).catch((error: unknown) =>
      request.log.error({ err: error }, 'gateway failed'),
    )
  }
}
