import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { createHash } from 'node:crypto'
import type { Deps } from '../deps'
import { addHits } from '../repositories/rateLimits'
import { type BudgetName, BUDGETS } from './budgets'
import { Latest } from './latest'

interface Count {
  /** Calls of this instance in the window. */
  own: number
  /** Those sent to the database, and those among them that `total` contains. */
  sent: number
  reported: number
  /** Calls of all instances when the database last answered. */
  total: number
  endsAt: number
  /** Settles, without an error, when the last report of this window has. */
  lastReport: Promise<void>
}

interface Window {
  /** Number of calls after which they are added in the database. */
  batch: number
  /** Its length. */
  milliseconds: number
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
    const place = count.own
    if (place - count.sent >= batch) await this.report(key, count, { batch, milliseconds })
    return { current: count.total + place - count.reported, ttl: count.endsAt - now }
  }

  /** One report follows another: an answer that another one overtakes would set the total back. */
  private report(key: string, count: Count, window: Window): Promise<void> {
    const report = count.lastReport.then(() => this.send(key, count, window))
    count.lastReport = report.catch(() => undefined)
    return report
  }

  private async send(key: string, count: Count, { batch, milliseconds }: Window): Promise<void> {
    const hits = count.own - count.sent
    // The report before this one took the calls along that came while it waited.
    if (hits < batch) return
    count.sent += hits
    try {
      const total = await addHits(this.deps.db, keyOf(key), hits, {
        endsAt: new Date(count.endsAt),
        nextEndsAt: new Date(count.endsAt + milliseconds),
      })
      // An instance whose clock differs by more than a window may have forgotten the calls of this one.
      count.total = Math.max(total, count.sent)
      count.reported = count.sent
    } catch (error) {
      count.sent = count.reported
      throw error
    }
  }

  private countOf(key: string, now: number, milliseconds: number): Count {
    const endsAt = (Math.floor(now / milliseconds) + 1) * milliseconds
    const known = this.counts.get(key)
    if (known?.endsAt === endsAt) return known
    const none = { own: 0, sent: 0, reported: 0, total: 0 }
    const count = { ...none, endsAt, lastReport: Promise.resolve() }
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
