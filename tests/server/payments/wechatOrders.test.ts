/** What WeChat Pay answers, and what becomes of it. */
import { NotGenuine, type PaymentGateway } from '../../../server/gateway'
import { WechatRefusal } from '../../../server/payments/wechat/api'
import { wechatGateway } from '../../../server/payments/wechat/gateway'
import { readTransaction } from '../../../server/payments/wechat/transaction'
import { APP_ID, MCH_ID, startWechat, type WechatStandIn } from './support/wechatStandIn'

const NOW = new Date('2026-03-10T12:00:00+08:00')
const MERCHANT = { appId: APP_ID, mchId: MCH_ID }
const PAID = {
  appid: APP_ID,
  mchid: MCH_ID,
  out_trade_no: 'P1',
  transaction_id: '42000P1',
  trade_state: 'SUCCESS',
  success_time: '2026-03-10T10:05:00+08:00',
  amount: { total: 877_30, currency: 'CNY' },
}

let wechat: WechatStandIn
let gateway: PaymentGateway
beforeAll(async () => {
  wechat = await startWechat()
  gateway = wechatGateway(wechat.config, wechat.config.pay, { now: () => NOW })
})
afterAll(() => wechat.stop())
beforeEach(() => {
  Object.assign(wechat.settings, { answersUnsigned: false, isDown: false })
  wechat.seen.length = 0
})

const ordered = (payNo: string) =>
  gateway.create({
    payNo,
    amount: 877_30,
    description: '借款还款',
    expiresAt: new Date(NOW.getTime() + 900_000),
    scene: 'browser',
    payer: { openid: null, ip: '127.0.0.1', agreement: null },
    origin: 'https://loan.example.com',
    returnPath: '/#/',
  })

const setState = (payNo: string, state: string) => {
  const order = wechat.orders.get(payNo)
  if (order) order.state = state
}

describe('an order', () => {
  it('that WeChat does not know is none, and closing it is no failure', async () => {
    expect(await gateway.query('P404')).toBeNull()
    await expect(gateway.close('P404')).resolves.toBeUndefined()
  })

  it('is closed by our merchant number, once; closing it again is no failure', async () => {
    await ordered('P2')
    await gateway.close('P2')
    expect(wechat.seen.at(-1)).toMatchObject({
      method: 'POST',
      path: '/v3/pay/transactions/out-trade-no/P2/close',
      body: { mchid: MCH_ID },
    })
    expect(await gateway.query('P2')).toMatchObject({ payNo: 'P2', state: 'closed', amount: 0 })
    await expect(gateway.close('P2')).resolves.toBeUndefined()
  })

  it('that was paid is not closed, and says so when asked', async () => {
    await ordered('P3')
    setState('P3', 'SUCCESS')
    await expect(gateway.close('P3')).resolves.toBeUndefined()
    expect(await gateway.query('P3')).toMatchObject({
      state: 'paid',
      amount: 877_30,
      paidAt: new Date(PAID.success_time),
    })
  })

  it('that is being paid can’t be closed', async () => {
    await ordered('P4')
    setState('P4', 'USERPAYING')
    const refused = await gateway.close('P4').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(WechatRefusal)
    expect(refused).toMatchObject({ status: 400, code: 'USER_PAYING' })
  })

  it('is unknown to us, not to WeChat, while WeChat does not answer or signs wrongly', async () => {
    await ordered('P5')
    wechat.settings.answersUnsigned = true
    await expect(gateway.query('P5')).rejects.toThrow()
    wechat.settings.answersUnsigned = false
    wechat.settings.isDown = true
    const error = await gateway.query('P5').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(WechatRefusal)
    expect((error as Error).message).toMatch(/^WeChat Pay is out of reach: /)
    expect(Object.keys(error as Error)).toEqual([])
    await expect(gateway.close('P5')).rejects.toThrow('out of reach')
  })
})

describe('a transaction', () => {
  it.each([
    ['SUCCESS', 'paid'],
    ['REFUND', 'paid'],
    ['CLOSED', 'closed'],
    ['REVOKED', 'closed'],
    ['PAYERROR', 'failed'],
    ['NOTPAY', 'pending'],
    ['USERPAYING', 'pending'],
    [undefined, 'pending'],
  ])('in state %s is %s', (trade_state, state) => {
    expect(readTransaction({ ...PAID, trade_state }, MERCHANT)).toEqual({
      payNo: 'P1',
      amount: 877_30,
      state,
      gatewayRef: '42000P1',
      paidAt: state === 'paid' ? new Date(PAID.success_time) : null,
    })
  })

  it('that is not paid may have no amount and no number', () => {
    const { appid, mchid, out_trade_no } = PAID
    expect(readTransaction({ appid, mchid, out_trade_no }, MERCHANT)).toEqual({
      payNo: 'P1',
      amount: 0,
      state: 'pending',
      gatewayRef: '',
      paidAt: null,
    })
  })

  it('of yuan need not say so', () => {
    expect(readTransaction({ ...PAID, amount: { total: 1 } }, MERCHANT)).toMatchObject({
      amount: 1,
    })
  })

  it.each([
    ['another app', { appid: 'wx2' }],
    ['another merchant', { mchid: '1' }],
    ['dollars', { amount: { total: 1, currency: 'USD' } }],
    ['no amount', { amount: undefined }],
    ['half a fen', { amount: { total: 0.5, currency: 'CNY' } }],
    ['no time', { success_time: undefined }],
    ['a time that is none', { success_time: 'today' }],
  ])('of %s is refused', (_, changes) => {
    expect(() => readTransaction({ ...PAID, ...changes }, MERCHANT)).toThrow(Error)
  })
})

it.each([
  { seconds: 300, isTaken: true },
  { seconds: -300, isTaken: true },
  { seconds: 301, isTaken: false },
  { seconds: -301, isTaken: false },
])('news of $seconds seconds ago: taken is $isTaken', async ({ seconds, isTaken }) => {
  await ordered('P6')
  setState('P6', 'SUCCESS')
  const { headers, body } = wechat.notification('P6', new Date(NOW.getTime() - seconds * 1000))
  const verify = () => gateway.verifyNotification(headers, body)
  if (isTaken) expect(verify()).toMatchObject({ payNo: 'P6', state: 'paid' })
  else expect(verify).toThrow(NotGenuine)
})
