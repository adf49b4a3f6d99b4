import { PGlite, type Results, type Transaction, types } from '@electric-sql/pglite'
import { noRetries } from './retry'
import type { Statement, WideStatement } from './sql'
import type { WideDb, WideQueryable } from './types'

/** How columns are parsed, where that differs from the engine's own ways. */
const PARSERS = {
  [types.DATE]: (text: string) => text,
  [types.INT8]: (text: string) => Number(text),
}

type Runner = Pick<PGlite | Transaction, 'query' | 'exec'>

const queryable = (runner: Runner): WideQueryable => ({
  async query<Row>({ text, values }: Statement<Row> | WideStatement<Row>) {
    const result: Results<Row> = await runner.query<Row>(text, [...values])
    return result.rows
  },
  async script(sql) {
    await runner.exec(sql)
  },
})

/** Wraps an engine; `close` closes it and everything around it. */
export function databaseOf(engine: PGlite, close: () => Promise<void>): WideDb {
  // Given with each statement, they would be merged with the hundred others each time.
  Object.assign(engine.parsers, PARSERS)
  return {
    ...queryable(engine),
    retries: noRetries(),
    transaction: (work) => engine.transaction((tx) => work(queryable(tx))),
    // One process has the folder (`folderLock.ts`), and does each kind of work one run after the other.
    alone: async (_name, work) => {
      await work()
      return true
    },
    close,
  }
}

/**
 * Opens the embedded database in a folder, or one in memory. It has one connection: statements queue, so races
 * between requests do not show here.
 */
export async function openPglite({ folder }: { folder?: string } = {}): Promise<WideDb> {
  const engine = await PGlite.create({ ...(folder ? { dataDir: folder } : {}) })
  return databaseOf(engine, () => engine.close())
}
