import { Pool, type PoolClient, types } from 'pg'
import { FairShare, type ShareLimits } from './fairShare'
import { isConnectionLost, noRetries, unknownOutcome, withRetries } from './retry'
import type { Statement, WideStatement } from './sql'
import type { WideDb, WideQueryable } from './types'

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 15_000
/** A statement that has waited this long for a row will hardly get it. */
const LOCK_TIMEOUT_MS = 8_000

/** Less than half of the pool: two callers whose calls all hang leave connections to others. */
const CALLER_LIMITS: ShareLimits = { atOnce: 4, waiting: 100, waitMs: 10_000 }

/** Parses like the embedded database: dates stay text, 64-bit integers become numbers. */
const parserOf: typeof types.getTypeParser = (type, format): unknown => {
  if (type === types.builtins.DATE) return (text: string) => text
  if (type === types.builtins.INT8) return (text: string) => Number(text)
  return format === 'binary' ? types.getTypeParser(type, format) : types.getTypeParser(type)
}

const queryable = (runner: Pool | PoolClient): WideQueryable => ({
  async query<Row>({ text, values }: Statement<Row> | WideStatement<Row>) {
    const result = await runner.query(text, [...values])
    return result.rows as Row[]
  },
  async script(sql) {
    await runner.query(sql)
  },
})

/** Commits; when the connection breaks during that, the outcome is unknown. */
const commit = (client: PoolClient): Promise<unknown> =>
  client.query('COMMIT').catch((error: unknown) => {
    throw isConnectionLost(error) ? unknownOutcome(error) : error
  })

async function runTransaction<T>(pool: Pool, work: (tx: WideQueryable) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  const onBreak = (error: Error) => {
    broken = error
  }
  client.on('error', onBreak)
  try {
    await client.query('BEGIN')
    const result = await work(queryable(client))
    // COMMIT was never sent, so this is a rollback rather than an unknown outcome.
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
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    types: { getTypeParser: parserOf },
  })
  pool.on('error', onIdleError)
  // The pool only listens to idle connections. An 'error' on one just handed out, or between two statements, would
  // end the process; its next statement fails anyway.
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
    alone: (name, work) => runAlone(pool, name, work),
    close: () => pool.end(),
  }
}
