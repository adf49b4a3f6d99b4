import rateLimit, {
  type RateLimitPluginOptions,
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
} from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { createHash } from 'node:crypto'
import type { Deps } from '../deps'
import { callerKey } from '../http/origin'
import { refuse } from '../refusal'
import { type BudgetName, budgetOf, BUDGETS } from '../limits/budgets'
import { isLargeBody } from '../uploads/largeBody'
import { addHit } from '../repositories/rateLimits'

const keyOf = (key: string): string => createHash('sha256').update(`calls:${key}`).digest('hex')

/** A store of the rate limit plugin that counts in the database, in windows that all instances share. */
const sharedStore = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): FastifyRateLimitStoreCtor =>
  class implements FastifyRateLimitStore {
    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], window: number): void {
      const now = clock.now().getTime()
      const endsAt = (Math.floor(now / window) + 1) * window
      addHit(db, keyOf(key), {
        endsAt: new Date(endsAt),
        nextEndsAt: new Date(endsAt + window),
      }).then((current) => done(null, { current, ttl: endsAt - now }), done)
    }

    child(): FastifyRateLimitStore {
      return this
    }
  }

const NAMES = Object.keys(BUDGETS) as BudgetName[]

/** Callers that an instance counts at once; beyond that the oldest are forgotten, so that memory stays bounded. */
const CALLERS_MAX = 50_000

/**
 * A refusal comes `ms` later: a program that tries again at once would otherwise slow other readers 4.2 times instead of
 * 1.9 times (`npm run bench hostile`: one profile, thirty-two at a time). At most `most` are held back at once.
 */
export const HOLD_BACK = { ms: 1_000, most: 100 }

function createHoldBack(): () => Promise<void> {
  let held = 0
  return async () => {
    if (held >= HOLD_BACK.most) return
    held += 1
    await pause(HOLD_BACK.ms)
    held -= 1
  }
}

type Check = ReturnType<FastifyInstance['createRateLimit']>

function refuseCall(
  request: FastifyRequest,
  reply: FastifyReply,
  name: BudgetName,
  wait: number,
): never {
  const seconds = Math.ceil(wait / 1000)
  void reply.header('retry-after', seconds)
  // Reading a large body to its end costs more than the answer.
  if (isLargeBody(request)) void reply.header('connection', 'close')
  refuse('rate_limited', BUDGETS[name].text, { retry_after: seconds })
}

/**
 * Refuses calls over budget (`limits/budgets.ts`), counted by account once known, else by address. Register it
 * between looking up the caller and requiring one, so that a call with a bad token counts for its address. When the
 * database can't count, calls pass: the limits protect the database, and without it the calls fail anyway.
 */
export function registerLimits(app: FastifyInstance, { db, clock, config }: Deps): void {
  const checks = new Map<BudgetName, Check>()
  /** Makes the checks of some budgets with a store of their own. */
  const addChecks = (names: readonly BudgetName[], store: Partial<RateLimitPluginOptions>): void =>
    void app.register(async (scope) => {
      await scope.register(rateLimit, { global: false, skipOnError: true, ...store })
      for (const name of names) {
        const check = scope.createRateLimit({
          max: BUDGETS[name].max * config.rateLimitFactor,
          timeWindow: BUDGETS[name].seconds * 1000,
          keyGenerator: (request) => `${name}:${callerKey(request)}`,
        })
        checks.set(name, check)
      }
    })
  const isShared = (name: BudgetName): boolean => 'isShared' in BUDGETS[name]
  addChecks(NAMES.filter(isShared), { store: sharedStore({ db, clock }) })
  addChecks(
    NAMES.filter((name) => !isShared(name)),
    { cache: CALLERS_MAX },
  )
  const holdBack = createHoldBack()
  app.addHook('onRequest', async (request, reply) => {
    const name = budgetOf(request, request.user !== null)
    const result = name && (await checks.get(name)?.(request))
    if (!result || result.isAllowed || !result.isExceeded) return
    await holdBack()
    refuseCall(request, reply, name, result.ttl)
  })
}
