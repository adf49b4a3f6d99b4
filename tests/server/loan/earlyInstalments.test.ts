/** Instalments paid before their due dates: what they cost, what is booked, and what the replies say. Money is that of the rules. */
import { sql } from '../../../server/db/sql'
import { approveVoucher } from '../../../server/vouchers/review'
import { goToMoment } from '../messages/support/messages'
import { begun, press } from '../payments/support/sandbox'
import {
  cashier,
  createPayApp,
  newPayer,
  type Payer,
  sendVoucher,
  START,
} from '../payments/support/payer'
import { get } from '../support/actions'
import { expectSound } from '../support/soundness'
import type { TestApp } from '../support/testApp'
import { act, detail, goTo, instalments, pay, step } from './support/lender'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
})
afterAll(() => server.close())
afterEach(() => expectSound(server.db))

const quoted = async (payer: Payer, selection: Parameters<typeof cashier>[2]) =>
  (await cashier(server, payer, selection)).body.data

const receipts = async ({ token, orderNo }: Payer) =>
  (await get(server, `/api/loan/receipts?order_no=${orderNo}`, token)).body.data.list

/** Balance of each account of a loan, in fen, those with none left out. */
async function balances({ orderNo }: Payer) {
  const rows = await server.db.query(sql<{ account: string; amount: number }>`
    SELECT e.account, sum(e.amount)::bigint AS amount FROM ledger_entries e
    JOIN loans l ON l.user_id = e.user_id AND l.id = e.loan_id WHERE l.order_no = ${orderNo}
    GROUP BY e.account HAVING sum(e.amount) <> 0 ORDER BY 1`)
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

it('three on the day of payout cost 38.68 less, and the rest of the plan stays as it was', async () => {
  const payer = await newPayer(server)
  const before = (await instalments(server, payer.token, payer.orderNo)).list
  expect(await quoted(payer, { nos: [1, 2, 3] })).toMatchObject({
    amount: '2593.22',
    saved_interest: '38.68',
    breakdown: { principal: '2411.09', interest: '182.13', fee: '0.00', penalty: '0.00' },
  })
  const { pay_url: payUrl } = await begun(server, payer, { nos: [1, 2, 3] })
  await press(server, payUrl, 'pay')
  const { list } = await instalments(server, payer.token, payer.orderNo)
  expect(list.slice(0, 3).map(({ amount_due: due }: { amount_due: string }) => due)).toEqual([
    '0.00',
    '0.00',
    '0.00',
  ])
  expect(list.slice(3)).toEqual(before.slice(3))
  expect(await receipts(payer)).toMatchObject([
    { nos: [1, 2, 3], amount: '2593.22', saved_interest: '38.68', refund: '0.00' },
  ])
  // 527.59 of interest less 38.68; of that 182.13 were paid, which makes them income.
  expect(await balances(payer)).toMatchObject({
    interest_income: -182_13,
    interest_receivable: 306_78,
    unearned_interest: -306_78,
  })
})

it('a loan signed with an earlier contract saves as much', async () => {
  const payer = await newPayer(server)
  await server.db.query(sql`ALTER TABLE contracts DISABLE TRIGGER USER`)
  await server.db.query(sql`UPDATE contracts SET template_version = '2026-11'
    WHERE loan_id = (SELECT id FROM loans WHERE order_no = ${payer.orderNo})`)
  await server.db.query(sql`ALTER TABLE contracts ENABLE TRIGGER USER`)
  expect(await quoted(payer, { nos: [1, 2, 3] })).toMatchObject({ saved_interest: '38.68' })
})

it('a voucher counts from the day on which the money was sent', async () => {
  const payer = await newPayer(server)
  goTo(server, '2026-03-26')
  const { amount } = await quoted(payer, { nos: [1] })
  goTo(server, '2026-04-02')
  const { body } = await sendVoucher(server, payer, { amount, paid_at: '2026-03-26' })
  await step(server, (tx) => approveVoucher(tx, body.data.voucher_no, act(server)))
  const { list } = await instalments(server, payer.token, payer.orderNo)
  expect(list[0]).toMatchObject({ status: 'paid', amount_due: '0.00' })
  // 797.30 × 0.8 % × 15 of 31 days
  expect(await receipts(payer)).toMatchObject([{ saved_interest: '3.09', refund: '0.00' }])
})

it('what was quoted before midnight is what is paid after it', async () => {
  const payer = await newPayer(server)
  goToMoment(server, '2026-03-26', '23:58')
  const { pay_url: payUrl } = await begun(server, payer, { nos: [1] })
  goToMoment(server, '2026-03-27', '00:03')
  await press(server, payUrl, 'pay')
  const { list } = await instalments(server, payer.token, payer.orderNo)
  expect(list[0]).toMatchObject({ status: 'paid', amount_due: '0.00' })
})

describe('one after the other on the day of payout', () => {
  it('they cost no interest in the end: what was paid for time to come is taken off', async () => {
    const payer = await newPayer(server, { term: 3 })
    for (const no of [1, 2, 3]) {
      const { amount } = await quoted(payer, { nos: [no] })
      await pay(server, payer.orderNo, {
        amount: Math.round(Number(amount) * 100),
        nos: [no],
        valueDate: START,
      })
    }
    expect((await detail(server, payer.token, payer.orderNo)).status).toBe('settled')
    const [last] = await receipts(payer)
    expect(Number(last.breakdown.interest)).toBeLessThan(0)
    expect(Number(last.amount)).toBeLessThan(Number(last.breakdown.principal))
    expect(await balances(payer)).toEqual({})
  })

  it('all that is open costs what early settlement does', async () => {
    const payer = await newPayer(server, { term: 3 })
    for (const no of [1, 2]) {
      const { amount } = await quoted(payer, { nos: [no] })
      await pay(server, payer.orderNo, {
        amount: Math.round(Number(amount) * 100),
        nos: [no],
        valueDate: START,
      })
    }
    const one = await quoted(payer, { nos: [3] })
    const settled = await quoted(payer, { type: 'settle' })
    expect(Number(settled.breakdown.interest)).toBeLessThan(0)
    expect(Math.abs(Number(one.amount) - Number(settled.amount))).toBeLessThanOrEqual(0.01)
    const amount = Math.round(Number(settled.amount) * 100)
    await pay(server, payer.orderNo, { amount, type: 'settle', valueDate: START })
    expect((await detail(server, payer.token, payer.orderNo)).status).toBe('settled')
    expect(await balances(payer)).toEqual({})
  })
})

it('SQL lets nothing but interest taken off belong to no row', async () => {
  const payer = await newPayer(server)
  await pay(server, payer.orderNo, { amount: 870_92, nos: [1], valueDate: START })
  const entry = server.db.query(sql`INSERT INTO ledger_entries
      (user_id, booking_id, loan_id, instalment_no, account, amount)
    SELECT b.user_id, b.id, b.loan_id, NULL, 'principal_receivable', 1 FROM bookings b
    JOIN loans l ON l.user_id = b.user_id AND l.id = b.loan_id WHERE l.order_no = ${payer.orderNo} AND b.kind = 'waiver'`)
  await expect(entry).rejects.toThrow(/belong to no row/)
})
