import { composed, sql } from '../../../server/db/sql'
import type { TestApp } from '../support/testApp'
import { get } from '../support/actions'
import { apply } from '../loan/support/borrower'
import { goTo, pay } from '../loan/support/lender'
import { cashier, createPayApp, newPayer, send, sendVoucher, START } from './support/payer'
import { partQuote } from './support/prepaying'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
})
afterAll(() => server.close())

it('quotes the oldest rows with their breakdown, good for 15 minutes', async () => {
  const payer = await newPayer(server)
  const { body } = await cashier(server, payer, { nos: [1, 2] })
  expect(body.data).toEqual({
    order_no: payer.orderNo,
    type: 'installments',
    nos: [1, 2],
    amount: '1735.36',
    breakdown: { principal: '1600.98', interest: '134.38', fee: '0.00', penalty: '0.00' },
    saved_interest: '19.24',
    valid_until: server.clock.now().getTime() / 1000 + 900,
    pending_voucher: null,
  })
})

it('further parameters of a page change nothing', async () => {
  const { token, orderNo } = await newPayer(server)
  const url = `/api/loan/cashier?order_no=${orderNo}&type=installments&nos=1`
  const plain = await get(server, url, token)
  const more = await get(server, `${url}&coupon=C1&from=sms&from=app`, token)
  expect(more.body.data).toEqual(plain.body.data)
})

it('counts penalty up to today', async () => {
  const payer = await newPayer(server)
  goTo(server, '2026-05-05')
  const { body } = await cashier(server, payer, { nos: [1] })
  // 25 days × 797.30 × 14.4 % ÷ 360
  expect(body.data).toMatchObject({ amount: '885.27', breakdown: { penalty: '7.97' } })
})

it('all that is due: overdue rows and the current one, nothing of the future', async () => {
  const payer = await newPayer(server)
  expect((await cashier(server, payer, { type: 'all_due' })).body).toMatchObject({
    code: 0,
    msg: '目前没有到期待还的分期',
    data: { reason: 'wrong_state' },
  })
  goTo(server, '2026-05-05')
  const { body } = await cashier(server, payer, { type: 'all_due' })
  expect(body.data).toMatchObject({ nos: [1, 2], amount: '1761.50', saved_interest: '1.07' })
})

it('all that is due: what is left of a row that was paid in part, also before its day', async () => {
  const payer = await newPayer(server)
  await pay(server, payer.orderNo, { amount: 100_00, nos: [1], valueDate: START })
  const { body } = await cashier(server, payer, { type: 'all_due' })
  expect(body.data).toMatchObject({ nos: [1], amount: '777.30' })
})

it('early settlement: all principal, interest by days, and what is saved', async () => {
  const payer = await newPayer(server)
  goTo(server, '2026-04-25')
  await pay(server, payer.orderNo, { amount: 877_30, nos: [1], valueDate: '2026-04-10' })
  const { body } = await cashier(server, payer, { type: 'settle' })
  expect(body.data).toMatchObject({
    nos: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    amount: '9239.51',
    breakdown: { principal: '9202.70', interest: '36.81', fee: '0.00', penalty: '0.00' },
    saved_interest: '410.78',
  })
})

it.each([
  [[2], '请从最早未还的第 1 期起依次选择'],
  [[1, 3], '请从最早未还的第 1 期起依次选择'],
  [[13], '没有第 13 期'],
  [[0], '没有第 0 期'],
  [[1, 1], '同一期不能重复选择'],
  [[], '请选择要还的分期'],
])('refuses rows %j: %s', async (nos, msg) => {
  const payer = await newPayer(server)
  const { body } = await cashier(server, payer, { nos })
  expect(body).toMatchObject({ code: 0, msg, data: { reason: 'invalid', field: 'nos' } })
})

it('refuses a row that is paid, and a loan that is settled', async () => {
  const payer = await newPayer(server)
  await pay(server, payer.orderNo, { amount: 877_30, nos: [1], valueDate: START })
  expect((await cashier(server, payer, { nos: [1] })).body.msg).toBe('第 1 期已还清')
  await pay(server, payer.orderNo, { amount: 10_000_00, type: 'settle', valueDate: START })
  for (const type of ['installments', 'all_due', 'settle'] as const) {
    const { body } = await cashier(server, payer, { type, nos: [2] })
    expect(body).toMatchObject({ msg: '该笔借款已结清，无需再还', data: { reason: 'wrong_state' } })
  }
})

it('after a row that is paid, the next one is the oldest', async () => {
  const payer = await newPayer(server)
  await pay(server, payer.orderNo, { amount: 877_30, nos: [1], valueDate: START })
  expect((await cashier(server, payer, { nos: [2] })).body.data).toMatchObject({ nos: [2] })
  expect((await cashier(server, payer, { nos: [3] })).body).toMatchObject({
    code: 0,
    msg: '请从最早未还的第 2 期起依次选择',
  })
  const part = await partQuote(server, payer)
  expect(part.body.data.nos).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

it('takes nothing for a loan that was not paid out, and no payment of no row', async () => {
  const payer = await newPayer(server)
  const other = await newPayer(server)
  const { body } = await apply(server, other.token)
  const waiting = { ...other, orderNo: body.data.order_no }
  for (const type of ['installments', 'all_due', 'settle'] as const) {
    expect((await cashier(server, waiting, { type, nos: [1] })).body).toMatchObject({
      code: 0,
      msg: '该笔借款当前不能还款',
      data: { reason: 'wrong_state' },
    })
  }
  const order = { type: 'installments', nos: [], amount: '877.30', channel: 'sandbox' }
  const none = await send(server, '/api/loan/pay', payer.token, {
    ...order,
    order_no: payer.orderNo,
  })
  expect(none.body).toMatchObject({
    code: 0,
    msg: '请选择要还的分期',
    data: { reason: 'invalid', field: 'nos' },
  })
})

it.each(['', 'nothing', 'settle,all_due', '1', undefined])('refuses type %j', async (type) => {
  const { token, orderNo } = await newPayer(server)
  const query = type === undefined ? '' : `&type=${type}`
  const { body } = await get(server, `/api/loan/cashier?order_no=${orderNo}${query}`, token)
  expect(body).toMatchObject({ code: 0, data: { reason: 'invalid', field: 'type' } })
})

it.each(['1;2', '1,', ',1', 'a', '1.5', '-1', '1e1', ' 1', '1111', '10000000'])(
  'refuses nos %j',
  async (nos) => {
    const { token, orderNo } = await newPayer(server)
    const url = `/api/loan/cashier?order_no=${orderNo}&type=installments&nos=${nos}`
    const { body } = await get(server, url, token)
    expect(body).toMatchObject({ code: 0, data: { reason: 'invalid', field: 'nos' } })
  },
)

it('shows the voucher that waits for one of the rows', async () => {
  const payer = await newPayer(server)
  const sent = (await sendVoucher(server, payer)).body.data
  const { body } = await cashier(server, payer, { nos: [1, 2] })
  expect(body.data.pending_voucher).toMatchObject({ voucher_no: sent.voucher_no, nos: [1] })
})

it('fifty reads leave every table as it was', async () => {
  const payer = await newPayer(server)
  const { token } = payer
  const tables = await server.db.query(
    // Counts of calls change with every request.
    sql<{
      name: string
    }>`SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relname <> 'rate_limits'
       AND relnamespace = 'public'::regnamespace`,
  )
  const dump = () =>
    Promise.all(
      tables.map(({ name }) =>
        server.db.query(composed(`SELECT to_jsonb(t)::text AS row FROM ${name} t ORDER BY 1`)),
      ),
    )
  const before = await dump()
  for (let round = 0; round < 10; round += 1) {
    await cashier(server, payer, { nos: [1] })
    await cashier(server, payer, { type: 'settle' })
    await cashier(server, payer, { type: 'all_due' })
    await get(server, '/api/loan/channels', token)
    await get(server, '/api/loan/bankInfo', token)
  }
  expect(await dump()).toEqual(before)
})

it('names channels and the account to pay to, plainly not a real one, and nothing else', async () => {
  const { token } = await newPayer(server)
  const channels = (await get(server, '/api/loan/channels', token)).body.data
  expect(channels.map(({ code, kind }: { code: string; kind: string }) => [code, kind])).toEqual([
    ['sandbox', 'online'],
    ['debit', 'debit'],
    ['bank_transfer', 'bank_transfer'],
    ['qrcode', 'qrcode'],
  ])
  const bank = (await get(server, '/api/loan/bankInfo', token)).body.data
  expect(bank).toEqual({
    account_name: '示例消费金融有限公司',
    bank_name: '示例银行',
    branch: expect.any(String),
    account_no: '0000 0000 0000 0001',
    tip: expect.any(String),
  })
  const qr = await server.app.inject({ url: '/sandbox/qr.png' })
  expect(qr.headers['content-type']).toBe('image/png')
})

it('without an account and outside the demo nothing is offered that is not there', async () => {
  const bare = await createPayApp({ config: { demo: false, repayAccount: null } })
  try {
    const { token } = await newPayer(bare)
    expect((await get(bare, '/api/loan/channels', token)).body.data).toEqual([])
    const bank = (await get(bare, '/api/loan/bankInfo', token)).body
    expect(bank).toMatchObject({ code: 0, data: { reason: 'not_found' } })
    expect((await bare.app.inject({ url: '/sandbox/qr.png' })).statusCode).toBe(404)
  } finally {
    await bare.close()
  }
})
