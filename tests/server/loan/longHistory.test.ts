/** What the app reads at its start does not cost more with each loan that a person ever took. */
import { todayInShanghai } from '@domain/index'
import { composed } from '../../../server/db/sql'
import { tidyUp } from '../../../server/housekeeping'
import type { WideDb } from '../../../server/db/types'
import { freshDatabase } from '../../postgres/databases'
import { get } from '../support/actions'
import { multiplyLoan, settleCopies } from '../support/multiply'
import { createTestApp, type TestApp } from '../support/testApp'
import { newBorrower } from './support/borrower'
import { activeLoan, goTo, pay } from './support/lender'

const LIMIT = 10
/** Loans that run; the product allows three. */
const RUNNING = 3

interface Person {
  db: WideDb
  server: TestApp
  token: string
}

/** A person with so many loans: those that run are overdue, the others settled. */
async function personWith(loans: number): Promise<Person> {
  const db = await freshDatabase()
  const server = await createTestApp({ db })
  const { token } = await newBorrower(server)
  const orderNo = await activeLoan(server, token)
  await multiplyLoan(db, orderNo, loans)
  await settleCopies(db, orderNo, RUNNING)
  goTo(server, '2026-05-01')
  await tidyUp(server.deps)
  // As autovacuum does, which has not come yet.
  await db.script('ANALYZE')
  return { db, server, token }
}

let few: Person
let many: Person
beforeAll(async () => {
  few = await personWith(20)
  many = await personWith(1_000)
})
afterAll(async () => {
  for (const { server, db } of [few, many]) {
    await server.close()
    await db.close()
  }
})

/** A node of a query plan as PostgreSQL prints it. */
interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

const literal = (value: unknown): string => {
  if (value === null) return 'NULL'
  if (Array.isArray(value)) return `'{${value.join()}}'`
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (typeof value === 'string' || typeof value === 'number') return `'${value}'`
  return `'${JSON.stringify(value)}'`
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

/** Rows that the plan takes from a table or an index. */
const rowsRead = (plan: Plan): number =>
  nodes(plan)
    .filter((node) => node['Relation Name'] !== undefined)
    .map(
      (node) =>
        (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    )
    .reduce((sum, rows) => sum + rows, 0)

/** Plans of a call's statements about loans, as prepared for any values, and run. */
async function plansOf({ db, server, token }: Person, url: string): Promise<Map<string, Plan>> {
  const query = jest.spyOn(db, 'query')
  expect((await get(server, url, token)).body.code).toBe(1)
  const sent = query.mock.calls.map(([statement]) => statement)
  query.mockRestore()
  const plans = new Map<string, Plan>()
  for (const { text, values } of sent.filter((one) => /\bFROM loans l\b/.test(one.text))) {
    await db.transaction(async (tx) => {
      await tx.script('SET LOCAL plan_cache_mode = force_generic_plan')
      // Among the loans of many people the whole table would not be worth reading.
      await tx.script('SET LOCAL enable_seqscan = off')
      await tx.script(`PREPARE asked AS ${text}`)
      const [row] = await tx.query(
        composed<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE asked (${values.map(literal).join()})`,
        ),
      )
      await tx.script('DEALLOCATE asked')
      if (row) plans.set(text, row['QUERY PLAN'][0].Plan)
    })
  }
  return plans
}

const isCount = (text: string) => text.startsWith('SELECT count(*)')

/** Rows of the loans that run, with all their instalments, and of a page. */
const ROWS_MOST = RUNNING * 12 + 2 * RUNNING + LIMIT

it.each(['/api/loan/rates', '/api/loan/overview', '', 'active', 'overdue', 'settled', 'rejected'])(
  '%j reads only what runs, and a page, of a thousand loans',
  async (asked) => {
    const isList = !asked.startsWith('/')
    const url = isList ? `/api/loan/myLoans?page=1&limit=${LIMIT}&status=${asked}` : asked
    const plans = await plansOf(many, url)
    expect(plans.size).toBe(isList ? 2 : 1)
    for (const [text, plan] of plans) {
      // A count passes over the loans it counts in an index, and asks only of those that run.
      if (isCount(text))
        expect(nodes(plan).filter((node) => node['Actual Loops'] > RUNNING)).toEqual([])
      else expect(rowsRead(plan)).toBeLessThanOrEqual(ROWS_MOST)
    }
  },
)

it('a list by status is right on any day: overdue follows from the due dates and the grace days', async () => {
  const { server, token } = few
  const listed = async (status: string) => {
    const { data } = (await get(server, `/api/loan/myLoans?limit=50&status=${status}`, token)).body
    expect(data.total).toBe(data.list.length)
    return (data.list as { order_no: string; status: string }[]).map((one) => one.order_no)
  }
  for (const day of [
    '2026-05-01',
    '2026-04-10',
    '2026-04-13',
    '2026-04-14',
    '2026-04-10',
  ] as const) {
    goTo(server, day)
    expect(todayInShanghai(server.clock.now().getTime())).toBe(day)
    const late = day > '2026-04-13' ? 3 : 0
    expect(await listed('overdue')).toHaveLength(late)
    expect(await listed('active')).toHaveLength(3 - late)
    expect(await listed('settled')).toHaveLength(17)
    expect(await listed('')).toHaveLength(20)
  }
  goTo(server, '2026-05-01')
  const [newest = ''] = await listed('overdue')
  const [original = ''] = (await listed('')).slice(-1)
  expect(await listed('overdue')).toContain(original)
  await pay(server, original, { amount: 900_00, nos: [1], valueDate: '2026-05-01' })
  expect(await listed('overdue')).not.toContain(original)
  expect(await listed('overdue')).toContain(newest)
  expect(await listed('active')).toEqual([original])
})

it('the overview has all that is owed, and for calendars the newest of what is over', async () => {
  const { server, token } = few
  const listed = async (query: string) => {
    const { data } = (await get(server, `/api/loan/overview?${query}`, token)).body
    return { statuses: data.list.map((one: { status: string }) => one.status), more: data.has_more }
  }
  goTo(server, '2026-05-01')
  const { statuses, more } = await listed('')
  expect(statuses).toEqual([...statuses].sort((one, other) => (one < other ? 1 : -1)))
  expect([statuses.length, more]).toEqual([RUNNING, false])
  const past = await listed('past=1')
  expect(past.statuses).toEqual([...statuses, ...new Array(10).fill('settled')])
  expect(past.more).toBe(true)
})
