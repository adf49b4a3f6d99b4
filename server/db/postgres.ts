import { LOCK_TIMEOUT_MS, STATEMENT_TIMEOUT_MS } from './limits'
import { openPool, queryable, runTransaction } from './pool'
import { noRetries, withRetries } from './retry'
import type { WideDb } from './types'

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5_000

/**
 * Opens a pool on a PostgreSQL server, or on a pooler before one.
 * @param onIdleError called when an idle connection breaks; the pool replaces it
 * @param options.asksForLimits whether each connection asks for the time limits of statements as it starts; a pooler may
 *   refuse that, and the limits are those of the role then (`limits.ts`)
 */
export function openPostgres(
  url: string,
  onIdleError: (error: Error) => void,
  { asksForLimits = true }: { asksForLimits?: boolean } = {},
): WideDb {
  const pool = openPool(
    {
      connectionString: url,
      max: POOL_SIZE,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      ...(asksForLimits && {
        statement_timeout: STATEMENT_TIMEOUT_MS,
        lock_timeout: LOCK_TIMEOUT_MS,
      }),
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
