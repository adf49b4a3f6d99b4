import { Pool, type PoolClient, types } from 'pg'
import { FairShare, type ShareLimits } from './fairShare'
import { isConnectionLost, noRetries, unknownOutcome, withRetries } from './retry'
import type { Statement } from './sql'
import type { Db, Queryable } from './types'

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 15_000
/** A statement that can't get a row by then will hardly get it. */
const LOCK_TIMEOUT_MS = 8_000

/** Less than half of the pool: two callers whose calls all hang leave connections to others. */
const CALLER_LIMITS: ShareLimits = { atOnce: 4, waiting: 100, waitMs: 10_000 }

/** Agrees with the embedded database: dates stay text, 64-bit integers become numbers. */
const parserOf: typeof types.getTypeParser = (type, format): unknown => {
  if (type === types.builtins.DATE) return (text: string) => text
  if (type === types.builtins.INT8) return (text: string) => Number(text)
  return format === 'binary' ? types.getTypeParser(type, format) : types.getTypeParser(type)
}

const queryable = (runner: Pool | PoolClient): Queryable => ({
  async query<Row>({ text, values }: Statement<Row>) {
    const result = await runner.query(text, [...values])
    return result.rows as Row[]
  },
  async script(sql) {
    await runner.query(sql)
  },
})

/** Commits; when the connection breaks meanwhile, the outcome is unknown. */
const commit = (client: PoolClient): Promise<unknown> =>
  client.query('COMMIT').catch((error: unknown) => {
    throw isConnectionLost(error) ? unknownOutcome(error) : error
  })

async function runTransaction<T>(pool: Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  const onBreak = (error: Error) => {
    broken = error
  }
  client.on('error', onBreak)
  try {
    await client.query('BEGIN')
    const result = await work(queryable(client))
    // COMMIT was not sent, so this is a rollback and no unknown outcome.
    if (broken) throw broken
    await commit(client)
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(onBreak)
    throw error
  } finally {
    client.off('error', onBreak)
    client.release(broken)
  }
}

/**
 * Opens a pool on a PostgreSQL server.
 * @param onIdleError told when an idle connection breaks; the pool replaces it by itself
 */
export function openPostgres(url: string, onIdleError: (error: Error) => void): Db {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    types: { getTypeParser: parserOf },
  })
  pool.on('error', onIdleError)
  // The pool listens to idle connections only. An 'error' of one that was just handed out, or stands between two
  // statements, would end the process; its next statement fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined))
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
    close: () => pool.end(),
  }
}
