import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { createHash } from 'node:crypto'
import type { Deps } from '../deps'
import { addHit } from '../repositories/rateLimits'

const keyOf = (key: string): string => createHash('sha256').update(`calls:${key}`).digest('hex')

/** A store of the rate limit plugin that counts in the database, in windows that all instances share. */
export const sharedStore = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): FastifyRateLimitStoreCtor =>
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
