import { newBorrower } from '../loan/support/borrower'
import { goTo, pay } from '../loan/support/lender'
import { get } from '../support/actions'
import type { TestApp } from '../support/testApp'
import { createPayApp, newPayer, START, type Payer } from './support/payer'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
})
afterAll(() => server.close())

const receipts = async ({ token }: Pick<Payer, 'token'>, query = '') =>
  (await get(server, `/api/loan/receipts${query}`, token)).body

it('tells of each payment what it paid, the latest day of payment first', async () => {
  const payer = await newPayer(server)
  expect((await receipts(payer)).data).toEqual({ list: [], total: 0, page: 1, limit: 10 })
  goTo(server, '2026-05-05')
  await pay(server, payer.orderNo, { amount: 900_00, nos: [1], valueDate: '2026-05-05' })
  // Sent before the other payment, booked after it.
  await pay(server, payer.orderNo, { amount: 100_00, nos: [2], valueDate: '2026-04-20' })
  const { data } = await receipts(payer)
  expect(data.total).toBe(2)
  const [latest, earlier] = data.list
  expect(latest).toMatchObject({
    order_no: payer.orderNo,
    loan_amount: '10000.00',
    paid_on: '2026-05-05',
    booked_at: expect.any(Number),
    amount: '900.00',
    nos: [1],
    // 25 days × 797.30 × 14.4 % ÷ 360 of penalty; the rest is a refund due
    breakdown: { principal: '797.30', interest: '80.00', fee: '0.00', penalty: '7.97' },
    refund: '14.73',
    penalty_returned: '0.00',
    saved_interest: '0.00',
    channel_name: '银行转账',
  })
  expect(earlier).toMatchObject({ paid_on: '2026-04-20', amount: '100.00', nos: [2] })
})

it('says of a settlement what it let go', async () => {
  const payer = await newPayer(server)
  goTo(server, '2026-03-25')
  const quoted = `/api/loan/cashier?order_no=${payer.orderNo}&type=settle`
  const quote = (await get(server, quoted, payer.token)).body.data
  const amount = Math.round(Number(quote.amount) * 100)
  await pay(server, payer.orderNo, { type: 'settle', amount, nos: [], valueDate: '2026-03-25' })
  const [receipt] = (await receipts(payer)).data.list
  expect(receipt).toMatchObject({
    type: 'settle',
    amount: quote.amount,
    breakdown: quote.breakdown,
    saved_interest: quote.saved_interest,
    refund: '0.00',
    penalty_returned: '0.00',
  })
  expect(Number(receipt.saved_interest)).toBeGreaterThan(0)
})

it('shows nobody another’s, and one loan’s where one is named', async () => {
  const payer = await newPayer(server)
  const other = await newPayer(server)
  const stranger = await newBorrower(server)
  goTo(server, '2026-04-10')
  await pay(server, payer.orderNo, { amount: 877_30, nos: [1], valueDate: START })
  await pay(server, other.orderNo, { amount: 877_30, nos: [1], valueDate: START })
  expect((await receipts(payer, `?order_no=${payer.orderNo}`)).data.total).toBe(1)
  expect((await receipts(payer, `?order_no=${other.orderNo}`)).msg).toBe('订单不存在')
  expect((await receipts(stranger)).data.total).toBe(0)
})
