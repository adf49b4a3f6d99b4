import { sql } from '../../../server/db/sql'
import type { TestApp } from '../support/testApp'
import { countOf, createPayApp, newPayer, paymentStatus } from './support/payer'
import { expectSound } from '../support/soundness'
import { begun, deliver, notificationsOf, notification } from './support/sandbox'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
})
afterAll(() => server.close())
afterEach(() => expectSound(server.db))

it('the same five times books once, and every time is answered with success', async () => {
  const payer = await newPayer(server)
  const { pay_no: payNo } = await begun(server, payer)
  const report = await notification(server, payNo)
  for (let round = 0; round < 5; round += 1) {
    expect((await deliver(server, report)).body).toMatchObject({ code: 1, data: null })
  }
  expect(await countOf(server.db, 'receipts', payer.orderNo)).toBe(1)
  expect((await notificationsOf(server, payNo)).map(({ outcome }) => outcome)).toEqual([
    'applied',
    ...Array(4).fill('duplicate'),
  ])
})

it('forged, changed, old and early news are refused and leave no trace', async () => {
  const payer = await newPayer(server)
  const { pay_no: payNo } = await begun(server, payer)
  const { headers, body } = await notification(server, payNo)
  const forged = [
    { headers: { ...headers, 'sandbox-signature': '0'.repeat(64) }, body },
    { headers: { ...headers, 'sandbox-signature': '' }, body },
    { headers: { 'content-type': 'application/json' }, body },
    { headers, body: body.replace('870', '100') },
    { headers: { ...headers, 'sandbox-nonce': 'other' }, body },
    { headers: { ...headers, 'sandbox-timestamp': '1' }, body },
    { headers: { ...headers, 'sandbox-timestamp': 'now' }, body },
  ]
  for (const report of forged) {
    const reply = await deliver(server, report)
    expect([reply.status, reply.body.code]).toEqual([401, 401])
  }
  server.clock.advance(301)
  expect((await deliver(server, { headers, body })).status).toBe(401)
  expect(await notificationsOf(server, payNo)).toEqual([])
  expect(await countOf(server.db, 'receipts', payer.orderNo)).toBe(0)
})

it('an unknown payment is recorded and refused', async () => {
  const payer = await newPayer(server)
  const { pay_no: payNo } = await begun(server, payer)
  const { body } = await deliver(server, await notification(server, payNo, { payNo: 'P0' }))
  expect(body).toMatchObject({ code: 0, msg: '支付单不存在' })
  expect(await notificationsOf(server, 'P0')).toEqual([{ outcome: 'unknown' }])
})

it('an order of another gateway is unknown to this one', async () => {
  const payer = await newPayer(server)
  const { pay_no: payNo } = await begun(server, payer)
  await server.db.script(`SET session_replication_role = replica;
    UPDATE payments SET channel = 'wechat' WHERE pay_no = '${payNo}';
    SET session_replication_role = origin;`)
  const { body } = await deliver(server, await notification(server, payNo))
  expect(body).toMatchObject({ code: 0, msg: '支付单不存在' })
  expect(await countOf(server.db, 'receipts', payer.orderNo)).toBe(0)
})

const outcomesOf = async (payNo: string) =>
  (await notificationsOf(server, payNo)).map(({ outcome }) => outcome)

it.each(['closed', 'failed', 'pending'])(
  'news that a paid order is %s is noted, and it stays paid',
  async (state) => {
    const payer = await newPayer(server)
    const { pay_no: payNo } = await begun(server, payer)
    await deliver(server, await notification(server, payNo))
    const report = await notification(server, payNo, { state, paidAt: null })
    expect((await deliver(server, report)).body.code).toBe(1)
    expect(await outcomesOf(payNo)).toEqual(['applied', 'noted'])
    expect(await paymentStatus(server, payer, payNo)).toMatchObject({
      status: 'succeeded',
      as_quoted: true,
      paid_at: server.clock.now().getTime() / 1000,
      applied: '870.92',
    })
    expect(await countOf(server.db, 'receipts', payer.orderNo)).toBe(1)
  },
)

it.each([
  { state: 'closed', status: 'cancelled' },
  { state: 'failed', status: 'failed' },
  { state: 'pending', status: 'submitted' },
])('news that an order is $state leaves the payment $status', async ({ state, status }) => {
  const payer = await newPayer(server)
  const { pay_no: payNo } = await begun(server, payer)
  for (let round = 0; round < 2; round += 1) {
    const report = await notification(server, payNo, { state, paidAt: null })
    expect((await deliver(server, report)).body.code).toBe(1)
    expect(await paymentStatus(server, payer, payNo)).toMatchObject({ status, paid_at: null })
  }
  expect(await outcomesOf(payNo)).toEqual(['noted', 'noted'])
  expect(await countOf(server.db, 'receipts', payer.orderNo)).toBe(0)
})

it.each([
  { late: 300, asQuoted: true },
  { late: 301, asQuoted: false },
])('paid $late s after the payment ran out, as quoted: $asQuoted', async ({ late, asQuoted }) => {
  const payer = await newPayer(server)
  const { pay_no: payNo } = await begun(server, payer)
  server.clock.advance(900 + late)
  await deliver(server, await notification(server, payNo))
  expect(await paymentStatus(server, payer, payNo)).toMatchObject({
    status: 'succeeded',
    as_quoted: asQuoted,
    applied: '870.92',
  })
})

it.each(['other', 'wechat', '__proto__'])(
  'a notification for gateway %s, which is not there, is to be sent again',
  async (name) => {
    const reply = await server.call({
      method: 'POST',
      url: `/api/pay/notify/${name}`,
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(reply).toMatchObject({ status: 404, body: { code: 404, msg: '支付渠道未启用' } })
    const recorded = await server.db.query(
      sql`SELECT 1 FROM payment_notifications WHERE gateway = ${name}`,
    )
    expect(recorded).toEqual([])
  },
)
