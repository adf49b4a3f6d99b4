import type { Pool } from 'pg'
import { FairShare, type ShareLimits } from './fairShare'
import { openPool, queryable, runTransaction } from './pool'
import { noRetries, withRetries } from './retry'
import type { WideDb } from './types'

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 15_000
/** A statement that has waited this long for a row will hardly get it. */
const LOCK_TIMEOUT_MS = 8_000

/** Less than half of the pool: two callers whose calls all hang leave connections to others. */
const CALLER_LIMITS: ShareLimits = { atOnce: 4, waiting: 100, waitMs: 10_000 }

/** Beside the classes of `repositories/smsSends.ts`, which name locks of transactions. */
const WORK_LOCKS = 3

/** Holds the name by a connection of its own: the lock goes with it, whatever happens to this process. */
async function runAlone(pool: Pool, name: string, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect()
  const ask = async (call: string): Promise<boolean> => {
    const { rows } = await client.query<{ is: boolean }>(`SELECT ${call}($1, hashtext($2)) AS is`, [
      WORK_LOCKS,
      name,
    ])
    return rows[0]?.is ?? false
  }
  let isMine = false
  try {
    isMine = await ask('pg_try_advisory_lock')
    if (isMine) await work()
    return isMine
  } finally {
    const isFree = !isMine || (await ask('pg_advisory_unlock').catch(() => false))
    client.release(!isFree)
  }
}

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
  const share = new FairShare(CALLER_LIMITS)
  const { query, script } = queryable(pool)
  return {
    query: (statement) => share.run(() => query(statement)),
    script,
    retries,
    pool: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    transaction: (work) => share.run(() => withRetries(() => runTransaction(pool, work), retries)),
    alone: (name, work) => runAlone(pool, name, work),
    close: () => pool.end(),
  }
}
