import { createVerify } from 'node:crypto'
import { get } from '../support/actions'
import { storeOpenid } from '../../../server/repositories/wechatIdentities'
import {
  beginPayment,
  bookedOn,
  countOf,
  createPayApp,
  newPayer,
  type Payer,
  paymentStatus,
} from './support/payer'
import { expectSound } from '../support/soundness'
import { createWechatApp, type WechatApp } from './support/wechatApp'
import { APP_ID, MCH_ID } from './support/wechatStandIn'

let server: WechatApp
beforeAll(async () => {
  server = await createWechatApp()
})
afterAll(() => server?.close())
beforeEach(() => {
  Object.assign(server.wechat.settings, { answersUnsigned: false, isDown: false })
  server.wechat.seen.length = 0
})
afterEach(() => expectSound(server.db))

const BROWSER = { channel: 'wechat' }

/** Begins a payment as the mini-program does. */
async function payInProgram({ token, orderNo }: Payer) {
  return server.call({
    method: 'POST',
    url: '/api/loan/pay',
    headers: { token, referer: `https://servicewechat.com/${APP_ID}/12/page-frame.html` },
    payload: {
      order_no: orderNo,
      type: 'installments',
      nos: [1],
      amount: '870.92',
      channel: 'wechat',
    },
  })
}

const introduce = ({ userId }: Payer) =>
  storeOpenid(server.db, { userId, appId: APP_ID, openid: 'openid-1', now: server.clock.now() })

const begun = async (payer: Payer): Promise<{ pay_no: string; pay_url: string }> => {
  const { body } = await beginPayment(server, payer, { nos: [1] }, BROWSER)
  if (body.code !== 1) throw new Error(body.msg)
  return body.data
}

/** The payer pays in WeChat. */
const paid = (payNo: string) => server.setState(payNo, 'SUCCESS')

it('is offered as a channel', async () => {
  const payer = await newPayer(server)
  const channels = (await get(server, '/api/loan/channels', payer.token)).body.data
  expect(channels[0]).toMatchObject({ code: 'wechat', name: '微信支付', kind: 'online' })
})

it('JSAPI: orders for the openid and signs the parameters of requestPayment', async () => {
  const payer = await newPayer(server)
  await introduce(payer)
  const { body } = await payInProgram(payer)
  const { pay_no: payNo, pay_params: params } = body.data
  expect(server.wechat.seen).toEqual([
    {
      method: 'POST',
      path: '/v3/pay/transactions/jsapi',
      body: {
        appid: APP_ID,
        mchid: MCH_ID,
        description: `借款还款（订单尾号 ${payer.orderNo.slice(-6)}）`,
        out_trade_no: payNo,
        time_expire: '2026-03-10T12:15:00+08:00',
        notify_url: 'https://loan.example.com/api/pay/notify/wechat',
        amount: { total: 870_92, currency: 'CNY' },
        payer: { openid: 'openid-1' },
      },
    },
  ])
  expect(params).toEqual({
    timeStamp: String(server.clock.now().getTime() / 1000),
    nonceStr: expect.stringMatching(/^\w{32}$/),
    package: `prepay_id=wx${payNo}`,
    signType: 'RSA',
    paySign: expect.any(String),
  })
  const signed = `${APP_ID}\n${params.timeStamp}\n${params.nonceStr}\n${params.package}\n`
  const isRight = createVerify('RSA-SHA256')
    .update(signed)
    .verify(server.wechat.merchantPublicKey, params.paySign, 'base64')
  expect(isRight).toBe(true)
})

it('JSAPI: without an openid the payer is asked to let WeChat introduce them', async () => {
  const payer = await newPayer(server)
  const { body } = await payInProgram(payer)
  expect(body).toMatchObject({ code: 0, data: { reason: 'wrong_state' } })
  await introduce(payer)
  expect((await payInProgram(payer)).body.code).toBe(1)
  expect(await countOf(server.db, 'payment_items', payer.orderNo)).toBe(1)
})

it('H5: orders with the address of the payer and comes back to the cashier', async () => {
  const payer = await newPayer(server)
  const { pay_no: payNo, pay_url: payUrl } = await begun(payer)
  expect(server.wechat.seen[0]).toMatchObject({
    path: '/v3/pay/transactions/h5',
    body: { scene_info: { payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } } },
  })
  const url = new URL(payUrl)
  expect(url.searchParams.get('prepay_id')).toBe(payNo)
  expect(url.searchParams.get('redirect_url')).toBe(
    `https://loan.example.com/#/pages/payment/cashier?order_no=${payer.orderNo}` +
      `&type=installments&nos=1&pay_no=${payNo}`,
  )
})

it('a payment open in the browser makes way for one in the mini-program', async () => {
  const payer = await newPayer(server)
  await introduce(payer)
  const first = await begun(payer)
  const second = (await payInProgram(payer)).body.data
  expect(second.pay_no).not.toBe(first.pay_no)
  expect(server.wechat.orders.get(first.pay_no)?.state).toBe('CLOSED')
  expect(await paymentStatus(server, payer, first.pay_no)).toMatchObject({ status: 'cancelled' })
})

it('one that is being paid this moment does not make way', async () => {
  const payer = await newPayer(server)
  await introduce(payer)
  const first = await begun(payer)
  server.setState(first.pay_no, 'USERPAYING')
  const { body } = await payInProgram(payer)
  expect(body).toMatchObject({ code: 0, data: { reason: 'in_progress' } })
  expect(await paymentStatus(server, payer, first.pay_no)).toMatchObject({ status: 'submitted' })
})

it('a notification is decrypted, booked once, and told again without effect', async () => {
  const payer = await newPayer(server)
  const { pay_no: payNo } = await begun(payer)
  paid(payNo)
  for (let round = 0; round < 3; round += 1) {
    const reply = await server.deliver(server.wechat.notification(payNo, server.clock.now()))
    expect([reply.status, reply.body.code]).toEqual([200, 1])
  }
  expect(await bookedOn(server.db, payer.orderNo)).toMatchObject([
    { amount: 870_92, channel: 'wechat', source: 'gateway' },
  ])
  expect(await paymentStatus(server, payer, payNo)).toMatchObject({
    status: 'succeeded',
    as_quoted: true,
    paid_at: new Date('2026-03-10T10:05:00+08:00').getTime() / 1000,
  })
})

it('notifications that are not WeChat’s are refused', async () => {
  const payer = await newPayer(server)
  const { pay_no: payNo } = await begun(payer)
  paid(payNo)
  const { headers, body } = server.wechat.notification(payNo, server.clock.now())
  const probe = `WECHATPAY/SIGNTEST/${headers['wechatpay-signature']}`
  const changes: [Record<string, string>, string][] = [
    [{ 'wechatpay-signature': probe }, body],
    [{ 'wechatpay-signature': '' }, body],
    [{ 'wechatpay-serial': 'PUB_KEY_ID_OTHER' }, body],
    [{ 'wechatpay-timestamp': '0' }, body],
    [{ 'wechatpay-nonce': 'other' }, body],
    [{}, body.replace('transaction', 'Transaction')],
    [{}, ''],
  ]
  for (const [change, text] of changes) {
    const reply = await server.deliver({ headers: { ...headers, ...change }, body: text })
    expect(reply.status).toBe(401)
  }
  server.clock.advance(301)
  expect((await server.deliver({ headers, body })).status).toBe(401)
  const other = server.wechat.notification(payNo, server.clock.now(), { mchid: '1900000002' })
  expect((await server.deliver(other)).status).toBe(401)
  expect(await countOf(server.db, 'receipts', payer.orderNo)).toBe(0)
})

it('another amount is booked as far as it goes, and ends the payment', async () => {
  const payer = await newPayer(server)
  const { pay_no: payNo } = await begun(payer)
  paid(payNo)
  const less = { amount: { total: 1, currency: 'CNY' } }
  const reply = await server.deliver(server.wechat.notification(payNo, server.clock.now(), less))
  expect([reply.status, reply.body.code]).toEqual([200, 1])
  expect(await paymentStatus(server, payer, payNo)).toMatchObject({
    status: 'succeeded',
    as_quoted: false,
    applied: '0.01',
  })
  expect(await bookedOn(server.db, payer.orderNo)).toMatchObject([{ amount: 1 }])
})

it.each([0, -1, 1.5, '1'])('a total of %j is no amount, and is to be sent again', async (total) => {
  const payer = await newPayer(server)
  const { pay_no: payNo } = await begun(payer)
  paid(payNo)
  const changes = { amount: { total, currency: 'CNY' } }
  const reply = await server.deliver(server.wechat.notification(payNo, server.clock.now(), changes))
  expect(reply.status).toBe(401)
  expect(await countOf(server.db, 'receipts', payer.orderNo)).toBe(0)
})

it('a notification to an instance without WeChat Pay is to be sent again', async () => {
  const payer = await newPayer(server)
  const { pay_no: payNo } = await begun(payer)
  paid(payNo)
  const { headers, body } = server.wechat.notification(payNo, server.clock.now())
  const bare = await createPayApp({ db: server.db, deps: { clock: server.clock } })
  try {
    const request = {
      method: 'POST',
      url: '/api/pay/notify/wechat',
      headers,
      payload: body,
    } as const
    expect((await bare.call(request)).status).toBe(404)
    expect(await countOf(server.db, 'receipts', payer.orderNo)).toBe(0)
  } finally {
    await bare.close()
  }
  expect((await server.deliver({ headers, body })).body.code).toBe(1)
  expect(await countOf(server.db, 'receipts', payer.orderNo)).toBe(1)
})

it('asks by our own number where no notification came', async () => {
  const payer = await newPayer(server)
  const { pay_no: payNo } = await begun(payer)
  expect(await paymentStatus(server, payer, payNo)).toMatchObject({ status: 'submitted' })
  paid(payNo)
  expect(await paymentStatus(server, payer, payNo)).toMatchObject({ status: 'submitted' })
  server.clock.advance(4)
  expect(await paymentStatus(server, payer, payNo)).toMatchObject({
    status: 'succeeded',
    as_quoted: true,
  })
  expect(server.wechat.seen.filter(({ method }) => method === 'GET')).toEqual([
    expect.objectContaining({
      path: `/v3/pay/transactions/out-trade-no/${payNo}?mchid=${MCH_ID}`,
    }),
    expect.anything(),
  ])
})

it('an answer without WeChat’s signature, or none, is a busy channel; the same key goes on', async () => {
  const payer = await newPayer(server)
  const begin = () => beginPayment(server, payer, { nos: [1] }, BROWSER, 'key-1')
  server.wechat.settings.answersUnsigned = true
  expect((await begin()).body).toMatchObject({ code: 503 })
  server.wechat.settings.answersUnsigned = false
  server.wechat.settings.isDown = true
  expect((await begin()).body).toMatchObject({ code: 503 })
  server.wechat.settings.isDown = false
  expect((await begin()).body.code).toBe(1)
  expect(await countOf(server.db, 'payment_items', payer.orderNo)).toBe(1)
  const { mchKey, apiV3Key } = server.wechat.config.pay
  for (const secret of [mchKey.slice(40, 90), apiV3Key, 'BEGIN PRIVATE']) {
    expect(server.logs.join('\n')).not.toContain(secret)
  }
})
