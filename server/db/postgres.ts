import { openPool, queryable, runTransaction } from './pool'
import { noRetries, withRetries } from './retry'
import type { WideDb } from './types'

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 15_000
/** A statement that has waited this long for a row will hardly get it. */
const LOCK_TIMEOUT_MS = 8_000

/**
 * Opens a pool on a PostgreSQL server.
 * @param onIdleError called when an idle connection breaks; the pool replaces it
 */
export function openPostgres(url: string, onIdleError: (error: Error) => void): WideDb {
  const pool = openPool(
    {
      connectionString: url,
      max: POOL_SIZE,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      lock_timeout: LOCK_TIMEOUT_MS,
    },
    onIdleError,
  )
  const retries = noRetries()
  return {
    ...queryable(pool),
    retries,
    pool: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    transaction: (work) => withRetries(() => runTransaction(pool, work), retries),
    close: () => pool.end(),
  }
}
