/** Prepayments by WeChat Pay: signed notifications in time and late, right and wrong, once and twice. */
import { moneyFromWire } from '@domain/index'
import { storeOpenid } from '../../../server/repositories/wechatIdentities'
import { goTo, instalments } from '../loan/support/lender'
import { bookedOn, countOf, newPayer, type Payer, paymentStatus } from './support/payer'
import { expectSound } from '../support/soundness'
import { beginPart, PART, partQuote, prepayState } from './support/prepaying'
import { createWechatApp, type WechatApp } from './support/wechatApp'
import { APP_ID } from './support/wechatStandIn'

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

it('in the mini-program orders for the openid', async () => {
  const payer = await newPayer(server)
  const { userId, token, orderNo } = payer
  const { amount } = (await partQuote(server, payer)).body.data
  await storeOpenid(server.db, { userId, appId: APP_ID, openid: 'o-1', now: server.clock.now() })
  const { body } = await server.call({
    method: 'POST',
    url: '/api/loan/pay',
    headers: { token, referer: `https://servicewechat.com/${APP_ID}/12/page-frame.html` },
    payload: { order_no: orderNo, type: 'partial', amount, channel: 'wechat', ...PART },
  })
  expect(body.data.pay_params.package).toBe(`prepay_id=wx${body.data.pay_no}`)
  expect(server.wechat.seen[0]?.body).toMatchObject({
    amount: { total: fen(amount) },
    payer: { openid: 'o-1' },
  })
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

it('a notification that is not WeChat’s changes nothing', async () => {
  const { payer, payNo } = await paidInWechat()
  const { headers, body } = notificationOf(payNo)
  const forged: [Record<string, string>, string][] = [
    [{ 'wechatpay-signature': 'AAAA' }, body],
    [{ 'wechatpay-timestamp': '0' }, body],
    [{}, body.replace('transaction', 'Transaction')],
  ]
  for (const [change, text] of forged) {
    const reply = await server.deliver({ headers: { ...headers, ...change }, body: text })
    expect(reply.status).toBe(401)
  }
  const others = notificationOf(payNo, { ...IN_TIME, mchid: '1900000002' })
  expect((await server.deliver(others)).status).toBe(401)
  expect(await countOf(server.db, 'receipts', payer.orderNo)).toBe(0)
  expect(await revisionsOf(payer)).toBe(0)
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

it('without a notification it is learnt by asking', async () => {
  const { payer, payNo } = await paidInWechat()
  expect(await paymentStatus(server, payer, payNo)).toMatchObject({
    status: 'succeeded',
    as_quoted: true,
  })
  expect(await revisionsOf(payer)).toBe(1)
  expect((await server.deliver(notificationOf(payNo))).body.code).toBe(1)
  expect(await countOf(server.db, 'receipts', payer.orderNo)).toBe(1)
})
