/** Transient errors are retried a limited number of times; on real PostgreSQL. */
import { Client } from 'pg'
import { openPostgres } from '../../server/db/postgres'
import { isConnectionLost, noRetries, unknownOutcome, withRetries } from '../../server/db/retry'
import { sql } from '../../server/db/sql'
import type { WideDb, WideQueryable } from '../../server/db/types'
import { createDatabase } from '../postgres/databases'
import { get } from './support/actions'
import { createTestApp } from './support/testApp'

let url: string
let db: WideDb

beforeAll(async () => {
  url = await createDatabase()
  db = openPostgres(url, () => undefined)
  await db.script('CREATE TABLE counters (name text PRIMARY KEY, value integer NOT NULL)')
})

afterAll(async () => {
  await db?.close()
})

beforeEach(async () => {
  await db.script(`DELETE FROM counters; INSERT INTO counters VALUES ('a', 0), ('b', 0)`)
  Object.assign(db.retries, noRetries())
})

const add = (tx: WideQueryable, name: string) =>
  tx.query(sql`UPDATE counters SET value = value + 1 WHERE name = ${name}`)

const values = async () =>
  (await db.query(sql`SELECT name, value FROM counters ORDER BY name`)) as []

/** Ends a transaction's connection, as a database restart does. */
async function breakConnection(tx: WideQueryable): Promise<void> {
  const [row] = await tx.query(sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`)
  const admin = new Client({ connectionString: url })
  await admin.connect()
  await admin.query(sql`SELECT pg_terminate_backend(${row?.pid})`)
  await admin.end()
}

/** Waits until both hold their first lock before either asks for its second. */
function meeting(count: number): () => Promise<void> {
  let here = 0
  let open!: () => void
  const all = new Promise<void>((resolve) => (open = resolve))
  return () => {
    here += 1
    if (here >= count) open()
    return all
  }
}

it('of two transactions that lock each other out, both get through', async () => {
  const meet = meeting(2)
  await Promise.all(
    [
      ['a', 'b'],
      ['b', 'a'],
    ].map(([first = '', second = '']) =>
      db.transaction(async (tx) => {
        await add(tx, first)
        await meet()
        await add(tx, second)
      }),
    ),
  )
  expect(await values()).toEqual([
    { name: 'a', value: 2 },
    { name: 'b', value: 2 },
  ])
  // The retried one may take its lock before the other wakes, and both deadlock once more.
  expect(db.retries.retried).toBeGreaterThanOrEqual(1)
  expect(db.retries.gaveUp).toBe(0)
})

it('serialization failures are run again', async () => {
  const meet = meeting(2)
  await Promise.all(
    [1, 2].map(() =>
      db.transaction(async (tx) => {
        await tx.query(sql`SET TRANSACTION ISOLATION LEVEL SERIALIZABLE`)
        await tx.query(sql`SELECT value FROM counters`)
        await meet()
        await add(tx, 'a')
      }),
    ),
  )
  expect(await values()).toMatchObject([{ value: 2 }, { value: 0 }])
  expect(db.retries).toEqual({ retried: 1, gaveUp: 0 })
})

it('a connection dropped in the middle costs nothing but a repetition', async () => {
  let runs = 0
  await db.transaction(async (tx) => {
    runs += 1
    await add(tx, 'a')
    if (runs === 1) await breakConnection(tx)
    await add(tx, 'b')
  })
  expect(runs).toBe(2)
  expect(await values()).toMatchObject([{ value: 1 }, { value: 1 }])
})

it('a COMMIT whose answer is lost is not run again: it may have been done', async () => {
  // Deferred: the backend ends while it executes COMMIT.
  await db.script(`
    CREATE FUNCTION end_backend() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_terminate_backend(pg_backend_pid());
      RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER lost_commit AFTER UPDATE ON counters
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION end_backend()`)
  let runs = 0
  const lost = db.transaction(async (tx) => {
    runs += 1
    await add(tx, 'a')
  })
  await expect(lost).rejects.toMatchObject({ code: '08007' })
  expect([runs, db.retries]).toEqual([1, noRetries()])
  await db.script('DROP TRIGGER lost_commit ON counters; DROP FUNCTION end_backend')
})

it('after four runs it is given up, with nothing done and a clean answer', async () => {
  const failing: WideDb = {
    ...db,
    query: (statement) =>
      db.transaction(async (tx) => {
        await add(tx, 'a')
        await breakConnection(tx)
        return tx.query(statement)
      }),
  }
  const server = await createTestApp({ db: failing })
  try {
    const { status, body, headers } = await get(server, '/api/loan/rates')
    expect([status, body]).toMatchObject([503, { code: 503, data: null }])
    expect(headers['retry-after']).toBeDefined()
  } finally {
    await server.app.close()
  }
  expect(await values()).toMatchObject([{ value: 0 }, { value: 0 }])
  expect(db.retries).toEqual({ retried: 3, gaveUp: 1 })
})

it('the counters can be watched', async () => {
  Object.assign(db.retries, { retried: 5, gaveUp: 1 })
  const metricsToken = 'a-token-of-the-scraper'
  const server = await createTestApp({ db, config: { metricsToken } })
  try {
    const headers = { authorization: `Bearer ${metricsToken}` }
    const { body } = await server.app.inject({ url: '/metrics', headers })
    expect(body).toContain('\ndb_transactions_retried_total 5\n')
    expect(body).toContain('\ndb_transactions_gave_up_total 1\n')
    expect(body).toMatch(/\ndb_pool_connections\{state="idle"\} [1-9]/)
  } finally {
    await server.app.close()
  }
})

it('a server that a pooler lost costs nothing but a repetition', async () => {
  const lost = Object.assign(new Error('server conn crashed?'), { code: '08P01' })
  const run = jest.fn().mockRejectedValueOnce(lost).mockResolvedValueOnce('done')
  expect(await withRetries(run, noRetries())).toBe('done')
  expect(isConnectionLost(lost)).toBe(true)
})

it.each([
  ['an answer to COMMIT that was lost', unknownOutcome(new Error('gone'))],
  ['a broken rule', Object.assign(new Error('check'), { code: '23514' })],
  [
    "a pooler's refusal after a wait",
    Object.assign(new Error('query_wait_timeout'), { code: '08P01' }),
  ],
  ['a fault of ours', new TypeError('undefined is not a function')],
])('%s is not tried again', async (_name, error) => {
  let runs = 0
  const counters = noRetries()
  const run = () => {
    runs += 1
    return Promise.reject(error)
  }
  await expect(withRetries(run, counters)).rejects.toBe(error)
  expect([runs, counters]).toEqual([1, noRetries()])
})
