import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { callerKey } from '../http/origin'
import { refuse } from '../http/refusal'
import { type BudgetName, budgetOf, BUDGETS } from '../limits/budgets'
import { storeOf } from '../limits/store'

const NAMES = Object.keys(BUDGETS) as BudgetName[]

/**
 * Refuses calls that go beyond their budget (`limits/budgets.ts`), counted by account once it is known, else by
 * address. Added between finding the caller and asking for one: a call with a bad token counts for its address. When
 * the database can't count, calls go on: the limits protect it, and what it can't do is refused soon enough.
 */
export function registerLimits(app: FastifyInstance, { db, clock, config }: Deps): void {
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
    const name = budgetOf(request.method, request.routeOptions.url, request.user !== null)
    const result = name && (await checks.get(name)?.(request))
    if (!result || result.isAllowed || !result.isExceeded) return
    void reply.header('retry-after', result.ttlInSeconds)
    refuse('rate_limited', BUDGETS[name].text, { retry_after: result.ttlInSeconds })
  })
}
