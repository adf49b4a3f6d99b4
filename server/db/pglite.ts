import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { createHash } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import { openPool, queryable, runTransaction } from './pool'
import { noRetries } from './retry'
import type { WideDb } from './types'
import { Wire } from './Wire'

/**
 * Statements are prepared once and planned for the sizes their tables had when they were last measured. Tables that grow in
 * between are not noticed, so the connection, with its plans, is made anew after this time, s.
 */
const PLANS_S = 600

/** The name under which a statement is prepared. */
const nameOf = (text: string): string => createHash('sha1').update(text).digest('hex')

/**
 * How the engine starts. It fills its buffers with zeros then: by default 128 MB, which takes a quarter of its start and
 * memory that demo data does not need.
 */
const START: PGliteOptions = {
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
}

/** To the engine every connection is the same session; the last one may have broken in a transaction. */
async function startSession(client: ClientBase): Promise<void> {
  await client.query('ROLLBACK')
  await client.query('DISCARD ALL')
}

/** The engine's only connection. */
const connect = (engine: PGlite): Pool =>
  openPool(
    {
      stream: () => new Wire(engine),
      user: 'postgres',
      database: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
      maxLifetimeSeconds: PLANS_S,
      // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, which its types don't say
      onConnect: startSession,
    },
    // What fails is a statement, which says so itself.
    () => undefined,
  )

/** Wraps an engine's connection; `close` closes everything. */
const databaseOf = (pool: Pool, close: () => Promise<void>): WideDb => ({
  ...queryable(pool, nameOf),
  retries: noRetries(),
  transaction: (work) => runTransaction(pool, work, nameOf),
  // The engine has no process beside its only session that would do it.
  measureTables: () => queryable(pool).script('VACUUM (ANALYZE)'),
  close,
})

/**
 * Opens the embedded database in a folder, or one in memory. It has one connection: statements queue, so races
 * between requests do not show here.
 */
export async function openPglite({ folder }: { folder?: string } = {}): Promise<WideDb> {
  const engine = await PGlite.create({ ...START, ...(folder ? { dataDir: folder } : {}) })
  const pool = connect(engine)
  return databaseOf(pool, async () => {
    await pool.end()
    await engine.close()
  })
}
