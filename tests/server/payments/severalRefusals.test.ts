import { get } from '../support/actions'
import type { TestApp } from '../support/testApp'
import { createPayApp, newPayer, sendVoucher } from './support/payer'
import { expectSound } from '../support/soundness'
import { begunAll, newDebtor, ofLoan, payAll, quoteAll } from './support/debtor'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
})
afterAll(() => server.close())
afterEach(() => expectSound(server.db))

it('a voucher that waits for one of them, which the quote shows', async () => {
  const debtor = await newDebtor(server)
  await sendVoucher(server, ofLoan(debtor, 1))
  const quote = (await quoteAll(server, debtor)).body.data
  expect(quote.items).toMatchObject([
    { pending_voucher: null },
    { pending_voucher: { status: 'pending' } },
  ])
  const { body } = await payAll(server, debtor)
  expect(body).toMatchObject({ code: 0, data: { reason: 'conflict', field: 'order_no' } })
  expect(body.msg).toContain(debtor.orderNos[1].slice(-4))
})

it('the same loan twice, too many loans', async () => {
  const debtor = await newDebtor(server)
  const { orderNo } = debtor
  const many = Array.from({ length: 11 }, (_, at) => `${orderNo}${at}`).join()
  for (const order_no of [`${orderNo},${orderNo}`, many]) {
    const { body } = await payAll(server, debtor, { order_no })
    expect(body).toMatchObject({ code: 0, data: { reason: 'invalid', field: 'order_no' } })
  }
})

it('another person’s loan, as one that never was, in each place', async () => {
  const other = await newPayer(server)
  const debtor = await newDebtor(server)
  const ask = (order_no: string) => payAll(server, debtor, { order_no, amount: '1754.60' })
  const quote = (order_no: string) =>
    get(server, `/api/loan/cashier?type=all_due&order_no=${order_no}`, debtor.token)
  for (const call of [ask, quote]) {
    const absent = (await call(`${debtor.orderNo},absent`)).body
    expect(absent).toMatchObject({ code: 0, msg: '订单不存在', data: { reason: 'not_found' } })
    expect((await call(`${debtor.orderNo},${other.orderNo}`)).body).toEqual(absent)
    expect((await call(`${other.orderNo},${debtor.orderNo}`)).body).toEqual(absent)
  }
  const { pay_no: payNo } = await begunAll(server, debtor)
  const foreign = await get(server, `/api/loan/payment?pay_no=${payNo}`, other.token)
  const none = await get(server, '/api/loan/payment?pay_no=P1', other.token)
  expect(foreign.body).toEqual(none.body)
  expect(foreign.body).toMatchObject({ code: 0, data: { reason: 'not_found' } })
})

it('what can be paid of one loan only', async () => {
  const debtor = await newDebtor(server)
  for (const type of ['installments', 'settle', 'partial']) {
    const { body } = await payAll(server, debtor, { type, nos: [1] })
    expect(body).toMatchObject({ code: 0, data: { reason: 'invalid', field: 'type' } })
  }
})

it('anything where no gateway is switched on', async () => {
  const { config, clock, sms } = server.deps
  const debtor = await newDebtor(server)
  const bare = await createPayApp({
    db: server.db,
    config,
    deps: { clock, sms, gateways: new Map() },
  })
  const { body } = await quoteAll(bare, debtor)
  expect(body).toMatchObject({ code: 0, data: { reason: 'wrong_state' } })
  await bare.close()
})
