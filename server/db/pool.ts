// What both databases do through node-postgres.

import { Pool, type PoolClient, type PoolConfig, type QueryResult, types } from 'pg'
import { camel } from '@domain/camel'
import { isConnectionLost, unknownOutcome } from './retry'
import type { Statement, WideStatement } from './sql'
import type { WideQueryable } from './types'

/** Dates stay text, 64-bit integers become numbers. */
const parserOf: typeof types.getTypeParser = (type, format): unknown => {
  if (type === types.builtins.DATE) return (text: string) => text
  if (type === types.builtins.INT8) return (text: string) => Number(text)
  return format === 'binary' ? types.getTypeParser(type, format) : types.getTypeParser(type)
}

/** @param onIdleError called when an idle connection breaks; the pool replaces it */
export function openPool(config: PoolConfig, onIdleError: (error: Error) => void): Pool {
  const pool = new Pool({ ...config, types: { getTypeParser: parserOf } })
  pool.on('error', onIdleError)
  // The pool only listens to idle connections. An 'error' on one just handed out, or between two statements, would
  // end the process; its next statement fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** The rows, their columns named as the code names them. */
function namedRows<Row>({ rows, fields }: QueryResult<Record<string, unknown>>): Row[] {
  const names = fields.map(({ name }) => [name, camel(name)] as const)
  return rows.map((row) => Object.fromEntries(names.map(([from, to]) => [to, row[from]])) as Row)
}

/** @param nameOf name under which a connection keeps the statement of this text prepared */
export const queryable = (
  runner: Pool | PoolClient,
  nameOf?: (text: string) => string,
): WideQueryable => ({
  async query<Row>({ text, values }: Statement<Row> | WideStatement<Row>) {
    const named = { name: nameOf?.(text), text, values: [...values] }
    return namedRows<Row>(await runner.query<Record<string, unknown>>(named))
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

/** Runs `work` in a transaction on one connection, once; see `Db.transaction`. */
export async function runTransaction<T>(
  pool: Pool,
  work: (tx: WideQueryable) => Promise<T>,
  nameOf?: (text: string) => string,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  const onBreak = (error: Error) => {
    broken = error
  }
  client.on('error', onBreak)
  try {
    await client.query('BEGIN')
    const result = await work(queryable(client, nameOf))
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
