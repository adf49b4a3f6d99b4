/** The rounds that book what fell due, over more loans than one query finds. */
import { WorkLog } from '../../../server/background'
import { sql } from '../../../server/db/sql'
import type { WideDb } from '../../../server/db/types'
import { earnDue, startEarning } from '../../../server/lending/earning'
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
  let end: (kind: string) => void
  const round = new Promise<string>((resolve) => (end = resolve))
  const workLog = new (class extends WorkLog {
    override ended(...[kind, at]: Parameters<WorkLog['ended']>) {
      super.ended(kind, at)
      end(kind)
    }
  })()
  const fail = (error: unknown) => {
    throw error
  }
  return { round, stop: startEarning({ ...server.deps, db, workLog }, fail) }
}

it('one round books all of them', async () => {
  await earnDue(server.deps)
  expect(await earned()).toBe(LOANS)
})

it('the first round begins with the server', async () => {
  const { round, stop } = started(server.db)
  expect(await round).toBe('earnings')
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
