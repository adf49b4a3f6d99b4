import { Pool, type PoolClient, types } from 'pg'
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
  return {
    ...queryable(pool),
    async transaction(work) {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query('BEGIN')
        const result = await work(queryable(client))
        await client.query('COMMIT')
        return result
      } catch (error) {
        await client.query('ROLLBACK').catch((failure: Error) => {
          broken = failure
        })
        throw error
      } finally {
        client.release(broken)
      }
    },
    close: () => pool.end(),
  }
}
