/** Calls that hang in the database: they end as "busy", and slow down only their own caller. On real PostgreSQL. */
import { Client } from 'pg'
import { FairShare, onBehalfOf } from '../../server/db/fairShare'
import { openPostgres } from '../../server/db/postgres'
import { sql } from '../../server/db/sql'
import type { WideDb, WideQueryable } from '../../server/db/types'
import { startPostgres, type TestPostgres } from '../support/postgres'
import { apply, newBorrower } from './loan/support/borrower'
import { get } from './support/actions'
import { type Answer, createTestApp, type TestApp } from './support/testApp'

/** Per person: calls that may hold or wait for the database, and further ones that may queue. */
const AT_ONCE = 4
const WAITING = 100
const FLOOD = 120

let postgres: TestPostgres
let db: WideDb
let server: TestApp
/** Holds locks like another instance. */
let other: Client
beforeAll(async () => {
  postgres = await startPostgres()
  const url = await postgres.createDatabase()
  db = openPostgres(url, () => undefined)
  server = await createTestApp({ db, config: { rateLimitFactor: 1_000 } })
  other = new Client({ connectionString: url })
  await other.connect()
})
afterAll(async () => {
  await server?.close()
  await other?.end()
  await db?.close()
  await postgres?.stop()
})

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve))
}

/** Number of statements waiting for a lock. */
async function stuck(): Promise<number> {
  const rows = await db.query(
    sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows.length
}

const READS = [
  'user/index',
  'loan/rates',
  'loan/myLoans',
  'news/index',
  'news/latest',
  'user/consents',
]

it('I06: a hundred and twenty calls of one person that hang take nothing from another', async () => {
  const [stuckOne, reader] = [await newBorrower(server), await newBorrower(server)]
  const applied = await apply(server, stuckOne.token)
  expect(applied.body).toMatchObject({ code: 1 })
  const orderNo: string = applied.body.data.order_no
  await other.query(sql`BEGIN`)
  await other.query(sql`SELECT FROM loans WHERE order_no = ${orderNo} FOR UPDATE`)

  const answers: Answer[] = []
  const cancel = async () => {
    const { token } = stuckOne
    const payload = { order_no: orderNo }
    answers.push(
      await server.call({ method: 'POST', url: '/api/loan/cancel', payload, headers: { token } }),
    )
  }
  const calls = Array.from({ length: FLOOD }, cancel)
  await until(async () => (await stuck()) >= AT_ONCE)
  await until(async () => answers.length >= FLOOD - AT_ONCE - WAITING)
  for (const { status, headers, body } of answers) {
    expect([status, headers['retry-after'], body.code]).toEqual([503, '2', 503])
  }

  // The parallel calls of the app's start.
  const reads = await Promise.all(READS.map((path) => get(server, `/api/${path}`, reader.token)))
  expect(reads.map(({ status }) => status)).toEqual(READS.map(() => 200))
  expect([await stuck(), answers.length]).toEqual([AT_ONCE, FLOOD - AT_ONCE - WAITING])

  await other.query(sql`ROLLBACK`)
  await Promise.all(calls)
  expect(answers.filter(({ body }) => body.code === 1)).toHaveLength(1)
  const late = answers.filter(({ body }) => body.data?.reason === 'wrong_state')
  expect(late).toHaveLength(AT_ONCE + WAITING - 1)
  expect((await get(server, '/api/loan/myLoans', stuckOne.token)).status).toBe(200)
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

describe('the share of a caller', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  const forever = () => new Promise<never>(() => undefined)

  it('refuses what waited too long, and gives places on in order', async () => {
    const share = new FairShare({ atOnce: 1, waiting: 2, waitMs: 1_000 })
    const run = <T>(work: () => Promise<T>) => onBehalfOf('a', () => share.run(work))
    let end!: () => void
    const first = run(() => new Promise<void>((resolve) => (end = resolve)))
    const order: string[] = []
    const second = run(async () => order.push('second'))
    jest.advanceTimersByTime(600)
    const third = run(async () => order.push('third'))
    await expect(run(forever)).rejects.toMatchObject({ code: '53300' })
    jest.advanceTimersByTime(400)
    await expect(second).rejects.toMatchObject({ code: '53300' })
    end()
    await Promise.all([first, third])
    expect(order).toEqual(['third'])
    await run(async () => order.push('fourth'))
    expect(order).toEqual(['third', 'fourth'])
  })

  it('bounds neither another caller nor work of the server itself', async () => {
    const share = new FairShare({ atOnce: 1, waiting: 0, waitMs: 1_000 })
    void onBehalfOf('a', () => share.run(forever))
    await expect(onBehalfOf('a', () => share.run(forever))).rejects.toThrow()
    expect(await onBehalfOf('b', () => share.run(async () => 'b'))).toBe('b')
    expect(await share.run(async () => 'server')).toBe('server')
  })

  it('gives a place back when the work fails', async () => {
    const share = new FairShare({ atOnce: 1, waiting: 0, waitMs: 1_000 })
    const run = <T>(work: () => Promise<T>) => onBehalfOf('a', () => share.run(work))
    await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await run(async () => 'done')).toBe('done')
  })
})
