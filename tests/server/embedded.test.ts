import { PGlite } from '@electric-sql/pglite'
import { openPglite } from '../../server/db/pglite'
import { composed, sql } from '../../server/db/sql'
import { violatedUniqueIndex, type WideDb } from '../../server/db/types'

let db: WideDb
beforeAll(async () => {
  db = await openPglite()
  await db.script(
    'CREATE TABLE things (id integer PRIMARY KEY, content bytea, at date, size bigint)',
  )
})
afterEach(() => db.script('DELETE FROM things'))
afterAll(() => db.close())

const put = (id: number) => composed('INSERT INTO things (id) VALUES ($1)', [id])
const ids = async () =>
  (await db.query(composed<{ id: number }>('SELECT id FROM things ORDER BY id'))).map(
    ({ id }) => id,
  )

it('keeps what is written, and reads it as on a server', async () => {
  const content = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 256))
  await db.query(
    composed('INSERT INTO things VALUES ($1, $2, $3, $4)', [1, content, '2026-01-31', 2 ** 40]),
  )
  expect(await db.query(composed('SELECT * FROM things'))).toEqual([
    { id: 1, content, at: '2026-01-31', size: 2 ** 40 },
  ])
})

it('goes on after a refused statement, and after one that makes no sense', async () => {
  await db.query(put(1))
  const refused: unknown = await db.query(put(1)).catch((error: unknown) => error)
  expect(violatedUniqueIndex(refused)).toBe('things_pkey')
  await expect(db.query(composed('SELECT nothing FROM nowhere'))).rejects.toThrow('nowhere')
  await expect(db.script('SELECT 1; SELECT 1 / 0; SELECT 2')).rejects.toThrow('division by zero')
  await db.query(put(2))
  expect(await ids()).toEqual([1, 2])
})

it('undoes a transaction with a refused statement, and lets nothing in between', async () => {
  await db.query(put(1))
  const failed = db.transaction(async (tx) => {
    await tx.query(put(2))
    await tx.query(put(1))
  })
  const next = db.query(put(3))
  await expect(failed).rejects.toThrow('duplicate key')
  await next
  expect(await ids()).toEqual([1, 3])
})

it('prepares a statement once, and anew on a new connection', async () => {
  const prepared = sql<{ fromSql: boolean }>`SELECT from_sql FROM pg_prepared_statements`
  const count = async () => (await db.query(prepared)).length
  await db.query(put(1))
  await db.query(put(2))
  const before = await count()
  await db.query(put(3))
  expect(await count()).toBe(before)
  // An error ends the connection that had it.
  await expect(db.query(put(3))).rejects.toThrow('duplicate key')
  expect(await count()).toBe(1)
  await db.query(put(4))
  expect(await ids()).toEqual([1, 2, 3, 4])
})

describe('a failing engine fails what it was asked, no other, and not the process', () => {
  afterEach(() => jest.restoreAllMocks())

  const failNext = () =>
    jest
      .spyOn(PGlite.prototype, 'execProtocolRaw')
      .mockRejectedValueOnce(new Error('out of memory'))

  it('alone', async () => {
    await db.query(put(1))
    failNext()
    await expect(db.query(put(2))).rejects.toThrow('out of memory')
    await db.query(put(3))
    expect(await ids()).toEqual([1, 3])
  })

  it('in a transaction', async () => {
    const failed = db.transaction(async (tx) => {
      await tx.query(put(1))
      failNext()
      await tx.query(put(2))
    })
    await expect(failed).rejects.toThrow('out of memory')
    await db.query(put(3))
    expect(await ids()).toEqual([3])
  })
})
