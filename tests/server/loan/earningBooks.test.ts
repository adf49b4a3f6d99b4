/** That `ops check` finds what no program could make of earned interest, and that SQL refuses what one could. */
import { composed, sql } from '../../../server/db/sql'
import type { WideQueryable } from '../../../server/db/types'
import { earnDue } from '../../../server/lending/earning'
import { EARNING_INVARIANTS, lateEarnings } from '../../../server/lending/earningInvariants'
import { writeOff } from '../../../server/lending/writeOff'
import { createPayApp, newPayer } from '../payments/support/payer'
import type { TestApp } from '../support/testApp'
import { act, goTo, pay, step } from './support/lender'

const ROLLED_BACK = new Error('rolled back')

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
  const settled = await newPayer(server)
  await pay(server, settled.orderNo, { amount: 10_000_00, type: 'settle', valueDate: '2026-03-10' })
  const lost = await newPayer(server)
  goTo(server, '2026-10-20')
  await step(server, (tx) => writeOff(tx, lost.orderNo, act(server)))
  const { orderNo } = await newPayer(server)
  goTo(server, '2026-03-20')
  await pay(server, orderNo, { amount: 30_00, nos: [1], valueDate: '2026-03-20' })
  goTo(server, '2026-04-10')
  await earnDue(server.deps)
})
afterAll(() => server.close())

/** Runs `work`, with the statements' effects, in a transaction that is rolled back. */
async function after<T>(statements: string[], work: (tx: WideQueryable) => Promise<T>): Promise<T> {
  const results: T[] = []
  await server.db
    .transaction(async (tx) => {
      for (const statement of statements) await tx.query(composed(statement))
      results.push(await work(tx))
      throw ROLLED_BACK
    })
    .catch((error: unknown) => {
      if (error !== ROLLED_BACK) throw error
    })
  return results[0] as T
}

const NO_TRIGGERS = 'SET LOCAL session_replication_role = replica'
const ROW = `loan_id = (SELECT max(id) FROM loans) AND no`

/** Changes an entry of an instalment of the newest loan. */
const entry = (no: number, account: string, kind: string, change: string): string =>
  `UPDATE ledger_entries SET ${change} WHERE id = (SELECT max(e.id) FROM ledger_entries e
    JOIN bookings b ON b.user_id = e.user_id AND b.id = e.booking_id WHERE b.loan_id = (SELECT max(id) FROM loans)
    AND e.instalment_no = ${no} AND e.account = '${account}' AND b.kind = '${kind}')`

it('finds nothing in books that agree', async () => {
  for (const { broken } of EARNING_INVARIANTS) expect(await server.db.query(broken)).toEqual([])
  expect(await server.db.query(lateEarnings('2026-04-11'))).toEqual([])
})

it.each([
  [
    'a balance that is no sum of entries',
    [`UPDATE loan_instalments SET unearned = unearned + 1 WHERE ${ROW} = 3`],
    '余额与分录一致',
  ],
  [
    'interest charged as income',
    [entry(3, 'unearned_interest', 'disbursement', `account = 'interest_income'`)],
    '余额与分录一致',
  ],
  [
    'more income than interest',
    [entry(1, 'interest_income', 'earning', 'amount = amount - 1')],
    '等于未实现利息与利息收入之和',
  ],
  [
    'income of money ahead on another day',
    [
      `UPDATE bookings SET value_date = '2026-04-10' WHERE kind = 'earning'
        AND value_date = '2026-03-20'`,
    ],
    '就是到期前收到的利息',
  ],
  [
    'interest paid ahead that is no income',
    [`UPDATE loan_instalments SET paid_unearned = 1 WHERE ${ROW} = 2`],
    '就是到期前收到的利息',
  ],
  [
    'a loan settled with interest left to earn',
    [
      `UPDATE loans SET status = 'settled', settled_at = disbursed_at, settled_on = '2026-04-10',
        settle_type = 'early' WHERE id = (SELECT max(id) FROM loans)`,
    ],
    '结清的借款也没有',
  ],
  [
    'an instalment earned in part',
    [
      `UPDATE bookings SET receipt_id = NULL WHERE kind = 'earning' AND value_date = '2026-03-20'`,
      `DELETE FROM ledger_entries WHERE booking_id = (SELECT max(id) FROM bookings)`,
    ],
    '到期已计入收入的各期没有未实现利息',
  ],
  [
    'interest of a loan written off that is income',
    [
      `UPDATE loan_instalments i SET unearned = 0 FROM loans l
        WHERE l.id = i.loan_id AND l.status = 'written_off' AND i.no = 9`,
    ],
    '核销的借款，未收到的利息都未实现',
  ],
  [
    'interest of a day to come',
    [`UPDATE bookings SET at = at - interval '1 day' WHERE id = (SELECT max(id) FROM bookings)`],
    '不提前',
  ],
])('finds %s', async (_, statements, name) => {
  const found = await after([NO_TRIGGERS, ...statements], async (tx) => {
    const names: string[] = []
    for (const { name: rule, broken } of EARNING_INVARIANTS)
      if ((await tx.query(broken)).length > 0) names.push(rule)
    return names
  })
  expect(found.join('；')).toContain(name)
})

it('finds interest that fell due while no server ran', async () => {
  expect(await server.db.query(lateEarnings('2026-05-10'))).toEqual([])
  const [loan] = await server.db.query(
    sql<{ orderNo: string }>`SELECT order_no FROM loans ORDER BY id DESC LIMIT 1`,
  )
  expect(await server.db.query(lateEarnings('2026-05-11'))).toEqual([
    { what: `${loan?.orderNo} #2` },
  ])
})

describe('SQL refuses', () => {
  const refused = (statement: string) =>
    after([statement], () => Promise.resolve()).catch((error: Error) => error.message)

  it('interest that falls due a second time', async () => {
    expect(
      await refused(`INSERT INTO bookings (user_id, loan_id, kind, value_date, actor, at)
        SELECT user_id, loan_id, kind, value_date, actor, at FROM bookings
        WHERE kind = 'earning' AND receipt_id IS NULL`),
    ).toContain('bookings_once_a_day')
  })

  it('a second earning of one payment on one day', async () => {
    expect(
      await refused(`INSERT INTO bookings (user_id, loan_id, kind, receipt_id, value_date, actor, at)
        SELECT user_id, loan_id, kind, receipt_id, value_date, actor, at FROM bookings
        WHERE kind = 'earning' AND receipt_id IS NOT NULL`),
    ).toContain('bookings_earning_of_receipt')
  })

  it.each(['unearned', 'paid_unearned'])('%s that no entry moved', async (column) => {
    expect(await refused(`UPDATE loan_instalments SET ${column} = ${column} + 1`)).toContain(
      'money on a row moves by ledger entries only',
    )
  })
})
