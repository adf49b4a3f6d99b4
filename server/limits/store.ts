import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { createHash } from 'node:crypto'
import type { Deps } from '../deps'
import { addHits } from '../repositories/rateLimits'
import { type BudgetName, BUDGETS } from './budgets'
import { Latest } from './latest'

interface Count {
  /** Calls of this instance in the window. */
  own: number
  /** Those already added to the database. */
  reported: number
  /** Calls of all instances when the database was last asked. */
  total: number
  endsAt: number
}

const keyOf = (key: string): string => createHash('sha256').update(`calls:${key}`).digest('hex')

/**
 * Counts calls in windows that all instances share. Each instance counts in memory and adds batches to the database,
 * which returns the total: a budget may be exceeded by less than one batch per instance, and only frequent callers
 * cost a write.
 */
class CallCounter {
  private readonly counts = new Latest<Count>()

  constructor(private readonly deps: Pick<Deps, 'db' | 'clock'>) {}

  /** Adds one call; resolves to the known calls of the window and its remaining milliseconds. */
  async add(
    key: string,
    milliseconds: number,
    batch: number,
  ): Promise<{ current: number; ttl: number }> {
    const now = this.deps.clock.now().getTime()
    const count = this.countOf(key, now, milliseconds)
    count.own += 1
    if (count.own - count.reported >= batch) await this.report(key, count, milliseconds)
    return { current: count.total + count.own - count.reported, ttl: count.endsAt - now }
  }

  private async report(key: string, count: Count, milliseconds: number): Promise<void> {
    const unreported = count.own - count.reported
    count.reported = count.own
    try {
      const window = {
        endsAt: new Date(count.endsAt),
        nextEndsAt: new Date(count.endsAt + milliseconds),
      }
      const total = await addHits(this.deps.db, keyOf(key), unreported, window)
      // An instance whose clock differs by more than a window may have forgotten the calls of this one.
      count.total = Math.max(total, count.reported)
    } catch (error) {
      count.reported -= unreported
      throw error
    }
  }

  private countOf(key: string, now: number, milliseconds: number): Count {
    const endsAt = (Math.floor(now / milliseconds) + 1) * milliseconds
    const known = this.counts.get(key)
    if (known?.endsAt === endsAt) return known
    const count = { own: 0, reported: 0, total: 0, endsAt }
    this.counts.set(key, count)
    return count
  }
}

/** Store for the rate limit plugin; keys begin with the name of their budget and a colon. */
export function storeOf(deps: Pick<Deps, 'db' | 'clock'>): FastifyRateLimitStoreCtor {
  const counter = new CallCounter(deps)
  return class implements FastifyRateLimitStore {
    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], window: number): void {
      const { batch } = BUDGETS[key.slice(0, key.indexOf(':')) as BudgetName]
      counter.add(key, window, batch).then((result) => done(null, result), done)
    }

    child(): FastifyRateLimitStore {
      return this
    }
  }
}
