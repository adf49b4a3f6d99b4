import { beginPayment, bookedOn, paymentStatus } from './support/payer'
import { expectSound } from '../support/soundness'
import { begunAll, newDebtor, ofLoan } from './support/debtor'
import { createWechatApp, type WechatApp } from './support/wechatApp'

let server: WechatApp
beforeAll(async () => {
  server = await createWechatApp()
})
afterAll(() => server?.close())
afterEach(() => expectSound(server.db))

const BROWSER = { channel: 'wechat' }

it('takes one order for several loans, and books each when it is paid', async () => {
  const debtor = await newDebtor(server)
  const { pay_no: payNo, pay_url: payUrl } = await begunAll(server, debtor, BROWSER)
  expect(server.wechat.orders.get(payNo)?.body.amount.total).toBe(1754_60)
  expect(decodeURIComponent(payUrl)).toContain(`pay_no=${payNo}`)
  server.setState(payNo, 'SUCCESS')
  const report = server.wechat.notification(payNo, server.clock.now())
  expect((await server.deliver(report)).status).toBe(200)
  expect((await server.deliver(report)).status).toBe(200)
  expect(await paymentStatus(server, debtor, payNo)).toMatchObject({
    status: 'succeeded',
    as_quoted: true,
    items: [{ applied: '877.30' }, { applied: '877.30' }],
  })
  for (const orderNo of debtor.orderNos)
    expect(await bookedOn(server.db, orderNo)).toMatchObject([{ channel: 'wechat' }])
})

it('no payment of one loan begins while the payer pays several at WeChat', async () => {
  const debtor = await newDebtor(server)
  const { pay_no: payNo } = await begunAll(server, debtor, BROWSER)
  server.setState(payNo, 'USERPAYING')
  const { body } = await beginPayment(server, ofLoan(debtor, 1), { nos: [1] }, BROWSER)
  expect(body).toMatchObject({ code: 0, data: { reason: 'in_progress' } })
  expect(await paymentStatus(server, debtor, payNo)).toMatchObject({ status: 'submitted' })
})
