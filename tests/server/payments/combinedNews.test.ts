import { sql } from '../../../server/db/sql'
import { closeOrder } from '../../../server/repositories/sandboxOrders'
import type { TestApp } from '../support/testApp'
import { expectSound } from '../support/soundness'
import { begunAll, combinedStatus, type Debtor, newDebtor } from './support/combined'
import { countOf, createPayApp } from './support/payer'
import { deliver, notification, notificationsOf } from './support/sandbox'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
})
afterAll(() => server.close())
afterEach(() => expectSound(server.db))

const outcomesOf = async (payNo: string) =>
  (await notificationsOf(server, payNo)).map(({ outcome }) => outcome)

const paymentsOf = ({ orderNos }: Debtor) =>
  Promise.all(orderNos.map((orderNo) => countOf(server.db, 'receipts', orderNo)))

/** When each part ended. */
const endsOf = (payNo: string) =>
  server.db.query(sql`SELECT p.ended_at FROM online_payments p
    JOIN combined_payments c ON c.id = p.combined_id WHERE c.pay_no = ${payNo} ORDER BY p.loan_id`)

it.each(['closed', 'failed', 'pending'])(
  'news that a paid order is %s is noted, and all of it stays paid',
  async (state) => {
    const debtor = await newDebtor(server)
    const { pay_no: payNo } = await begunAll(server, debtor)
    await deliver(server, await notification(server, payNo))
    const report = await notification(server, payNo, { state, paidAt: null })
    expect((await deliver(server, report)).body.code).toBe(1)
    expect(await outcomesOf(payNo)).toEqual(['applied', 'noted'])
    expect(await combinedStatus(server, debtor, payNo)).toMatchObject({
      status: 'paid',
      payments: [{ status: 'paid' }, { status: 'paid' }],
    })
    expect(await paymentsOf(debtor)).toEqual([1, 1])
  },
)

it.each([
  { state: 'closed', status: 'closed' },
  { state: 'failed', status: 'failed' },
  { state: 'pending', status: 'pending' },
])('news that an order is $state leaves all of it $status', async ({ state, status }) => {
  const debtor = await newDebtor(server)
  const { pay_no: payNo } = await begunAll(server, debtor)
  for (let round = 0; round < 2; round += 1) {
    const report = await notification(server, payNo, { state, paidAt: null })
    expect((await deliver(server, report)).body.code).toBe(1)
    expect(await combinedStatus(server, debtor, payNo)).toMatchObject({
      status,
      paid_at: null,
      payments: [{ status }, { status }],
    })
  }
  expect(await outcomesOf(payNo)).toEqual(['noted', 'noted'])
  expect(await paymentsOf(debtor)).toEqual([0, 0])
})

it('keeps the moment the payer paid, not the one the news came', async () => {
  const debtor = await newDebtor(server)
  const { pay_no: payNo } = await begunAll(server, debtor)
  const paidAt = server.clock.now()
  server.clock.advance(120)
  await deliver(server, await notification(server, payNo, { paidAt }))
  const at = paidAt.getTime() / 1000
  expect(await combinedStatus(server, debtor, payNo)).toMatchObject({
    paid_at: at,
    payments: [{ paid_at: at }, { paid_at: at }],
  })
})

it('late money for a part of it pays the first loan; the other stays closed', async () => {
  const debtor = await newDebtor(server)
  const { pay_no: payNo } = await begunAll(server, debtor)
  await closeOrder(server.db, payNo)
  server.clock.advance(4)
  expect(await combinedStatus(server, debtor, payNo)).toMatchObject({ status: 'closed' })
  const endedAt = await endsOf(payNo)
  server.clock.advance(60)
  const report = await notification(server, payNo, { amount: 500_00 })
  expect((await deliver(server, report)).body.code).toBe(1)
  expect(await combinedStatus(server, debtor, payNo)).toMatchObject({
    status: 'received',
    received: '500.00',
    payments: [
      { status: 'received', applied: '500.00' },
      { status: 'closed', applied: null },
    ],
  })
  expect(await paymentsOf(debtor)).toEqual([1, 0])
  expect((await endsOf(payNo))[1]).toEqual(endedAt[1])
})
