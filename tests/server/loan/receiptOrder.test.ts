/** Balances of past days do not depend on the order in which money was booked. */
import fc from 'fast-check'
import { addDays, type IsoDate, todayInShanghai } from '@domain/index'
import { composed, sql } from '../../../server/db/sql'
import { earnDue } from '../../../server/lending/earning'
import { findBreaches } from '../../../server/lending/invariants'
import { findUnorderedLoans } from '../../../server/lending/receiptOrder'
import { payRefund } from '../../../server/lending/refunding'
import { runs, seed } from '../../support/scale'
import { newPayer, createPayApp, START } from '../payments/support/payer'
import { get } from '../support/actions'
import { expectSound } from '../support/soundness'
import type { TestApp } from '../support/testApp'
import { act, goTo, pay, type Payment, step } from './support/lender'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
})
afterAll(() => server.close())

const ALL = [...Array(12).keys()].map((at) => at + 1)

/** Turnover of a loan by day, instalment and account; what came to nothing is left out. */
const turnover = async (orderNo: string) =>
  (
    await server.db.query(sql<{ text: string }>`SELECT concat_ws(' ', b.value_date,
        coalesce(e.instalment_no, 0), e.account, sum(e.amount)) AS text
      FROM ledger_entries e JOIN bookings b ON b.user_id = e.user_id AND b.id = e.booking_id JOIN loans l ON l.user_id = e.user_id AND l.id = e.loan_id
      WHERE l.order_no = ${orderNo}
      GROUP BY b.value_date, e.instalment_no, e.account HAVING sum(e.amount) <> 0
      ORDER BY b.value_date, e.instalment_no, e.account`)
  ).map(({ text }) => text)

/** A loan on which these payments were booked in this order, with the interest earned by `today`. */
async function loanWith(payments: readonly Payment[], today: IsoDate): Promise<string> {
  const { orderNo } = await newPayer(server)
  goTo(server, today)
  for (const payment of payments) await pay(server, orderNo, payment)
  await earnDue(server.deps)
  return orderNo
}

const on = (valueDate: IsoDate, amount: number, nos = [1]): Payment => ({ valueDate, amount, nos })

it('two part payments of a coming instalment, booked in the reverse order', async () => {
  const [first, second] = [on('2026-03-15', 50_00), on('2026-03-25', 100_00)]
  const inOrder = await loanWith([first, second], '2026-04-01')
  const reverse = await loanWith([second, first], '2026-04-01')
  expect(await turnover(reverse)).toEqual(await turnover(inOrder))
  expect(await turnover(reverse)).toEqual(
    expect.arrayContaining([
      '2026-03-15 1 interest_income -5000',
      '2026-03-25 1 interest_income -3000',
      '2026-03-25 1 principal_receivable -7000',
    ]),
  )
  await expectSound(server.db)
})

it('money of a paid instalment that was sent before it: the later one is owed back', async () => {
  const payments = [on('2026-03-15', 877_30), on('2026-03-25', 900_00)]
  const inOrder = await loanWith(payments, '2026-04-01')
  const reverse = await loanWith([...payments].reverse(), '2026-04-01')
  expect(await turnover(reverse)).toEqual(await turnover(inOrder))
  expect(await turnover(reverse)).toContain('2026-03-25 0 refund_payable -90000')
  await expectSound(server.db)
})

it('a refund that was sent stays with its payment', async () => {
  const { orderNo } = await newPayer(server)
  goTo(server, '2026-04-01')
  await pay(server, orderNo, on('2026-03-20', 877_30))
  const { receiptNo } = await pay(server, orderNo, on('2026-03-25', 877_30))
  await step(server, (tx) => payRefund(tx, receiptNo, 'B1', act(server)))
  await pay(server, orderNo, on('2026-03-15', 100_00))
  const rows = await server.db.query(sql`SELECT p.value_date AS day, r.amount, r.open
    FROM refunds r JOIN receipts p ON p.id = r.receipt_id JOIN loans l ON l.user_id = r.user_id AND l.id = r.loan_id
    WHERE l.order_no = ${orderNo} AND r.amount > 0 ORDER BY p.value_date`)
  expect(rows).toEqual([
    { day: '2026-03-20', amount: 104_32, open: 104_32 },
    { day: '2026-03-25', amount: 877_30, open: 0 },
  ])
  await expectSound(server.db)
})

it('receipts name what their money paid in the end', async () => {
  const payer = await newPayer(server)
  goTo(server, '2026-04-01')
  await pay(server, payer.orderNo, on('2026-03-25', 877_30))
  await pay(server, payer.orderNo, on('2026-03-15', 877_30))
  const { body } = await get(server, `/api/loan/receipts?order_no=${payer.orderNo}`, payer.token)
  const shown = body.data.list as { paid_on: string; nos: number[]; breakdown: object }[]
  expect(shown).toMatchObject([
    { paid_on: '2026-03-25', nos: [], breakdown: { interest: '0.00', principal: '0.00' } },
    { paid_on: '2026-03-15', nos: [1], breakdown: { interest: '74.65', principal: '797.30' } },
  ])
})

it('penalty that was given back does not make an instalment paid late', async () => {
  const payer = await newPayer(server)
  goTo(server, '2026-05-20')
  await pay(server, payer.orderNo, on('2026-05-20', 900_00))
  await pay(server, payer.orderNo, on('2026-03-25', 877_30))
  await expectSound(server.db)
  const plan = await get(server, `/api/loan/installments?order_no=${payer.orderNo}`, payer.token)
  const [first] = plan.body.data.list as { paid_at: number }[]
  expect(first).toMatchObject({ status: 'paid', penalty: '0.00' })
  expect(todayInShanghai((first?.paid_at ?? 0) * 1000)).toBe('2026-03-25')
})

/** Money for all instalments, sent before any is late enough for penalty, and another order of booking. */
const orders = fc
  .array(
    fc.record({
      day: fc.integer({ min: 0, max: 33 }),
      amount: fc.integer({ min: 1, max: 900_00 }),
    }),
    { minLength: 2, maxLength: 5 },
  )
  .map((money) => money.map(({ day, amount }) => on(addDays(START, day), amount, ALL)))
  .chain((all) =>
    fc.tuple(
      fc.constant(all),
      fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
      fc.constantFrom<IsoDate>('2026-04-13', '2026-04-30', '2026-06-15'),
    ),
  )

it('any order of booking leaves the same balances and the same income on every day', async () => {
  await fc.assert(
    fc.asyncProperty(orders, async ([all, another, today]) => {
      const [one, other] = [await loanWith(all, today), await loanWith(another, today)]
      expect(await turnover(other)).toEqual(await turnover(one))
    }),
    { numRuns: runs(8, 60), seed },
  )
  await expectSound(server.db)
})

/** Money for some of the first instalments, of which some are late by then. */
const lateMoney = fc.array(
  fc
    .record({
      day: fc.integer({ min: 0, max: 100 }),
      amount: fc.integer({ min: 1, max: 2_000_00 }),
      nos: fc.constantFrom([1], [2], [1, 2], [1, 2, 3], ALL),
    })
    .map(({ day, amount, nos }) => on(addDays(START, day), amount, nos)),
  { minLength: 2, maxLength: 5 },
)

it('late money, in any order of booking, leaves payments in the order of their days', async () => {
  await fc.assert(
    fc.asyncProperty(lateMoney, async (payments) => {
      const { orderNo } = await newPayer(server)
      goTo(server, addDays(START, 101))
      for (const payment of payments) {
        await pay(server, orderNo, payment)
        expect(await findUnorderedLoans(server.db)).not.toContain(orderNo)
      }
    }),
    { numRuns: runs(8, 100), seed },
  )
  await expectSound(server.db)
})

it('ops check finds payments out of order', async () => {
  const { orderNo } = await newPayer(server)
  goTo(server, '2026-04-01')
  await pay(server, orderNo, on('2026-03-25', 100_00))
  await pay(server, orderNo, on('2026-03-15', 50_00))
  const found: unknown[] = []
  const rolledBack = new Error('rolled back')
  const work = server.db.transaction(async (tx) => {
    await tx.query(composed('SET LOCAL session_replication_role = replica'))
    // The bookings that put the payments in order.
    await tx.query(
      composed(`DELETE FROM ledger_entries WHERE booking_id IN (SELECT b.id FROM bookings b
        WHERE b.kind = 'payment' AND b.loan_id = (SELECT max(id) FROM loans) AND NOT EXISTS
          (SELECT 1 FROM ledger_entries e WHERE e.booking_id = b.id AND e.account = 'cash'))`),
    )
    found.push(...(await findBreaches(tx)).map(({ name, found: what }) => [name, what]))
    throw rolledBack
  })
  await expect(work).rejects.toBe(rolledBack)
  expect(found).toContainEqual(['先付的钱先冲账：各笔付款按付款日的先后还利息和本金', [orderNo]])
})

it('interest given back for an earlier day is not given back again in the order of days', async () => {
  const { orderNo, token } = await newPayer(server)
  const plan = async (): Promise<{ due_date: string; amount_due: string }[]> =>
    (await get(server, `/api/loan/installments?order_no=${orderNo}`, token)).body.data.list
  const owedBack = async () =>
    (
      await server.db.query(sql<{ sum: number }>`SELECT
          coalesce(sum(f.open), 0)::bigint AS sum /* never null: coalesced */
        FROM refunds f JOIN loans l ON l.user_id = f.user_id AND l.id = f.loan_id
        WHERE l.order_no = ${orderNo}`)
    )[0]?.sum
  const dueOn = (await plan())[1]?.due_date ?? ''
  await pay(server, orderNo, on(START, 877_30, [1]))
  goTo(server, dueOn)
  await pay(server, orderNo, on(dueOn, 877_30 + 5_00, [2, 3]))
  const before = (await owedBack()) ?? NaN
  const { refund } = await pay(server, orderNo, on(addDays(dueOn, -21), 877_30, [3]))
  expect((await plan()).slice(0, 3).map(({ amount_due }) => amount_due)).toEqual(
    Array(3).fill('0.00'),
  )
  expect(await owedBack()).toBe(before + refund)
  expect(await findUnorderedLoans(server.db)).toEqual([])
  await expectSound(server.db)
})
