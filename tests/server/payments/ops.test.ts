import { notificationOf } from '../../../server/payments/sandbox/gateway'
import { findOrderOf } from '../../../server/repositories/sandboxOrders'
import { createDesk, sitDown } from '../desk/support/desk'
import { opsLine } from '../support/ops'
import type { TestApp } from '../support/testApp'
import { beginPayment, newPayer, sendVoucher } from './support/payer'

let server: TestApp
beforeAll(async () => {
  server = await createDesk()
})
afterAll(() => server.close())

const ops = (line: string) => opsLine(server, line)

/** Makes the gateway report an amount for a payment. */
async function paidAtGateway(payNo: string, amount: number) {
  const order = await findOrderOf(server.db, payNo)
  if (!order) throw new Error('no order')
  const paid = { ...order, state: 'paid' as const, paidAt: server.clock.now(), amount }
  const signing = { secret: server.deps.secrets.current, now: server.clock.now() }
  const { headers, body } = notificationOf(paid, signing)
  await server.call({ method: 'POST', url: '/api/pay/notify/sandbox', headers, payload: body })
}

it('lists money a gateway took that could not be booked, each story once', async () => {
  const payer = await newPayer(server)
  const payNo = (await beginPayment(server, payer)).body.data.pay_no
  for (const amount of [877_30, 1, 1]) await paidAtGateway(payNo, amount)
  const { text } = await ops('payments refused')
  expect(text.split('\n').filter((line) => line.includes(payNo))).toEqual([
    expect.stringContaining('金额与支付单或入账不符'),
  ])
})

it('lists what came too much online as a refund due, by the gateway’s number', async () => {
  const payer = await newPayer(server)
  const payNo = (await beginPayment(server, payer)).body.data.pay_no
  for (let round = 0; round < 2; round += 1) await paidAtGateway(payNo, 900_00)
  const cashier = await sitDown(server, 'cashier', 'cashier')
  const { body } = await cashier.get('/refunds')
  expect(body.data.rows.filter((row: { pay_no: string }) => row.pay_no === payNo)).toMatchObject([
    { order_no: payer.orderNo, open: '29.08' },
  ])
  expect((await ops('payments refused')).text).not.toContain(payNo)
})

it('the check of the books covers repayment, and finds what was tampered with', async () => {
  expect((await ops('check')).text).toMatch(/项核对全部通过/)
  const payer = await newPayer(server)
  const no = (await sendVoucher(server, payer)).body.data.voucher_no
  await server.db.script(
    `UPDATE payment_instalments SET is_open = false
     WHERE payment_id IN (SELECT id FROM payments WHERE pay_no = '${no}')`,
  )
  const { answer, text } = await ops('check')
  expect(answer).toMatchObject({ ok: true, result: { failed: true } })
  expect(text).toContain(no)
})
