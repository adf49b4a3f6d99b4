/** Prepayments by WeChat Pay: signed notifications in time and late, right and wrong, once and twice. */
import { moneyFromWire } from '@domain/index'
import { goTo, instalments } from '../loan/support/lender'
import { bookedOn, countOf, newPayer, type Payer, paymentStatus } from './support/payer'
import { expectSound } from '../support/soundness'
import { beginPart, PART, partQuote, prepayState } from './support/prepaying'
import { createWechatApp, type WechatApp } from './support/wechatApp'

let server: WechatApp
beforeAll(async () => {
  server = await createWechatApp()
})
afterAll(() => server?.close())
beforeEach(() => {
  server.wechat.seen.length = 0
})
afterEach(() => expectSound(server.db))

const BROWSER = { channel: 'wechat' }

const fen = (text: string): number => Number(moneyFromWire(text))

/** The payer pays in WeChat. */
const paid = (payNo: string) => server.setState(payNo, 'SUCCESS')

/** A person who began the prepayment in a browser on 20 March and paid it in WeChat. */
async function paidInWechat(): Promise<{ payer: Payer; payNo: string; amount: string }> {
  const payer = await newPayer(server)
  goTo(server, '2026-03-20')
  const { amount } = (await partQuote(server, payer)).body.data
  const { body } = await beginPart(server, payer, PART, BROWSER)
  const payNo: string = body.data.pay_no
  paid(payNo)
  return { payer, payNo, amount }
}

const IN_TIME = { success_time: '2026-03-20T12:05:00+08:00' }

const notificationOf = (payNo: string, changes: object = IN_TIME) =>
  server.wechat.notification(payNo, server.clock.now(), changes)

const revisionsOf = ({ orderNo }: Payer) => countOf(server.db, 'loan_revisions', orderNo)

it('orders exactly what the part comes to, and comes back to the cashier of that part', async () => {
  const { payer, payNo, amount } = await paidInWechat()
  expect(server.wechat.seen[0]).toMatchObject({
    path: '/v3/pay/transactions/h5',
    body: { out_trade_no: payNo, amount: { total: fen(amount), currency: 'CNY' } },
  })
  const { body } = await beginPart(server, payer, PART, BROWSER)
  expect(body.data.pay_no).toBe(payNo)
  const back = new URL(body.data.pay_url).searchParams.get('redirect_url') ?? ''
  expect(back).toContain('type=partial&principal=3000.00&choice=shorten')
})

it('a notification makes the plan that was quoted, once however often it is told', async () => {
  const { payer, payNo, amount } = await paidInWechat()
  const { rows } = (await partQuote(server, payer)).body.data.prepay
  for (let round = 0; round < 3; round += 1) {
    const reply = await server.deliver(notificationOf(payNo))
    expect([reply.status, reply.body.code]).toEqual([200, 1])
  }
  expect(await bookedOn(server.db, payer.orderNo)).toMatchObject([
    { amount: fen(amount), type: 'partial', channel: 'wechat', day: '2026-03-20' },
  ])
  expect(await paymentStatus(server, payer, payNo)).toMatchObject({
    status: 'succeeded',
    as_quoted: true,
  })
  expect((await prepayState(server, payer)).revisions).toMatchObject([{ no: 1, rows }])
})

it('less than the part comes to pays what was due, here nothing: it is owed back; the part can be paid anew', async () => {
  const { payer, payNo } = await paidInWechat()
  const less = { ...IN_TIME, amount: { total: 3_000_00, currency: 'CNY' } }
  expect((await server.deliver(notificationOf(payNo, less))).body.code).toBe(1)
  expect(await paymentStatus(server, payer, payNo)).toMatchObject({
    status: 'succeeded',
    as_quoted: false,
    applied: '0.00',
    refund: '3000.00',
  })
  expect(await revisionsOf(payer)).toBe(0)
  const { body } = await beginPart(server, payer, PART, BROWSER)
  expect(body.data.pay_no).not.toBe(payNo)
  paid(body.data.pay_no)
  expect((await server.deliver(notificationOf(body.data.pay_no))).body.code).toBe(1)
  expect(await revisionsOf(payer)).toBe(1)
})

it('more than that prepays the part; the rest is owed back', async () => {
  const { payer, payNo, amount } = await paidInWechat()
  const more = { ...IN_TIME, amount: { total: fen(amount) + 100, currency: 'CNY' } }
  expect((await server.deliver(notificationOf(payNo, more))).body.code).toBe(1)
  expect(await paymentStatus(server, payer, payNo)).toMatchObject({
    status: 'succeeded',
    as_quoted: false,
    applied: amount,
    refund: '1.00',
  })
  expect(await revisionsOf(payer)).toBe(1)
})

it('told days later, over a due date, is booked as of the day of the quote where it was paid in time', async () => {
  const { payer, payNo } = await paidInWechat()
  goTo(server, '2026-04-12')
  expect((await server.deliver(notificationOf(payNo))).body.code).toBe(1)
  expect(await paymentStatus(server, payer, payNo)).toMatchObject({
    status: 'succeeded',
    as_quoted: true,
  })
  expect(await bookedOn(server.db, payer.orderNo)).toMatchObject([{ day: '2026-03-20' }])
  const [first] = (await instalments(server, payer.token, payer.orderNo)).list
  expect(first).toMatchObject({ principal: '821.30', interest: '56.00', status: 'grace' })
})

it('paid late and too little by then pays what was due; the rest is owed back', async () => {
  const { payer, payNo } = await paidInWechat()
  goTo(server, '2026-04-12')
  const late = { success_time: '2026-04-12T11:59:00+08:00' }
  expect((await server.deliver(notificationOf(payNo, late))).body.code).toBe(1)
  expect(await paymentStatus(server, payer, payNo)).toMatchObject({
    status: 'succeeded',
    as_quoted: false,
  })
  expect(await revisionsOf(payer)).toBe(0)
  const [first] = (await instalments(server, payer.token, payer.orderNo)).list
  expect(first).toMatchObject({ principal: '797.30', amount_due: '0.00' })
})
