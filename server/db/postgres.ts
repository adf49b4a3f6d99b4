import { Pool, type PoolClient, types } from 'pg'
import { isConnectionLost, noRetries, unknownOutcome, withRetries } from './retry'
import type { Db, Queryable } from './types'

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 15_000

/** Agrees with the embedded database: dates stay text, 64-bit integers become numbers. */
const parserOf: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (oid === types.builtins.DATE) return (text: string) => text
  if (oid === types.builtins.INT8) return (text: string) => Number(text)
  return format === 'binary' ? types.getTypeParser(oid, format) : types.getTypeParser(oid)
}

const queryable = (runner: Pool | PoolClient): Queryable => ({
  async query<Row>(sql: string, params: readonly unknown[] = []) {
    const result = await runner.query(sql, [...params])
    return result.rows as Row[]
  },
  async script(sql) {
    await runner.query(sql)
  },
})

/** Commits; when the connection breaks meanwhile, nobody knows whether it did. */
const commit = (client: PoolClient): Promise<unknown> =>
  client.query('COMMIT').catch((error: unknown) => {
    throw isConnectionLost(error) ? unknownOutcome(error) : error
  })

async function runTransaction<T>(pool: Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  // Without a listener a connection that breaks between two statements would end the process.
  const onBreak = (error: Error) => {
    broken = error
  }
  client.on('error', onBreak)
  try {
    await client.query('BEGIN')
    const result = await work(queryable(client))
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
    types: { getTypeParser: parserOf },
  })
  pool.on('error', onIdleError)
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
