import { PGlite, type Results, type Transaction, types } from '@electric-sql/pglite'
import { noRetries } from './retry'
import type { Db, Queryable } from './types'

const parsers = {
  [types.DATE]: (text: string) => text,
  [types.INT8]: (text: string) => Number(text),
}

type Runner = Pick<PGlite | Transaction, 'query' | 'exec'>

const queryable = (runner: Runner): Queryable => ({
  async query<Row>(sql: string, params: readonly unknown[] = []) {
    const result: Results<Row> = await runner.query<Row>(sql, [...params])
    return result.rows
  },
  async script(sql) {
    await runner.exec(sql)
  },
})

interface Place {
  /** Its folder; in memory when absent. */
  folder?: string
  /** A dump a new database begins as; an empty one when absent. */
  contents?: Blob
}

/**
 * Opens the embedded database.
 * It has one connection: statements queue, so races between requests do not show here.
 */
export async function openPglite({ folder, contents }: Place = {}): Promise<Db> {
  const engine = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(contents ? { loadDataDir: contents } : {}),
    parsers,
  })
  return {
    ...queryable(engine),
    retries: noRetries(),
    transaction: (work) => engine.transaction((tx) => work(queryable(tx))),
    close: () => engine.close(),
  }
}
