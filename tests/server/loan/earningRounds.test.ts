/** The rounds that book what fell due, over more loans than one query finds. */
import { sql } from '../../../server/db/sql'
import type { WideDb } from '../../../server/db/types'
import { earnDue, startEarning } from '../../../server/lending/earning'
import { createMetrics } from '../../../server/metrics'
import { createPayApp, newPayer } from '../payments/support/payer'
import { multiplyLoan } from '../support/multiply'
import type { TestApp } from '../support/testApp'
import { goTo } from './support/lender'

const LOANS = 250

let server: TestApp
beforeEach(async () => {
  server = await createPayApp()
  const { orderNo } = await newPayer(server)
  await multiplyLoan(server.db, orderNo, LOANS)
  await server.db.script(`SET session_replication_role = replica;
    UPDATE loan_instalments SET unearned = interest;
    SET session_replication_role = origin`)
  goTo(server, '2026-04-10')
})
afterEach(() => server.close())

const earned = async (): Promise<number> => {
  const [row] = await server.db.query(sql<{ count: number }>`SELECT count(DISTINCT loan_id) AS count
    FROM bookings WHERE kind = 'earning' AND value_date = '2026-04-10'`)
  return row?.count ?? 0
}

/** Starts the rounds; `round` resolves at the end of the first. */
function started(db: WideDb) {
  const metrics = createMetrics()
  const round = new Promise<void>((resolve) => {
    jest.spyOn(metrics.workDone, 'set').mockImplementation(() => resolve())
  })
  const fail = (error: unknown) => {
    throw error
  }
  return { round, stop: startEarning({ ...server.deps, db, metrics }, fail) }
}

it('one round books all of them', async () => {
  await earnDue(server.deps)
  expect(await earned()).toBe(LOANS)
})

it('the first round begins with the server', async () => {
  const { round, stop } = started(server.db)
  await round
  expect(await earned()).toBe(LOANS)
  await stop()
})

it('a server that stops finishes the loan it is at, and leaves the others', async () => {
  const stopped: Promise<void>[] = []
  const db: WideDb = {
    ...server.db,
    transaction: (work) => {
      if (stopped.length === 0) stopped.push(stop())
      return server.db.transaction(work)
    },
  }
  const { round, stop } = started(db)
  await round
  await Promise.all(stopped)
  expect(await earned()).toBe(1)
})
