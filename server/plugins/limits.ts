import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../deps'
import { callerKey } from '../http/origin'
import { refuse } from '../refusal'
import { type BudgetName, budgetOf, BUDGETS } from '../limits/budgets'
import type { Exceeded } from '../limits/exceeded'
import { storeOf } from '../limits/store'
import { isLargeBody } from '../uploads/largeBody'
import { tokenOf } from './auth'

const NAMES = Object.keys(BUDGETS) as BudgetName[]

interface OverBudget {
  name: BudgetName
  /** Milliseconds until the budget is full again. */
  wait: number
}

function refuseCall(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, wait }: OverBudget,
): never {
  const seconds = Math.ceil(wait / 1000)
  void reply.header('retry-after', seconds)
  // Reading a large body to its end costs more than the answer.
  if (isLargeBody(request)) void reply.header('connection', 'close')
  refuse('rate_limited', BUDGETS[name].text, { retry_after: seconds })
}

/**
 * A program that retries right after a refusal gets its next refusals `ms` later. At most `most` refusals are delayed
 * at once, so that they don't take room from other calls.
 */
export const HOLD_BACK = { ms: 1_000, most: 100 }

/**
 * Refuses further calls of a token over budget, without any database query. Register it before the caller is looked
 * up.
 */
export function registerKnownLimits(
  app: FastifyInstance,
  { clock }: Deps,
  exceeded: Exceeded,
): void {
  let heldBack = 0
  const holdBack = async () => {
    if (heldBack >= HOLD_BACK.most) return
    heldBack += 1
    await pause(HOLD_BACK.ms)
    heldBack -= 1
  }
  app.addHook('onRequest', async (request, reply) => {
    const token = tokenOf(request)
    const name = token && budgetOf(request, true)
    const wait = name ? exceeded.waitOf(token, name, clock.now().getTime()) : 0
    if (!name || wait === 0) return
    await holdBack()
    refuseCall(request, reply, { name, wait })
  })
}

/**
 * Refuses calls over budget (`limits/budgets.ts`), counted by account once known, else by address. Register it
 * between looking up the caller and requiring one, so that a call with a bad token counts for its address. When the
 * database can't count, calls pass: the limits protect the database, and without it the calls fail anyway.
 */
export function registerLimits(
  app: FastifyInstance,
  { db, clock, config }: Deps,
  exceeded: Exceeded,
): void {
  const checks = new Map<BudgetName, ReturnType<FastifyInstance['createRateLimit']>>()
  void app.register(rateLimit, {
    global: false,
    skipOnError: true,
    store: storeOf({ db, clock }),
  })
  app.after(() => {
    for (const name of NAMES) {
      const { max, seconds } = BUDGETS[name]
      const check = app.createRateLimit({
        max: max * config.rateLimitFactor,
        timeWindow: seconds * 1000,
        keyGenerator: (request) => `${name}:${callerKey(request)}`,
      })
      checks.set(name, check)
    }
  })
  app.addHook('onRequest', async (request, reply) => {
    const name = budgetOf(request, request.user !== null)
    const result = name && (await checks.get(name)?.(request))
    if (!result || result.isAllowed || !result.isExceeded) return
    const token = request.user && tokenOf(request)
    if (token) exceeded.remember(token, name, clock.now().getTime() + result.ttl)
    refuseCall(request, reply, { name, wait: result.ttl })
  })
}
