import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PayReply } from '@domain/index'
import type { Config } from '../../config'
import type { Queryable } from '../../db/types'
import type { Deps } from '../../deps'
import { originOf } from '../../http/origin'
import { refuse } from '../../refusal'
import { once } from '../../idempotency'
import { InTheWay } from '../../payments/begin'
import { type Charge, chargesOf } from '../../payments/charges'
import type { PaymentGateway, PayScene } from '../../gateway'
import { closePayment, refreshPayment } from '../../payments/reconcile'
import { ticketOf } from '../../payments/ticket'
import { callerOf } from '../../plugins/auth'

/** How often payments in the way are closed before the request gives up. */
const CLEARING_ROUNDS = 3

/** WeChat gives every request of a mini-program this address of origin, and lets no page set it. */
function sceneOf(request: FastifyRequest, { wechat }: Config): PayScene {
  const program = `https://servicewechat.com/${wechat?.appId}/`
  return request.headers.referer?.startsWith(program) ? 'mini_program' : 'browser'
}

const refuseForNow = (): never =>
  refuse('in_progress', '上一笔支付尚未结束，请稍后再试', { retry_after: 5 })

/** Ends payments that stand in the way of another one at their gateway. */
async function clearTheWay(
  deps: Deps,
  request: FastifyRequest,
  { payments }: InTheWay,
): Promise<void> {
  try {
    for (const charge of await chargesOf(deps.db, payments)) await closePayment(deps, charge)
  } catch (error) {
    request.log.error({ err: error }, 'gateway failed')
    refuseForNow()
  }
}

/** Begins when the way is free, which another device may be blocking anew. */
async function beginWhenFree(
  deps: Deps,
  request: FastifyRequest,
  begin: () => Promise<string>,
): Promise<string> {
  for (let round = 0; round < CLEARING_ROUNDS; round += 1) {
    try {
      return await begin()
    } catch (error) {
      if (!(error instanceof InTheWay)) throw error
      await clearTheWay(deps, request, error)
    }
  }
  return refuseForNow()
}

/** The gateway of a channel somebody chose. */
export const chosenGateway = ({ gateways }: Deps, channel: string): PaymentGateway =>
  gateways.get(channel) ?? refuse('invalid', '请选择在线付款方式', { field: 'channel' })

interface Starting {
  request: FastifyRequest
  reply: FastifyReply
  now: Date
}

/** Begins a payment, once for each key, and answers what the app opens for it. */
export async function startPayment(
  deps: Deps,
  { request, reply, now }: Starting,
  begin: (tx: Queryable, scene: PayScene) => Promise<string>,
): Promise<PayReply> {
  const { db, config } = deps
  const { id: userId } = callerOf(request)
  const scene = sceneOf(request, config)
  const payNo = await beginWhenFree(deps, request, () =>
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

/** The number of a payment as a query holds it; '' for what can't be one. */
export const payNoIn = (given: unknown): string =>
  typeof given === 'string' && given.length <= 64 ? given : ''

/** Brings a waiting payment up to date; one whose gateway does not answer stays as it is. */
export async function bringUpToDate(
  deps: Deps,
  request: FastifyRequest,
  charges: readonly Charge[],
): Promise<void> {
  for (const charge of charges) {
    await refreshPayment(deps, charge).catch((error: unknown) =>
      request.log.error({ err: error }, 'gateway failed'),
    )
  }
}
