import { formatYuan, parseYuan } from '@domain/index'
import { sql } from '../../../server/db/sql'
import { sweepPayments } from '../../../server/payments/reconcile'
import { closeOrder } from '../../../server/repositories/sandboxOrders'
import { detail, goTo, instalments, pay } from '../loan/support/lender'
import type { TestApp } from '../support/testApp'
import {
  beginPayment,
  bookedOn,
  countOf,
  createPayApp,
  newPayer,
  type Payer,
  paymentStatus,
  START,
} from './support/payer'
import { expectSound } from '../support/soundness'
import { begun, deliver, notificationsOf, notification } from './support/sandbox'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
})
afterAll(() => server.close())
afterEach(() => expectSound(server.db))

/** The payer cancelled the order at the gateway; the payment is closed. */
async function closed(payer: Payer, payNo: string): Promise<void> {
  await closeOrder(server.db, payNo)
  server.clock.advance(4)
  expect(await paymentStatus(server, payer, payNo)).toMatchObject({ status: 'cancelled' })
}

const openRefund = async ({ orderNo }: Payer): Promise<string> => {
  const rows = await server.db.query(sql<{
    open: number
  }>`SELECT coalesce(sum(r.open), 0)::bigint AS open FROM refunds r
     JOIN loans l ON l.user_id = r.user_id AND l.id = r.loan_id WHERE l.order_no = ${orderNo}`)
  return formatYuan(rows[0]?.open ?? 0)
}

/** Payments in the loan's timeline as the borrower sees it. */
const told = async ({ token, orderNo }: Payer): Promise<string[]> =>
  (await detail(server, token, orderNo)).timeline
    .filter(({ event }: { event: string }) => ['paid', 'refund_due', 'refunded'].includes(event))
    .map(({ text }: { text: string }) => text)

const amountsDue = async ({ token, orderNo }: Payer, count: number): Promise<string[]> =>
  (await instalments(server, token, orderNo)).list
    .slice(0, count)
    .map(({ amount_due: due }: { amount_due: string }) => due)

it('money for a closed payment is booked, once, and the payment is received', async () => {
  const payer = await newPayer(server)
  const { pay_no: payNo } = await begun(server, payer)
  await closed(payer, payNo)
  for (let round = 0; round < 3; round += 1) {
    expect((await deliver(server, await notification(server, payNo))).body.code).toBe(1)
    server.clock.advance(4)
    expect(await paymentStatus(server, payer, payNo)).toMatchObject({
      status: 'succeeded',
      as_quoted: false,
      status_text: '已支付',
      amount: '870.92',
      received: '870.92',
      applied: '870.92',
      refund: '0.00',
    })
  }
  expect(await bookedOn(server.db, payer.orderNo)).toMatchObject([
    { amount: 870_92, nos: [1], source: 'gateway' },
  ])
  expect((await notificationsOf(server, payNo)).map(({ outcome }) => outcome)).toEqual([
    'noted',
    'received',
    'duplicate',
    'duplicate',
  ])
  expect(await amountsDue(payer, 2)).toEqual(['0.00', '877.30'])
  expect(await told(payer)).toEqual(['收到还款 870.92 元'])
})

it('money that comes after another payment of the same rows is owed back', async () => {
  const payer = await newPayer(server)
  const first = await begun(server, payer)
  await closed(payer, first.pay_no)
  const second = await begun(server, payer)
  await deliver(server, await notification(server, second.pay_no))
  await deliver(server, await notification(server, first.pay_no))
  expect(await paymentStatus(server, payer, first.pay_no)).toMatchObject({
    status: 'succeeded',
    as_quoted: false,
    received: '870.92',
    applied: '0.00',
    refund: '870.92',
  })
  expect(await openRefund(payer)).toBe('870.92')
  expect(await told(payer)).toEqual([
    '收到还款 870.92 元',
    '收到还款 870.92 元',
    '多付 870.92 元，将退还给你',
  ])
  const next = await beginPayment(server, payer, { nos: [2] })
  expect(next.body.code).toBe(1)
})

it('paid long after its end, found by asking: booked as of that day, and asked no more', async () => {
  const payer = await newPayer(server)
  goTo(server, '2026-05-05')
  // 877.30 and the penalty of 25 days
  const { body } = await beginPayment(server, payer, { nos: [1] })
  const payNo = body.data.pay_no
  expect(await paymentStatus(server, payer, payNo)).toMatchObject({ amount: '885.27' })
  goTo(server, '2026-05-07')
  await server.db.query(
    sql`UPDATE sandbox_orders SET state = 'paid', paid_at = ${server.clock.now()} WHERE pay_no = ${payNo}`,
  )
  for (let round = 0; round < 3; round += 1) {
    expect(await paymentStatus(server, payer, payNo)).toMatchObject({
      status: 'succeeded',
      as_quoted: false,
      received: '885.27',
      applied: '885.27',
      refund: '0.00',
    })
    await sweepPayments(server.deps)
    server.clock.advance(60)
  }
  expect(await notificationsOf(server, payNo)).toEqual([{ outcome: 'received' }])
  expect(await bookedOn(server.db, payer.orderNo)).toMatchObject([{ day: '2026-05-07' }])
  // Two more days of penalty on 797.30 are still open on the instalment, and can be paid.
  const [left] = await amountsDue(payer, 1)
  expect(left).toBe('0.64')
  expect((await beginPayment(server, payer, { nos: [1] })).body.code).toBe(1)
})

it.each([
  { amount: 1, applied: '0.01', refund: '0.00', due: '877.29' },
  { amount: 900_00, applied: '870.92', refund: '29.08', due: '0.00' },
])('$amount fen instead of 87092 end the payment', async (money) => {
  const { amount, applied, refund, due } = money
  const payer = await newPayer(server)
  const { pay_no: payNo } = await begun(server, payer)
  for (let round = 0; round < 2; round += 1) {
    const report = await notification(server, payNo, { amount })
    expect((await deliver(server, report)).body).toMatchObject({ code: 1 })
  }
  expect(await paymentStatus(server, payer, payNo)).toMatchObject({
    status: 'succeeded',
    as_quoted: false,
    amount: '870.92',
    received: formatYuan(amount),
    applied,
    refund,
  })
  expect((await notificationsOf(server, payNo)).map(({ outcome }) => outcome)).toEqual([
    'received',
    'duplicate',
  ])
  expect(await countOf(server.db, 'receipts', payer.orderNo)).toBe(1)
  expect(await openRefund(payer)).toBe(refund)
  expect(await amountsDue(payer, 1)).toEqual([due])
  // The open instalments are free for another payment.
  const nos = due === '0.00' ? [2] : [1]
  expect((await beginPayment(server, payer, { nos })).body.code).toBe(1)
})

it.each([
  { sent: 'days ago', paidOn: '2026-04-02', day: '2026-04-02' },
  { sent: 'before the loan, by a wrong clock', paidOn: '2026-03-01', day: START },
  { sent: 'tomorrow, by a wrong clock', paidOn: '2026-04-06', day: '2026-04-05' },
])('money sent $sent counts from $day', async ({ paidOn, day }) => {
  const payer = await newPayer(server)
  const { pay_no: payNo } = await begun(server, payer)
  goTo(server, '2026-04-05')
  const paidAt = new Date(`${paidOn}T12:00:00+08:00`)
  await deliver(server, await notification(server, payNo, { amount: 100_00, paidAt }))
  expect(await bookedOn(server.db, payer.orderNo)).toMatchObject([{ amount: 100_00, day }])
})

it('another amount than was booked is for an operator, and books nothing', async () => {
  const payer = await newPayer(server)
  const { pay_no: payNo } = await begun(server, payer)
  await deliver(server, await notification(server, payNo))
  const { body } = await deliver(server, await notification(server, payNo, { amount: 1 }))
  expect(body).toMatchObject({ code: 0, msg: '金额与支付单不符' })
  expect((await notificationsOf(server, payNo)).map(({ outcome }) => outcome)).toEqual([
    'applied',
    'amount_differs',
  ])
  expect(await countOf(server.db, 'receipts', payer.orderNo)).toBe(1)
  expect(await paymentStatus(server, payer, payNo)).toMatchObject({
    status: 'succeeded',
    as_quoted: true,
  })
})

it.each([
  // Nothing was due; the instalment of that day; the same with 15 days of penalty.
  { day: '2026-03-25', applied: '0.00', due: '877.30' },
  { day: '2026-04-10', applied: '877.30', due: '0.00' },
  { day: '2026-04-25', applied: '882.08', due: '0.00' },
])('on $day too little to settle the loan pays $applied', async ({ day, applied, due }) => {
  const payer = await newPayer(server)
  goTo(server, day)
  const settlement = await beginPayment(server, payer, { type: 'settle' })
  const payNo = settlement.body.data.pay_no
  const asked = (await paymentStatus(server, payer, payNo)).amount
  const amount = (parseYuan(asked) ?? 0) - 1
  await deliver(server, await notification(server, payNo, { amount }))
  expect(await paymentStatus(server, payer, payNo)).toMatchObject({
    status: 'succeeded',
    as_quoted: false,
    received: formatYuan(amount),
    applied,
    refund: formatYuan(amount - (parseYuan(applied) ?? 0)),
  })
  expect(await amountsDue(payer, 2)).toEqual([due, '877.30'])
  expect((await detail(server, payer.token, payer.orderNo)).status).not.toBe('settled')
  expect((await beginPayment(server, payer, { type: 'settle' })).body.code).toBe(1)
})

it('too little to settle the loan pays what is due and not paid yet', async () => {
  const payer = await newPayer(server)
  goTo(server, '2026-05-10')
  await pay(server, payer.orderNo, { amount: 877_30, nos: [1], valueDate: '2026-04-10' })
  const settlement = await beginPayment(server, payer, { type: 'settle' })
  await deliver(server, await notification(server, settlement.body.data.pay_no, { amount: 900_00 }))
  expect((await bookedOn(server.db, payer.orderNo))[1]).toMatchObject({
    amount: 900_00,
    type: 'all_due',
    nos: [2],
    day: '2026-05-10',
  })
  expect(await openRefund(payer)).toBe('22.70')
})

it('late money that settles the loan all the same settles it', async () => {
  const payer = await newPayer(server)
  goTo(server, '2026-03-25')
  const { pay_no: payNo } = (await beginPayment(server, payer, { type: 'settle' })).body.data
  await closed(payer, payNo)
  await deliver(server, await notification(server, payNo))
  expect((await detail(server, payer.token, payer.orderNo)).status).toBe('settled')
  expect(await paymentStatus(server, payer, payNo)).toMatchObject({
    status: 'succeeded',
    as_quoted: false,
    refund: '0.00',
  })
})

it('late money for a loan that was settled meanwhile is owed back, and told', async () => {
  const payer = await newPayer(server)
  const { pay_no: payNo } = await begun(server, payer)
  await closed(payer, payNo)
  await pay(server, payer.orderNo, { amount: 10_000_00, type: 'settle', valueDate: START })
  await deliver(server, await notification(server, payNo))
  expect(await paymentStatus(server, payer, payNo)).toMatchObject({
    status: 'succeeded',
    as_quoted: false,
    applied: '0.00',
    refund: '870.92',
  })
  expect(await told(payer)).toEqual([
    '收到还款 10,000.00 元',
    '收到还款 870.92 元',
    '多付 870.92 元，将退还给你',
  ])
})

it('money that says to be nothing is recorded and books nothing', async () => {
  const payer = await newPayer(server)
  const { pay_no: payNo } = await begun(server, payer)
  const { body } = await deliver(server, await notification(server, payNo, { amount: 0 }))
  expect(body).toMatchObject({ code: 0, data: { reason: 'wrong_state' } })
  expect(await countOf(server.db, 'receipts', payer.orderNo)).toBe(0)
  expect(await paymentStatus(server, payer, payNo)).toMatchObject({ status: 'submitted' })
})
