import { sql } from '../../../server/db/sql'
import { sweepPayments } from '../../../server/payments/reconcile'
import { closeOrder } from '../../../server/repositories/sandboxOrders'
import { goTo, instalments } from '../loan/support/lender'
import type { TestApp } from '../support/testApp'
import { beginPayment, bookedOn, countOf, createPayApp, paymentStatus } from './support/payer'
import { expectSound } from '../support/soundness'
import { begun, deliver, notification, pathOf, press } from './support/sandbox'
import { begunAll, type Debtor, newDebtor, ofLoan, payAll, quoteAll } from './support/debtor'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
})
afterAll(() => server.close())
afterEach(() => expectSound(server.db))

const BOTH = [0, 1] as const

/** Amounts still due on the first instalments of each loan. */
const due = ({ token, orderNos }: Debtor, count = 1): Promise<string[][]> =>
  Promise.all(
    orderNos.map(async (orderNo) =>
      (await instalments(server, token, orderNo)).list
        .slice(0, count)
        .map(({ amount_due: amount }: { amount_due: string }) => amount),
    ),
  )

const receipts = async (debtor: Debtor): Promise<number[]> => [
  await countOf(server.db, 'receipts', debtor.orderNos[0]),
  await countOf(server.db, 'receipts', debtor.orderNos[1]),
]

it('quotes each loan and the sum, and pays both on one page, with a booking for each', async () => {
  const debtor = await newDebtor(server)
  const quote = (await quoteAll(server, debtor)).body.data
  expect(quote).toMatchObject({ type: 'all_due', amount: '1754.60' })
  expect(quote.items).toMatchObject(
    debtor.orderNos.map((order_no) => ({ order_no, amount: '877.30', nos: [1] })),
  )
  const { pay_no: payNo, pay_url: payUrl } = await begunAll(server, debtor)
  const page = await server.app.inject({ url: pathOf(payUrl) })
  expect(page.body).toContain('¥</span>1,754.60')
  expect(page.body).toContain('共 2 笔借款')
  const back = await press(server, payUrl, 'pay')
  expect(back.headers.location).toBe(
    `/#/pages/payment/cashier?order_no=${debtor.orderNos.join('%2C')}&type=all_due&pay_no=${payNo}`,
  )
  expect(await paymentStatus(server, debtor, payNo)).toMatchObject({
    pay_no: payNo,
    status: 'succeeded',
    as_quoted: true,
    status_text: '已支付',
    amount: '1754.60',
    received: '1754.60',
    items: debtor.orderNos.map((order_no) => ({
      order_no,
      amount: '877.30',
      applied: '877.30',
      refund: '0.00',
    })),
  })
  expect(await due(debtor)).toEqual([['0.00'], ['0.00']])
  for (const orderNo of debtor.orderNos)
    expect(await bookedOn(server.db, orderNo)).toMatchObject([
      { amount: 877_30, nos: [1], channel: 'sandbox', source: 'gateway', actor: 'system' },
    ])
})

it('pays just what is overdue of each, and leaves what is due', async () => {
  const debtor = await newDebtor(server)
  goTo(server, '2026-04-20')
  const overdue = (await quoteAll(server, debtor, 'overdue')).body.data
  const all = (await quoteAll(server, debtor)).body.data
  expect(overdue.items).toMatchObject([{ nos: [1] }, { nos: [1] }])
  expect(all.items).toMatchObject([{ nos: [1, 2] }, { nos: [1, 2] }])
  const { pay_url: payUrl } = await begunAll(server, debtor, { type: 'overdue' })
  await press(server, payUrl, 'pay')
  expect(await due(debtor, 2)).toEqual([
    ['0.00', '877.30'],
    ['0.00', '877.30'],
  ])
  const nothing = (await quoteAll(server, debtor, 'overdue')).body
  const tail = debtor.orderNos[0].slice(-4)
  expect(nothing).toMatchObject({
    code: 0,
    msg: `尾号“${tail}”的借款：目前没有已过还款日的分期`,
    data: { reason: 'wrong_state', field: 'order_no' },
  })
})

it.each([
  {
    amount: 1000_00,
    left: ['0.00', '754.60'],
    applied: ['877.30', '122.70'],
    refunds: ['0.00', '0.00'],
  },
  { amount: 877_30, left: ['0.00', '877.30'], applied: ['877.30', null], refunds: ['0.00', null] },
  {
    amount: 2000_00,
    left: ['0.00', '0.00'],
    applied: ['877.30', '877.30'],
    refunds: ['0.00', '245.40'],
  },
])('$amount fen instead of 175460 are spread over the loans', async (money) => {
  const debtor = await newDebtor(server)
  const { pay_no: payNo } = await begunAll(server, debtor)
  const { body } = await deliver(
    server,
    await notification(server, payNo, { amount: money.amount }),
  )
  expect(body.code).toBe(1)
  expect(await paymentStatus(server, debtor, payNo)).toMatchObject({
    status: 'succeeded',
    as_quoted: false,
    received: (money.amount / 100).toFixed(2),
    items: money.applied.map((applied, at) => ({ applied, refund: money.refunds[at] })),
  })
  expect((await due(debtor)).flat()).toEqual(money.left)
  const { body: other } = await deliver(server, await notification(server, payNo))
  expect(other).toMatchObject({ code: 0, msg: '金额与支付单不符' })
})

it('取消 closes all of it; money that comes after all is booked, as of its day', async () => {
  const debtor = await newDebtor(server)
  const { pay_no: payNo, pay_url: payUrl } = await begunAll(server, debtor)
  await press(server, payUrl, 'cancel')
  expect(await paymentStatus(server, debtor, payNo)).toMatchObject({
    status: 'cancelled',
    received: null,
    items: [{ received: null }, { received: null }],
  })
  await deliver(server, await notification(server, payNo))
  expect(await paymentStatus(server, debtor, payNo)).toMatchObject({
    status: 'succeeded',
    as_quoted: false,
    received: '1754.60',
    items: [{ applied: '877.30' }, { applied: '877.30' }],
  })
  expect(await due(debtor)).toEqual([['0.00'], ['0.00']])
})

it('one that ran out is closed by asking and by the sweep; what was paid unheard is booked', async () => {
  const [asked, swept, paid] = [
    await newDebtor(server),
    await newDebtor(server),
    await newDebtor(server),
  ]
  const [one, two, three] = [
    await begunAll(server, asked),
    await begunAll(server, swept),
    await begunAll(server, paid),
  ]
  await server.db.query(
    sql`UPDATE sandbox_orders SET state = 'paid', paid_at = ${server.clock.now()} WHERE pay_no = ${three.pay_no}`,
  )
  server.clock.advance(901)
  expect(await paymentStatus(server, asked, one.pay_no)).toMatchObject({ status: 'expired' })
  await sweepPayments(server.deps)
  expect(await paymentStatus(server, swept, two.pay_no)).toMatchObject({ status: 'expired' })
  expect(await paymentStatus(server, paid, three.pay_no)).toMatchObject({
    status: 'succeeded',
    as_quoted: true,
  })
  expect(await receipts(paid)).toEqual([1, 1])
  expect(await receipts(swept)).toEqual([0, 0])
})

it('the same payment asked for again, by key or from another device, is the same', async () => {
  const debtor = await newDebtor(server)
  const first = (await payAll(server, debtor, {}, 'key')).body
  const again = await payAll(server, debtor, {}, 'key')
  expect(again.body.data).toEqual(first.data)
  expect(again.headers['idempotent-replayed']).toBe('true')
  const reversed = { order_no: [...debtor.orderNos].reverse().join() }
  const elsewhere = (await payAll(server, debtor, reversed, 'other')).body
  expect(elsewhere.data).toEqual(first.data)
  const other = await payAll(server, debtor, { type: 'overdue', amount: '1.00' }, 'key')
  expect(other.body.data.reason).toBe('key_reused')
  expect(await countOf(server.db, 'payments')).toBeGreaterThan(0)
  expect(await countOf(server.db, 'payment_items', debtor.orderNo)).toBe(1)
})

it('keeps the moment the payer paid, not the one the news came', async () => {
  const debtor = await newDebtor(server)
  const { pay_no: payNo } = await begunAll(server, debtor)
  const paidAt = server.clock.now()
  server.clock.advance(120)
  await deliver(server, await notification(server, payNo, { paidAt }))
  const at = paidAt.getTime() / 1000
  expect(await paymentStatus(server, debtor, payNo)).toMatchObject({ paid_at: at })
})

it('late money for a part of it pays the first loan; nothing is booked on the other', async () => {
  const debtor = await newDebtor(server)
  const { pay_no: payNo } = await begunAll(server, debtor)
  await closeOrder(server.db, payNo)
  server.clock.advance(4)
  expect(await paymentStatus(server, debtor, payNo)).toMatchObject({ status: 'cancelled' })
  server.clock.advance(60)
  const report = await notification(server, payNo, { amount: 500_00 })
  expect((await deliver(server, report)).body.code).toBe(1)
  expect(await paymentStatus(server, debtor, payNo)).toMatchObject({
    status: 'succeeded',
    as_quoted: false,
    received: '500.00',
    items: [{ applied: '500.00' }, { applied: null }],
  })
  expect(await receipts(debtor)).toEqual([1, 0])
})

describe('beside a payment of one of its loans', () => {
  it.each(BOTH)('loan %i alone closes the payment of both', async (at) => {
    const debtor = await newDebtor(server)
    const all = await begunAll(server, debtor)
    const one = await begun(server, ofLoan(debtor, at))
    expect(await paymentStatus(server, debtor, all.pay_no)).toMatchObject({ status: 'cancelled' })
    await press(server, all.pay_url, 'pay')
    await press(server, one.pay_url, 'pay')
    expect(await receipts(debtor)).toEqual(at === 0 ? [1, 0] : [0, 1])
  })

  it('both together close the payment of one', async () => {
    const debtor = await newDebtor(server)
    const one = await begun(server, ofLoan(debtor, 1))
    const all = await begunAll(server, debtor)
    expect(await paymentStatus(server, debtor, one.pay_no)).toMatchObject({ status: 'cancelled' })
    await press(server, one.pay_url, 'pay')
    await press(server, all.pay_url, 'pay')
    expect(await receipts(debtor)).toEqual([1, 1])
  })

  it('one paid unheard is booked first, and both together are refused naming the loan', async () => {
    const debtor = await newDebtor(server)
    const one = await begun(server, ofLoan(debtor, 0))
    await server.db.query(
      sql`UPDATE sandbox_orders SET state = 'paid', paid_at = ${server.clock.now()} WHERE pay_no = ${one.pay_no}`,
    )
    const { body } = await payAll(server, debtor)
    expect(body).toMatchObject({ code: 0, data: { reason: 'wrong_state', field: 'order_no' } })
    expect(body.msg).toContain(debtor.orderNos[0].slice(-4))
    expect(await receipts(debtor)).toEqual([1, 0])
    expect(await countOf(server.db, 'payment_items', debtor.orderNos[1])).toBe(0)
  })

  it('both paid unheard are booked before one can begin', async () => {
    const debtor = await newDebtor(server)
    const all = await begunAll(server, debtor)
    await server.db.query(
      sql`UPDATE sandbox_orders SET state = 'paid', paid_at = ${server.clock.now()} WHERE pay_no = ${all.pay_no}`,
    )
    const { body } = await beginPayment(server, ofLoan(debtor, 1))
    expect(body).toMatchObject({ code: 0, msg: '第 1 期已还清' })
    expect(await receipts(debtor)).toEqual([1, 1])
  })

  it('late money for a loan paid meanwhile is owed back, and pays the other', async () => {
    const debtor = await newDebtor(server)
    const all = await begunAll(server, debtor)
    await closeOrder(server.db, all.pay_no)
    const one = await begun(server, ofLoan(debtor, 0))
    await press(server, one.pay_url, 'pay')
    await deliver(server, await notification(server, all.pay_no))
    expect(await paymentStatus(server, debtor, all.pay_no)).toMatchObject({
      status: 'succeeded',
      as_quoted: false,
      items: [
        { applied: '0.00', refund: '877.30' },
        { applied: '877.30', refund: '0.00' },
      ],
    })
  })
})
