import { sql } from '../../../server/db/sql'
import type { TestApp } from '../support/testApp'
import { detail, goTo, instalments, pay } from '../loan/support/lender'
import { sweepPayments } from '../../../server/payments/reconcile'
import {
  beginPayment,
  bookedOn,
  cashier,
  countOf,
  createPayApp,
  newPayer,
  paymentStatus,
  send,
  sendVoucher,
} from './support/payer'
import { expectSound } from '../support/soundness'
import { begun, pathOf, press } from './support/sandbox'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
})
afterAll(() => server.close())
afterEach(() => expectSound(server.db))

it('a person pays on the page and comes back to the cashier; the rows are paid', async () => {
  const payer = await newPayer(server)
  const { pay_no: payNo, pay_url: payUrl } = await begun(server, payer, { nos: [1, 2] })
  const page = await server.app.inject({ url: pathOf(payUrl) })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toContain("form-action 'self'")
  expect(page.body).toContain('¥</span>1,735.36')
  expect(page.body).toContain('支付')
  expect(page.body).not.toMatch(/<script|onclick|javascript:/)
  expect(await paymentStatus(server, payer, payNo)).toMatchObject({ status: 'submitted' })

  const back = await press(server, payUrl, 'pay')
  expect(back.statusCode).toBe(303)
  expect(back.headers.location).toBe(
    `/#/pages/payment/cashier?order_no=${payer.orderNo}&type=installments&nos=1%2C2&pay_no=${payNo}`,
  )
  const money = { received: '1735.36', applied: '1735.36', refund: '0.00' }
  expect(await paymentStatus(server, payer, payNo)).toEqual({
    pay_no: payNo,
    channel: 'sandbox',
    status: 'succeeded',
    as_quoted: true,
    status_text: '已支付',
    amount: '1735.36',
    paid_at: server.clock.now().getTime() / 1000,
    ...money,
    items: [
      { order_no: payer.orderNo, type: 'installments', nos: [1, 2], amount: '1735.36', ...money },
    ],
  })
  expect(await bookedOn(server.db, payer.orderNo)).toMatchObject([
    { amount: 1735_36, nos: [1, 2], channel: 'sandbox', source: 'gateway', actor: 'system' },
  ])
  const { list } = await instalments(server, payer.token, payer.orderNo)
  expect(list.map(({ amount_due: due }: { amount_due: string }) => due).slice(0, 3)).toEqual([
    '0.00',
    '0.00',
    '877.30',
  ])
  expect((await server.app.inject({ url: pathOf(payUrl) })).body).toContain('该笔付款已支付')
})

it('settles a loan online; the certificate is there at once', async () => {
  const payer = await newPayer(server)
  goTo(server, '2026-03-25')
  const { body } = await beginPayment(server, payer, { type: 'settle' })
  await press(server, body.data.pay_url, 'pay')
  expect((await detail(server, payer.token, payer.orderNo)).status).toBe('settled')
  expect(await countOf(server.db, 'certificates', payer.orderNo)).toBe(1)
})

it('pressing 支付 twice, and then 取消, pays once', async () => {
  const payer = await newPayer(server)
  const { pay_url: payUrl } = await begun(server, payer)
  await Promise.all([press(server, payUrl, 'pay'), press(server, payUrl, 'pay')])
  await press(server, payUrl, 'cancel')
  expect(await countOf(server.db, 'receipts', payer.orderNo)).toBe(1)
})

it('取消 closes the payment, and another can begin', async () => {
  const payer = await newPayer(server)
  const first = await begun(server, payer)
  await press(server, first.pay_url, 'cancel')
  expect(await paymentStatus(server, payer, first.pay_no)).toMatchObject({
    status: 'cancelled',
    status_text: '已取消',
    paid_at: null,
    received: null,
    applied: null,
    refund: null,
  })
  const second = await begun(server, payer)
  expect(second.pay_no).not.toBe(first.pay_no)
})

it('the same payment asked for again, by key or from another device, is the same', async () => {
  const payer = await newPayer(server)
  const first = (await beginPayment(server, payer, { nos: [1] }, {}, 'pay-key')).body
  const again = await beginPayment(server, payer, { nos: [1] }, {}, 'pay-key')
  expect(again.body.data).toEqual(first.data)
  expect(again.headers['idempotent-replayed']).toBe('true')
  const elsewhere = (await beginPayment(server, payer, { nos: [1] }, {}, 'other-key')).body
  expect(elsewhere.data).toEqual(first.data)
  const other = await beginPayment(server, payer, { nos: [1, 2] }, {}, 'pay-key')
  expect(other.body.data.reason).toBe('key_reused')
  expect(await countOf(server.db, 'payment_items', payer.orderNo)).toBe(1)
})

it('another choice of rows closes the payment that was open', async () => {
  const payer = await newPayer(server)
  const first = await begun(server, payer, { nos: [1] })
  const second = await begun(server, payer, { nos: [1, 2] })
  expect(await paymentStatus(server, payer, first.pay_no)).toMatchObject({ status: 'cancelled' })
  await press(server, first.pay_url, 'pay')
  expect(await countOf(server.db, 'receipts', payer.orderNo)).toBe(0)
  await press(server, second.pay_url, 'pay')
  expect(await bookedOn(server.db, payer.orderNo)).toMatchObject([{ amount: 1735_36 }])
})

it('one that was paid without our hearing of it is booked before another begins', async () => {
  const payer = await newPayer(server)
  const first = await begun(server, payer, { nos: [1] })
  await server.db.query(
    sql`UPDATE sandbox_orders SET state = 'paid', paid_at = ${server.clock.now()} WHERE pay_no = ${first.pay_no}`,
  )
  const { body } = await beginPayment(server, payer, { nos: [1, 2] })
  expect(body).toMatchObject({ code: 0, msg: '第 1 期已还清' })
  expect(await paymentStatus(server, payer, first.pay_no)).toMatchObject({
    status: 'succeeded',
    as_quoted: true,
  })
})

it('asking how it stands asks the gateway when no news came', async () => {
  const payer = await newPayer(server)
  const { pay_no: payNo } = await begun(server, payer)
  await server.db.query(
    sql`UPDATE sandbox_orders SET state = 'paid', paid_at = ${server.clock.now()} WHERE pay_no = ${payNo}`,
  )
  expect(await paymentStatus(server, payer, payNo)).toMatchObject({
    status: 'succeeded',
    as_quoted: true,
  })
  expect(await countOf(server.db, 'receipts', payer.orderNo)).toBe(1)
})

it('a payment that ran out is closed, by asking and by the sweep', async () => {
  const [one, two] = [await newPayer(server), await newPayer(server)]
  const asked = await begun(server, one)
  const swept = await begun(server, two)
  server.clock.advance(901)
  expect((await server.app.inject({ url: pathOf(asked.pay_url) })).body).toContain('已超时')
  expect((await press(server, asked.pay_url, 'pay')).body).toContain('已超时')
  expect(await paymentStatus(server, one, asked.pay_no)).toMatchObject({ status: 'expired' })
  await sweepPayments(server.deps)
  const [row] = await server.db.query(
    sql`SELECT status FROM payments WHERE pay_no = ${swept.pay_no}`,
  )
  expect(row).toEqual({ status: 'expired' })
})

it('just after midnight the quote of the day before still holds', async () => {
  const payer = await newPayer(server)
  server.clock.advance(86_400 * 40)
  goTo(server, '2026-04-20')
  server.clock.advance(11 * 3_600 + 55 * 60)
  const before = (await cashier(server, payer, { nos: [1] })).body.data
  server.clock.advance(600)
  const after = (await cashier(server, payer, { nos: [1] })).body.data
  expect(after.amount).not.toBe(before.amount)
  const { body } = await beginPayment(server, payer, { nos: [1] }, { amount: before.amount })
  expect(body.code).toBe(1)
  await press(server, body.data.pay_url, 'pay')
  expect(await bookedOn(server.db, payer.orderNo)).toMatchObject([{ day: '2026-04-20' }])
  const { list } = await instalments(server, payer.token, payer.orderNo)
  expect(list[0].amount_due).toBe('0.00')
})

describe('what may be paid', () => {
  it('refuses a later row, a paid row, a settled loan, and rows a voucher waits for', async () => {
    const payer = await newPayer(server)
    const begin = async (changes: Record<string, unknown>) =>
      (await beginPayment(server, payer, { nos: [1] }, changes)).body
    expect(await begin({ nos: [2] })).toMatchObject({ data: { field: 'nos' } })
    await sendVoucher(server, payer)
    expect(await begin({})).toMatchObject({ data: { reason: 'conflict' } })
    await pay(server, payer.orderNo, { amount: 877_30, nos: [1], valueDate: '2026-03-10' })
    expect(await begin({ amount: '877.30' })).toMatchObject({ msg: '第 1 期已还清' })
    const settle = { amount: 10_000_00, type: 'settle' as const, valueDate: '2026-03-10' }
    await pay(server, payer.orderNo, settle)
    expect(await begin({ amount: '877.30' })).toMatchObject({ data: { reason: 'wrong_state' } })
  })

  it.each(['bank_transfer', 'wechat', 'toString', ''])('refuses channel %j', async (channel) => {
    const payer = await newPayer(server)
    const { body } = await beginPayment(server, payer, { nos: [1] }, { channel })
    expect(body).toMatchObject({ code: 0, data: { reason: 'invalid', field: 'channel' } })
  })
})

describe('other people', () => {
  it('begin no payment of a loan that is not theirs', async () => {
    const [payer, other] = [await newPayer(server), await newPayer(server)]
    const quote = { type: 'installments', nos: [1], amount: '870.92', channel: 'sandbox' }
    const begin = (orderNo: unknown) =>
      send(server, '/api/loan/pay', other.token, { ...quote, order_no: orderNo })
    for (const orderNo of [payer.orderNo, 'absent', '', ['a'], undefined]) {
      expect((await begin(orderNo)).body).toMatchObject({ code: 0, data: { reason: 'not_found' } })
    }
    expect((await begin({ a: 1 })).body).toMatchObject({ code: 0, data: { reason: 'invalid' } })
  })
})

it('outside the demo there is no such gateway and no such page', async () => {
  const real = await createPayApp({ config: { demo: false } })
  try {
    const page = `/sandbox/pay/${'0'.repeat(32)}`
    expect((await real.app.inject({ url: page })).statusCode).toBe(404)
    const reply = await real.call({
      method: 'POST',
      url: '/api/pay/notify/sandbox',
      payload: {},
    })
    expect(reply.status).toBe(404)
  } finally {
    await real.close()
  }
})
