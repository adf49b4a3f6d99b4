/** What SQL itself refuses, whatever the program does. */
import { LOAN_STATUSES, LOAN_TRANSITIONS, type LoanStatus } from '@domain/index'
import { composed, sql } from '../../../server/db/sql'
import { failDisbursement } from '../../../server/lending/disbursement'
import { approve, cancel, reject } from '../../../server/lending/review'
import { writeOff } from '../../../server/lending/writeOff'
import { createTestApp, type TestApp } from '../support/testApp'
import { apply, newBorrower } from './support/borrower'
import { dump } from './support/books'
import { expectSound } from '../support/soundness'
import { act, activeLoan, goTo, pay, step } from './support/lender'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())
beforeEach(() => goTo(server, '2026-03-10'))

/** Brings a new loan to a status by allowed transitions. */
const WAYS: Record<LoanStatus, (orderNo: string) => Promise<unknown>> = {
  reviewing: async () => undefined,
  rejected: (orderNo) => step(server, (tx) => reject(tx, orderNo, '不符合条件', act(server))),
  cancelled: (orderNo) => step(server, (tx) => cancel(tx, orderNo, act(server))),
  disbursing: (orderNo) => step(server, (tx) => approve(tx, orderNo, act(server))),
  disburse_failed: (orderNo) =>
    step(server, async (tx) => {
      await approve(tx, orderNo, act(server))
      await failDisbursement(tx, orderNo, '卡号有误', act(server))
    }),
  active: async () => undefined,
  settled: (orderNo) =>
    pay(server, orderNo, { amount: 10_000_00, type: 'settle', valueDate: '2026-03-10' }),
  written_off: async (orderNo) => {
    goTo(server, '2026-12-01')
    await step(server, (tx) => writeOff(tx, orderNo, act(server)))
  },
}

async function loanIn(status: LoanStatus): Promise<string> {
  const { token } = await newBorrower(server)
  const isDisbursed = status === 'active' || status === 'settled' || status === 'written_off'
  const orderNo = isDisbursed
    ? await activeLoan(server, token)
    : (await apply(server, token)).body.data.order_no
  await WAYS[status](orderNo)
  return orderNo
}

it('the table of moves in SQL is the one of the rules', async () => {
  const rows = await server.db.query(
    sql<{ move: string }>`SELECT from_status || '>' || to_status AS move FROM loan_transitions`,
  )
  const allowed = LOAN_STATUSES.flatMap((from) =>
    LOAN_TRANSITIONS[from].map((to) => `${from}>${to}`),
  )
  expect(rows.map(({ move }) => move).sort()).toEqual(allowed.sort())
})

it.each(LOAN_STATUSES)('SQL refuses every other move from %s', async (from) => {
  const orderNo = await loanIn(from)
  const before = await dump(server.db)
  for (const to of LOAN_STATUSES) {
    if (LOAN_TRANSITIONS[from].includes(to)) continue
    const jump = server.db.query(sql`UPDATE loans SET status = ${to} WHERE order_no = ${orderNo}`)
    await expect(jump).rejects.toThrow()
  }
  expect(await dump(server.db)).toBe(before)
})

it('a loan whose payout failed was approved before and is not approved again', async () => {
  const orderNo = await loanIn('disburse_failed')
  const before = await dump(server.db)
  const again = step(server, (tx) => approve(tx, orderNo, act(server)))
  await expect(again).rejects.toMatchObject({ reason: 'wrong_state' })
  expect(await dump(server.db)).toBe(before)
})

describe('statements SQL refuses', () => {
  const STATEMENTS: [string, string, string][] = [
    [
      'an allowed move that is not logged',
      `UPDATE loans SET status = 'cancelled' WHERE status = 'reviewing'`,
      'not logged',
    ],
    [
      'settling an unpaid loan',
      `UPDATE loans SET status = 'settled', settled_at = now(), settled_on = '2026-03-10',
         settle_type = 'normal' WHERE status = 'active'`,
      'unpaid',
    ],
    ['changing what was agreed', 'UPDATE loans SET principal = principal + 1', 'terms'],
    ['a rate over the cap', 'UPDATE loans SET annual_rate = 22', 'terms'],
    ['deleting a loan', 'DELETE FROM loans', 'append-only'],
    ['a changed schedule', 'UPDATE loan_instalments SET interest = 0', 'signed schedule'],
    [
      'a row left out that charges',
      'UPDATE loan_instalments SET is_dropped = true',
      'charges nothing',
    ],
    [
      'principal of no row that nobody prepaid',
      `INSERT INTO ledger_entries (user_id, booking_id, loan_id, account, amount)
         SELECT user_id, id, loan_id, 'principal_receivable', 1 FROM bookings WHERE kind = 'payment' LIMIT 1`,
      'prepaid part',
    ],
    [
      'a prepayment without its part',
      `INSERT INTO receipts (user_id, receipt_no, loan_id, amount, type, nos, channel, value_date, paid_at, source,
         source_ref, actor, booked_at)
         SELECT user_id, 'P', id, 1, 'partial', '{}', 'bank', '2026-03-10', now(), 'test', 'x', 'test', now()
         FROM loans LIMIT 1`,
      'prepay_check',
    ],
    [
      'dates moved after disbursement',
      `UPDATE loan_instalments SET due_date = due_date + 1 WHERE loan_id IN
         (SELECT id FROM loans WHERE status = 'active')`,
      'due dates',
    ],
    [
      'money on a row without an entry',
      'UPDATE loan_instalments SET paid_interest = 1',
      'ledger entries only',
    ],
    ['a changed entry', 'UPDATE ledger_entries SET amount = amount + 1', 'append-only'],
    ['a deleted entry', 'DELETE FROM ledger_entries', 'append-only'],
    ['an emptied ledger', 'TRUNCATE ledger_entries', 'append-only'],
    ['an emptied log', 'TRUNCATE loan_events', 'append-only'],
    ['a changed payment', 'UPDATE receipts SET amount = 1', 'append-only'],
    ['a rewritten log', `UPDATE loan_events SET actor = 'somebody'`, 'append-only'],
    ['a rewritten contract', `UPDATE contracts SET sha256 = repeat('0', 64)`, 'append-only'],
    [
      'a booking that does not balance',
      `INSERT INTO ledger_entries (user_id, booking_id, loan_id, account, amount)
         SELECT user_id, id, loan_id, 'cash', 1 FROM bookings LIMIT 1`,
      'does not balance',
    ],
    [
      'paying a row more than it owes',
      `INSERT INTO ledger_entries (user_id, booking_id, loan_id, instalment_no, account, amount)
         SELECT user_id, id, loan_id, 1, 'interest_receivable', -1 FROM bookings
         WHERE kind = 'payment' LIMIT 1`,
      'check',
    ],
    [
      'sending back more than a payment left over',
      `INSERT INTO ledger_entries (user_id, booking_id, loan_id, account, amount)
         SELECT user_id, id, loan_id, 'refund_payable', 1 FROM bookings WHERE kind = 'payment' LIMIT 1`,
      'than is owed',
    ],
    [
      'an entry of another loan’s booking',
      `INSERT INTO ledger_entries (user_id, booking_id, loan_id, account, amount)
         SELECT b.user_id, b.id, l.id, 'cash', 1 FROM bookings b, loans l
         WHERE l.user_id = b.user_id AND l.id <> b.loan_id LIMIT 1`,
      'belongs to the loan',
    ],
    [
      'an entry of another person’s booking',
      `INSERT INTO ledger_entries (user_id, booking_id, loan_id, account, amount)
         SELECT l.user_id, b.id, l.id, 'cash', 1 FROM bookings b, loans l WHERE l.user_id <> b.user_id LIMIT 1`,
      'foreign key',
    ],
    [
      'a loan that starts in the middle',
      `INSERT INTO loans (order_no, user_id, product_code, product_name, lender_name, principal,
         term, annual_rate, irr, method, repay_day, penalty_percent, penalty_cap,
         penalty_year_days, grace_days, purpose, bank_last4, applied_at, status, disbursed_at)
       SELECT 'X', user_id, product_code, product_name, lender_name, principal, term, annual_rate,
         irr, method, repay_day, penalty_percent, penalty_cap, penalty_year_days, grace_days,
         purpose, bank_last4, applied_at, 'active', applied_at FROM loans LIMIT 1`,
      'begins under review',
    ],
  ]

  beforeAll(async () => {
    goTo(server, '2026-03-10')
    await loanIn('reviewing')
    const { token } = await newBorrower(server)
    const orderNo = await activeLoan(server, token)
    await apply(server, token)
    goTo(server, '2026-04-10')
    await pay(server, orderNo, { amount: 877_30, nos: [1], valueDate: '2026-04-10' })
  })

  it.each(STATEMENTS)('%s', async (_name, sql, reason) => {
    const before = await dump(server.db)
    await expect(server.db.query(composed(sql))).rejects.toThrow(reason)
    expect(await dump(server.db)).toBe(before)
  })

  it('and everything is still sound', () => expectSound(server.db))
})
