/** What `ops check` finds when a plan and its money no longer agree. */
import { sql } from '../../../server/db/sql'
import { findBreaches } from '../../../server/lending/invariants'
import { breachesOf, foundAfter } from '../loan/support/books'
import { goTo, pay } from '../loan/support/lender'
import { findUnprovenPlans } from '../support/planProof'
import { createTestApp, type TestApp } from '../support/testApp'
import { newPayer } from './support/payer'
import { beginPart, PART, type Part } from './support/prepaying'
import { deliver, notification } from './support/sandbox'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  const payer = await newPayer(server)
  const { orderNo } = payer
  const paidPart = async (part: Part) => {
    const { body } = await beginPart(server, payer, part)
    await deliver(server, await notification(server, body.data.pay_no))
  }
  await paidPart(PART)
  // One instalment paid, and one in part: the next plan depends on both.
  goTo(server, '2026-04-10')
  await pay(server, orderNo, { amount: 900_00, nos: [1, 2], valueDate: '2026-04-10' })
  goTo(server, '2026-04-20')
  await paidPart({ principal: '1000.00', choice: 'reduce' })
  // Later payments must not affect earlier plans.
  await pay(server, orderNo, { amount: 300_00, nos: [2], valueDate: '2026-04-20' })
})
afterAll(() => server.close())

/** Violations after changes that no program could make. */
const breachesAfter = (...statements: string[]) => breachesOf(server.db, statements)

const namesAfter = async (statement: string): Promise<string[]> =>
  (await breachesAfter(statement)).map(({ name }) => name)

it('finds nothing in books that agree', async () => {
  expect(await findBreaches(server.db)).toEqual([])
})

it.each([
  ['a plan that is gone', 'DELETE FROM loan_revisions', '每笔提前归还部分本金恰有一版还款计划'],
  ['a number left out', 'UPDATE loan_revisions SET no = 3 WHERE no = 2', '版次连续'],
  [
    'a contract without the clause',
    `UPDATE contracts SET template_version = '2026-11'`,
    '合同有此约定',
  ],
  [
    'a row changed since',
    'UPDATE loan_revision_rows SET interest = interest + 1 WHERE revision = 2 AND no = 3',
    '最新一版还款计划就是现在的各期',
  ],
  ['a day moved', 'UPDATE loan_revision_rows SET due_date = due_date + 1', '每版的日期不变'],
  [
    'a row taken out',
    'UPDATE loan_instalments SET is_dropped = true WHERE no = 1',
    '最新一版还款计划就是现在的各期',
  ],
  [
    'a signed plan of another loan',
    'UPDATE loan_revision_rows SET principal = principal + 1 WHERE revision = 0 AND no = 1',
    '每版计划的本金加此前提前归还的等于借款本金',
  ],
  ['interest that came back', 'UPDATE loan_revisions SET saved = saved + 1', '差额就是省下的利息'],
  [
    'another part than was booked',
    'UPDATE receipts SET prepay_principal = prepay_principal + 1',
    '不属于任何一期的应收',
  ],
  [
    'other interest than was booked',
    'UPDATE loan_revisions SET interest = interest + 1',
    '不属于任何一期的应收',
  ],
])('%s', async (_, statement, name) => {
  expect((await namesAfter(statement)).join('；')).toContain(name)
})

/** Moves principal from one instalment to the next, in every plan of that number and in the ledger. */
const moved = (revision: number, no: number, fen: number): string[] => [
  `UPDATE loan_revision_rows SET principal = principal - ${fen} WHERE revision = ${revision} AND no = ${no}`,
  `UPDATE loan_revision_rows SET principal = principal + ${fen} WHERE revision = ${revision} AND no = ${no + 1}`,
]

/** Does the same to the current instalments, with the ledger entries behind them. */
const movedNow = (no: number, fen: number): string[] => [
  ...moved(2, no, fen),
  `UPDATE loan_instalments SET principal = principal - ${fen} WHERE no = ${no}`,
  `UPDATE loan_instalments SET principal = principal + ${fen} WHERE no = ${no + 1}`,
  ...[no, no + 1].map(
    (row) => `UPDATE ledger_entries SET amount = amount + ${row === no ? -fen : fen}
      WHERE id = (SELECT max(e.id) FROM ledger_entries e JOIN bookings b ON b.user_id = e.user_id AND b.id = e.booking_id
        WHERE b.kind = 'revision' AND e.account = 'principal_receivable' AND e.instalment_no = ${row})`,
  ),
]

/** Moves interest of the newest plan from one instalment to the next, with instalments, entries and all sums. */
const interestMoved = (no: number): string[] =>
  [no, no + 1].flatMap((row) => {
    const by = row === no ? 1 : -1
    return [
      `UPDATE loan_revision_rows SET interest = interest + ${by} WHERE revision = 2 AND no = ${row}`,
      `UPDATE loan_instalments SET interest = interest + ${by}, unearned = unearned + ${by}
        WHERE no = ${row}`,
      ...['interest_receivable', 'unearned_interest'].map(
        (account) => `UPDATE ledger_entries
          SET amount = amount + ${account === 'interest_receivable' ? by : -by}
          WHERE id = (SELECT max(e.id) FROM ledger_entries e JOIN bookings b ON b.user_id = e.user_id AND b.id = e.booking_id
            WHERE b.kind = 'revision' AND e.account = '${account}' AND e.instalment_no = ${row})`,
      ),
    ]
  })

describe('where all sums agree, the rules make again what is otherwise:', () => {
  it.each([
    ['a fen from row to row, in the newest plan', movedNow(4, 1), ['v2']],
    ['interest from row to row, in the newest plan', interestMoved(4), ['v2']],
    ['principal from row to row, in a plan before', moved(1, 3, 1), ['v1']],
    ['principal of a plan before that the next was made from', moved(1, 1, 50_00), ['v1', 'v2']],
    ['principal from row to row, in the plan as signed', moved(0, 3, 1), ['v0']],
    ['another level', ['UPDATE loan_revisions SET level = level + 1 WHERE no = 2'], ['v2']],
    [
      'a level by which the next plan was made',
      ['UPDATE loan_revisions SET level = level + 10000 WHERE no = 1'],
      ['v1', 'v2'],
    ],
    [
      'another choice',
      [`UPDATE receipts SET prepay_choice = 'reduce' WHERE prepay_choice = 'shorten'`],
      ['v1'],
    ],
    [
      'another day',
      [`UPDATE receipts SET value_date = value_date - 9 WHERE prepay_choice = 'reduce'`],
      ['v2'],
    ],
    [
      'interest that was called saved',
      [
        'UPDATE loan_revisions SET interest = interest - 1, saved = saved + 1 WHERE no = 2',
        `UPDATE ledger_entries e SET amount = amount - sign(amount) FROM bookings b
          WHERE b.id = e.booking_id AND e.instalment_no IS NULL AND e.account LIKE 'interest%'
          AND b.receipt_id = (SELECT receipt_id FROM loan_revisions WHERE no = 2)`,
        `UPDATE ledger_entries e SET amount = amount - sign(amount) FROM bookings b
          WHERE b.id = e.booking_id AND b.kind = 'payment' AND e.account = 'cash'
          AND b.receipt_id = (SELECT receipt_id FROM loan_revisions WHERE no = 2)`,
        `UPDATE payments SET amount = amount - 1, received = received - 1
          WHERE id IN (SELECT payment_id FROM payment_items WHERE prepay_choice = 'reduce')`,
        `UPDATE payment_items SET amount = amount - 1 WHERE prepay_choice = 'reduce'`,
        `UPDATE receipts SET amount = amount - 1 WHERE prepay_choice = 'reduce'`,
      ],
      ['v2'],
    ],
    [
      'another rate of the loan',
      [`UPDATE loans SET annual_rate = annual_rate + 0.12`],
      ['v0', 'v1', 'v2'],
    ],
  ])('%s', async (_, statements, plans) => {
    expect(await breachesAfter(...statements)).toEqual([])
    const found = await foundAfter(server.db, statements, findUnprovenPlans)
    const [order] = await server.db.query(sql<{ no: string }>`SELECT order_no AS no FROM loans`)
    expect(found).toEqual(plans.map((plan) => `${order?.no} ${plan}`))
  })
})
