import type { TestApp } from '../support/testApp'
import { beginPayment, bookedOn, createPayApp } from './support/payer'
import { expectSound } from '../support/soundness'
import { begunAll, combinedStatus, newDebtor, ofLoan } from './support/combined'
import { startWechat, type WechatStandIn } from './support/wechatStandIn'

let wechat: WechatStandIn
let server: TestApp
beforeAll(async () => {
  wechat = await startWechat()
  const config = { wechat: wechat.config, publicUrl: 'https://loan.example.com' }
  server = await createPayApp({ config })
})
afterAll(async () => {
  await server?.close()
  await wechat?.stop()
})
afterEach(() => expectSound(server.db))

const BROWSER = { channel: 'wechat' }

const deliver = ({ headers, body }: { headers: Record<string, string>; body: string }) =>
  server.call({ method: 'POST', url: '/api/pay/notify/wechat', headers, payload: body })

/** Sets the order's state at WeChat. */
const setState = (payNo: string, state: 'SUCCESS' | 'USERPAYING') => {
  const order = wechat.orders.get(payNo)
  if (order) order.state = state
}

it('takes one order for several loans, and books each when it is paid', async () => {
  const debtor = await newDebtor(server)
  const { pay_no: payNo, pay_url: payUrl } = await begunAll(server, debtor, BROWSER)
  expect(wechat.orders.get(payNo)?.body.amount.total).toBe(1754_60)
  expect(decodeURIComponent(payUrl)).toContain(`pay_no=${payNo}`)
  setState(payNo, 'SUCCESS')
  const report = wechat.notification(payNo, server.clock.now())
  expect((await deliver(report)).status).toBe(200)
  expect((await deliver(report)).status).toBe(200)
  expect(await combinedStatus(server, debtor, payNo)).toMatchObject({
    status: 'paid',
    payments: [{ applied: '877.30' }, { applied: '877.30' }],
  })
  for (const orderNo of debtor.orderNos)
    expect(await bookedOn(server.db, orderNo)).toMatchObject([{ channel: 'wechat' }])
})

it('no payment of one loan begins while the payer pays several at WeChat', async () => {
  const debtor = await newDebtor(server)
  const { pay_no: payNo } = await begunAll(server, debtor, BROWSER)
  setState(payNo, 'USERPAYING')
  const { body } = await beginPayment(server, ofLoan(debtor, 1), { nos: [1] }, BROWSER)
  expect(body).toMatchObject({ code: 0, data: { reason: 'in_progress' } })
  expect(await combinedStatus(server, debtor, payNo)).toMatchObject({ status: 'pending' })
})
