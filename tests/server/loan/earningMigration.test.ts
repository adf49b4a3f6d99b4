/**
 * Loans from before earned interest, and an instance from before beside a newer one: the ledger comes to what it would
 * be had all of it been booked in the new form.
 */
import { sql } from '../../../server/db/sql'
import { migrate, readMigrations } from '../../../server/db/migrate'
import { openPglite } from '../../../server/db/pglite'
import type { WideDb } from '../../../server/db/types'
import { earnDue } from '../../../server/lending/earning'
import { writeOff } from '../../../server/lending/writeOff'
import { seedProduct } from '../../../server/repositories/products'
import { paidPart } from '../payments/support/prepaying'
import { createPayApp, newPayer, type Payer } from '../payments/support/payer'
import { olderInstance } from '../support/olderInstance'
import type { TestApp } from '../support/testApp'
import { expectEarned } from './support/books'
import { act, goTo, pay, step } from './support/lender'

const NEW = '0034-earned-interest.sql'
/** Guards that know of earned interest, and that today's statements work without. */
const GUARDS = ['0039-person-guards.sql', '0085-early-instalments.sql']
const TODAY = '2026-12-01'

/** A database in memory with every migration but this one. */
async function databaseBefore(): Promise<WideDb> {
  const db = await openPglite()
  await db.script('CREATE TABLE migrations (name text PRIMARY KEY, applied_at timestamptz)')
  for (const { name, sql: script } of readMigrations().filter(
    (one) => ![NEW, ...GUARDS].includes(one.name),
  )) {
    await db.script(script)
    await db.query(sql`INSERT INTO migrations (name) VALUES (${name})`)
  }
  await seedProduct(db)
  return db
}

/** What can happen to a loan, in the order of days: nothing, money in time, late and ahead, settled, prepaid, written off. */
const STORIES: ((server: TestApp, payer: Payer) => Promise<unknown>)[] = [
  () => Promise.resolve(),
  async (server, { orderNo }) => {
    goTo(server, '2026-04-25')
    await pay(server, orderNo, { amount: 877_30, nos: [1], valueDate: '2026-04-10' })
    await pay(server, orderNo, { amount: 900_00, nos: [2, 3], valueDate: '2026-04-25' })
  },
  async (server, { orderNo }) => {
    goTo(server, '2026-04-20')
    await pay(server, orderNo, { amount: 50_00, nos: [1], valueDate: '2026-04-05' })
    await pay(server, orderNo, { amount: 20_000_00, type: 'settle', valueDate: '2026-04-20' })
  },
  async (server, payer) => {
    goTo(server, '2026-03-25')
    await paidPart(server, payer)
    goTo(server, '2026-05-15')
    await pay(server, payer.orderNo, { amount: 877_30, nos: [1], valueDate: '2026-05-15' })
  },
  async (server, { orderNo }) => {
    goTo(server, '2026-10-20')
    await step(server, (tx) => writeOff(tx, orderNo, act(server)))
    goTo(server, '2026-11-20')
    await pay(server, orderNo, { amount: 900_00, nos: [1], valueDate: '2026-11-20' })
  },
]

/** A loan for each story. */
async function tell(server: TestApp): Promise<Payer[]> {
  const payers: Payer[] = []
  for (const story of STORIES) {
    const payer = await newPayer(server)
    payers.push(payer)
    await story(server, payer)
  }
  return payers
}

/** Balances of the accounts on some days, as text, of each loan. */
const balancesOf = async (db: WideDb, payers: readonly Payer[]) => {
  const rows = await db.query(sql<{ orderNo: string; line: string }>`
    SELECT l.order_no, concat_ws(' ', d.day, e.account, sum(e.amount)) AS line
    FROM unnest('{2026-03-10,2026-04-10,2026-04-19,2026-04-25,2026-05-10,2026-10-20,2026-12-01}'::date[]) d (day)
    JOIN bookings b ON b.value_date <= d.day JOIN ledger_entries e ON e.booking_id = b.id
    JOIN loans l ON l.id = b.loan_id
    GROUP BY l.order_no, d.day, e.account HAVING sum(e.amount) <> 0
    ORDER BY l.order_no, d.day, e.account`)
  return payers.map(({ orderNo }) =>
    rows.filter((row) => row.orderNo === orderNo).map(({ line }) => line),
  )
}

let expected: string[][]
beforeAll(async () => {
  const server = await createPayApp()
  const payers = await tell(server)
  goTo(server, TODAY)
  await earnDue(server.deps)
  await expectEarned(server.db, TODAY)
  expected = await balancesOf(server.db, payers)
  await server.close()
})

it('brings loans from before to the new form once, on the days on which it was booked and earned', async () => {
  const db = await databaseBefore()
  const server = await createPayApp({ db: olderInstance(db) })
  const payers = await tell(server)
  goTo(server, TODAY)
  expect(await migrate(db)).toContain(NEW)
  const restated = () => db.query(sql`SELECT 1 AS one FROM bookings WHERE kind = 'restatement'`)
  const count = (await restated()).length
  expect(count).toBeGreaterThan(STORIES.length)
  await earnDue({ ...server.deps, db })
  await expectEarned(db, TODAY)
  expect(await balancesOf(db, payers)).toEqual(expected)

  expect(await migrate(db)).toEqual([])
  await earnDue({ ...server.deps, db })
  expect(await restated()).toHaveLength(count)
  expect(await balancesOf(db, payers)).toEqual(expected)
  await server.close()
  await db.close()
})

it('an instance of before goes on beside a newer one, which adds what it did not book', async () => {
  const newer = await createPayApp()
  const server = await createPayApp({ db: olderInstance(newer.db) })
  const payers = await tell(server)
  newer.clock.advance((server.clock.now().getTime() - newer.clock.now().getTime()) / 1000)
  goTo(newer, TODAY)
  await earnDue(newer.deps)
  await expectEarned(newer.db, TODAY)
  expect(await balancesOf(newer.db, payers)).toEqual(expected)
  await server.close()
  await newer.close()
})

it('what an instance of before waives after an instalment was earned, is taken back', async () => {
  const newer = await createPayApp()
  const { orderNo } = await newPayer(newer)
  goTo(newer, '2026-04-12')
  await earnDue(newer.deps)
  const before = { ...newer, db: olderInstance(newer.db) }
  await pay(before, orderNo, { amount: 10_036_13, type: 'settle', valueDate: '2026-03-24' })
  await earnDue(newer.deps)
  await expectEarned(newer.db, '2026-04-12')
  const rows = await newer.db.query(sql`SELECT e.account, sum(e.amount)::int AS balance
    FROM ledger_entries e GROUP BY e.account HAVING sum(e.amount) <> 0 ORDER BY e.account`)
  expect(rows).toEqual([
    { account: 'cash', balance: 36_13 },
    { account: 'interest_income', balance: -36_13 },
  ])
  await newer.close()
})
