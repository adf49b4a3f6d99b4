import { closeOrder } from '../../../server/repositories/sandboxOrders'
import type { TestApp } from '../support/testApp'
import { expectSound } from '../support/soundness'
import { begunAll, type Debtor, newDebtor } from './support/debtor'
import { countOf, createPayApp, paymentStatus } from './support/payer'
import { deliver, notification, notificationsOf } from './support/sandbox'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
})
afterAll(() => server.close())
afterEach(() => expectSound(server.db))

const outcomesOf = async (payNo: string) =>
  (await notificationsOf(server, payNo)).map(({ outcome }) => outcome)

const receiptsOf = ({ orderNos }: Debtor) =>
  Promise.all(orderNos.map((orderNo) => countOf(server.db, 'receipts', orderNo)))

it.each(['closed', 'failed', 'pending'])(
  'news that a paid order is %s is noted, and all of it stays paid',
  async (state) => {
    const debtor = await newDebtor(server)
    const { pay_no: payNo } = await begunAll(server, debtor)
    await deliver(server, await notification(server, payNo))
    const report = await notification(server, payNo, { state, paidAt: null })
    expect((await deliver(server, report)).body.code).toBe(1)
    expect(await outcomesOf(payNo)).toEqual(['applied', 'noted'])
    expect(await paymentStatus(server, debtor, payNo)).toMatchObject({
      status: 'succeeded',
      as_quoted: true,
      items: [{ applied: '877.30' }, { applied: '877.30' }],
    })
    expect(await receiptsOf(debtor)).toEqual([1, 1])
  },
)

it.each([
  { state: 'closed', status: 'cancelled' },
  { state: 'failed', status: 'failed' },
  { state: 'pending', status: 'submitted' },
])('news that an order is $state leaves all of it $status', async ({ state, status }) => {
  const debtor = await newDebtor(server)
  const { pay_no: payNo } = await begunAll(server, debtor)
  for (let round = 0; round < 2; round += 1) {
    const report = await notification(server, payNo, { state, paidAt: null })
    expect((await deliver(server, report)).body.code).toBe(1)
    expect(await paymentStatus(server, debtor, payNo)).toMatchObject({
      status,
      paid_at: null,
      items: [{ received: null }, { received: null }],
    })
  }
  expect(await outcomesOf(payNo)).toEqual(['noted', 'noted'])
  expect(await receiptsOf(debtor)).toEqual([0, 0])
})

it('keeps the moment the payer paid, not the one the news came', async () => {
  const debtor = await newDebtor(server)
  const { pay_no: payNo } = await begunAll(server, debtor)
  const paidAt = server.clock.now()
  server.clock.advance(120)
  await deliver(server, await notification(server, payNo, { paidAt }))
  const at = paidAt.getTime() / 1000
  expect(await paymentStatus(server, debtor, payNo)).toMatchObject({ paid_at: at })
})

it('late money for a part of it pays the first loan; nothing is booked on the other', async () => {
  const debtor = await newDebtor(server)
  const { pay_no: payNo } = await begunAll(server, debtor)
  await closeOrder(server.db, payNo)
  server.clock.advance(4)
  expect(await paymentStatus(server, debtor, payNo)).toMatchObject({ status: 'cancelled' })
  server.clock.advance(60)
  const report = await notification(server, payNo, { amount: 500_00 })
  expect((await deliver(server, report)).body.code).toBe(1)
  expect(await paymentStatus(server, debtor, payNo)).toMatchObject({
    status: 'succeeded',
    as_quoted: false,
    received: '500.00',
    items: [{ applied: '500.00' }, { applied: null }],
  })
  expect(await receiptsOf(debtor)).toEqual([1, 0])
})
