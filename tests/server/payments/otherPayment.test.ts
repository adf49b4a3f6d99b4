/** What differs from the payment that is open is another payment: it begins, and the open one is closed. */
import { storeOpenid } from '../../../server/repositories/wechatIdentities'
import { activeLoan, goTo } from '../loan/support/lender'
import { goToMoment } from '../messages/support/messages'
import type { Answer } from '../support/testApp'
import { begunAll, type Debtor, newDebtor, ofLoan, payAll } from './support/debtor'
import { beginPayment, newPayer, type Payer, paymentStatus, send } from './support/payer'
import { beginPart, PART } from './support/prepaying'
import { notificationsOf } from './support/sandbox'
import { expectSound } from '../support/soundness'
import { createWechatApp, type WechatApp } from './support/wechatApp'
import { APP_ID } from './support/wechatStandIn'

let server: WechatApp
beforeAll(async () => {
  server = await createWechatApp()
})
afterAll(() => server?.close())
afterEach(() => expectSound(server.db))

const WECHAT = { channel: 'wechat' }

/** Begins both; the second is another payment, and the first is closed. */
async function expectOther(
  first: () => Promise<Answer>,
  second: () => Promise<Answer>,
  statusOf: (payNo: string) => Promise<{ status: string }>,
): Promise<void> {
  const open = (await first()).body.data
  const other = (await second()).body
  expect(other).toMatchObject({ code: 1, data: { pay_no: expect.any(String) } })
  expect(other.data.pay_no).not.toBe(open.pay_no)
  expect(await statusOf(open.pay_no)).toMatchObject({ status: 'cancelled' })
  expect(await statusOf(other.data.pay_no)).toMatchObject({ status: 'submitted' })
}

describe('of one loan', () => {
  const statusOf = (payer: Payer) => (payNo: string) => paymentStatus(server, payer, payNo)

  it('by another gateway', async () => {
    const payer = await newPayer(server)
    const begin = (changes: object) => () =>
      beginPayment(server, payer, { nos: [1] }, { ...changes })
    await expectOther(begin({}), begin(WECHAT), statusOf(payer))
  })

  it('of the same instalment, but as all that is due', async () => {
    const payer = await newPayer(server)
    goTo(server, '2026-03-11')
    await expectOther(
      () => beginPayment(server, payer, { nos: [1] }),
      () => beginPayment(server, payer, { type: 'all_due' }),
      statusOf(payer),
    )
  })

  it('of the same instalment, which costs more since midnight', async () => {
    const payer = await newPayer(server)
    goToMoment(server, '2026-04-20', '23:59')
    await expectOther(
      () => beginPayment(server, payer, { nos: [1] }),
      () => {
        goToMoment(server, '2026-04-21', '00:01')
        return beginPayment(server, payer, { nos: [1] })
      },
      statusOf(payer),
    )
  })

  it('of the same part, which shall make another plan', async () => {
    const payer = await newPayer(server)
    await expectOther(
      () => beginPart(server, payer, { ...PART, choice: 'shorten' }),
      () => beginPart(server, payer, { ...PART, choice: 'reduce' }),
      statusOf(payer),
    )
  })

  it('that is the same as the part of a payment of several loans', async () => {
    const debtor = await newDebtor(server)
    const { pay_no: all } = await begunAll(server, debtor)
    const { body } = await beginPayment(server, ofLoan(debtor, 0), { type: 'all_due' })
    expect(body.code).toBe(1)
    expect(await paymentStatus(server, debtor, all)).toMatchObject({ status: 'cancelled' })
    expect(await notificationsOf(server, all)).toEqual([{ outcome: 'noted' }])
  })
})

describe('of several loans', () => {
  const statusOf = (debtor: Debtor) => (payNo: string) => paymentStatus(server, debtor, payNo)

  it('in the mini-program instead of the browser', async () => {
    const debtor = await newDebtor(server)
    const { userId, token, orderNos } = debtor
    const now = server.clock.now()
    await storeOpenid(server.db, { userId, appId: APP_ID, openid: `openid-${userId}`, now })
    const inProgram = () =>
      server.call({
        method: 'POST',
        url: '/api/loan/pay',
        headers: { token, referer: `https://servicewechat.com/${APP_ID}/12/page-frame.html` },
        payload: { order_no: orderNos.join(), type: 'all_due', amount: '1754.60', ...WECHAT },
      })
    await expectOther(() => payAll(server, debtor, WECHAT), inProgram, statusOf(debtor))
  })

  it('and one loan more', async () => {
    const debtor = await newDebtor(server)
    goTo(server, '2026-03-10')
    const third = await activeLoan(server, debtor.token)
    goTo(server, '2026-04-10')
    const all = [...debtor.orderNos, third].join()
    await expectOther(
      () => payAll(server, debtor),
      () => payAll(server, debtor, { order_no: all, amount: '2631.90' }),
      statusOf(debtor),
    )
  })
})

const LIMIT = '金额超出该付款方式的限额，请选择其他方式'

it.each([
  ['0', 'invalid', '金额不正确'],
  ['0.00', 'invalid', '金额不正确'],
  ['-1', 'invalid', '金额不正确'],
  ['1e3', 'invalid', '金额不正确'],
  ['200000.01', 'invalid', LIMIT],
  ['200000.00', 'quote_changed', '应还金额已更新，请重新确认'],
  ['0.01', 'quote_changed', '应还金额已更新，请重新确认'],
])('an amount of %s is refused: %s, %s', async (amount, reason, msg) => {
  const { token, orderNo } = await newPayer(server)
  const order = { order_no: orderNo, type: 'installments', nos: [1], channel: 'sandbox' }
  const { body } = await send(server, '/api/loan/pay', token, { ...order, amount })
  expect(body).toMatchObject({ code: 0, msg, data: { reason, field: 'amount' } })
})
