/** Calls that hang in the database: they end as "busy". On real PostgreSQL. */
import { Client } from 'pg'
import { openPostgres } from '../../server/db/postgres'
import { sql } from '../../server/db/sql'
import type { WideDb, WideQueryable } from '../../server/db/types'
import { createDatabase } from '../postgres/databases'
import { apply, newBorrower } from './loan/support/borrower'
import { get, post } from './support/actions'
import { createTestApp, type TestApp } from './support/testApp'

/** Connections of an instance. */
const POOL = 10

let db: WideDb
let server: TestApp
/** Holds locks like another instance. */
let other: Client
let watcher: Client
beforeAll(async () => {
  const url = await createDatabase()
  db = openPostgres(url, () => undefined)
  server = await createTestApp({ db, config: { rateLimitFactor: 1_000 } })
  other = new Client({ connectionString: url })
  await other.connect()
  watcher = new Client({ connectionString: url })
  await watcher.connect()
})
afterAll(async () => {
  await server?.close()
  await other?.end()
  await watcher?.end()
  await db?.close()
})

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve))
}

/** Number of statements waiting for a lock. */
async function stuck(): Promise<number> {
  const { rows } = await watcher.query(
    sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows.length
}

it('more hanging calls than connections end as “busy” for everybody, and nothing is left of it', async () => {
  const [stuckOne, reader] = [await newBorrower(server), await newBorrower(server)]
  const applied = await apply(server, stuckOne.token)
  const orderNo: string = applied.body.data.order_no
  await other.query(sql`BEGIN`)
  await other.query(sql`SELECT FROM loans WHERE order_no = ${orderNo} FOR UPDATE`)

  const cancel = () => post(server, '/api/loan/cancel', { order_no: orderNo }, stuckOne.token)
  const calls = Array.from({ length: POOL }, cancel)
  await until(async () => (await stuck()) === POOL)
  const { status, headers, body } = await get(server, '/api/user/index', reader.token)
  expect([status, headers['retry-after'], body.code, body.data]).toEqual([503, '2', 503, null])

  await other.query(sql`ROLLBACK`)
  const answers = await Promise.all(calls)
  expect(answers.filter(({ body: { code } }) => code === 1)).toHaveLength(1)
  expect((await get(server, '/api/user/index', reader.token)).status).toBe(200)
})

describe('answers 503 with Retry-After', () => {
  /** A server whose reads run something else first. */
  const serverThat = (first: (tx: WideQueryable) => Promise<unknown>) =>
    createTestApp({
      db: {
        ...db,
        query: (statement) =>
          db.transaction(async (tx) => {
            await first(tx)
            return tx.query(statement)
          }),
      },
    })

  it.each([
    [
      'a statement that takes too long (57014)',
      async (tx: WideQueryable) => {
        await tx.query(sql`SET LOCAL statement_timeout = 20`)
        await tx.query(sql`SELECT pg_sleep(60)`)
      },
    ],
    [
      'a lock that is not to be had (55P03)',
      async (tx: WideQueryable) => {
        await other.query(sql`BEGIN`)
        await other.query(sql`LOCK TABLE products`)
        await tx.query(sql`SET LOCAL lock_timeout = 20`)
        try {
          await tx.query(sql`SELECT FROM products`)
        } finally {
          await other.query(sql`ROLLBACK`)
        }
      },
    ],
    [
      'a write on a standby (25006)',
      async (tx: WideQueryable) => {
        await tx.query(sql`SET TRANSACTION READ ONLY`)
        await tx.query(sql`DELETE FROM products`)
      },
    ],
  ])('%s', async (_name, first) => {
    const slow = await serverThat(first)
    try {
      const { status, headers, body } = await get(slow, '/api/loan/rates')
      expect([status, headers['retry-after'], body.code, body.data]).toEqual([503, '2', 503, null])
    } finally {
      await slow.app.close()
    }
  })
})

it('gives up waiting for a lock before the statement as a whole', async () => {
  const [{ lock = '', statement = '' } = {}] = await db.query(
    sql<
      Record<string, string>
    >`SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement`,
  )
  expect([lock, statement]).toEqual(['8s', '15s'])
})
