import { composed, sql } from '../../../server/db/sql'
import { sweepPayments } from '../../../server/payments/reconcile'
import { payOrder } from '../../../server/repositories/sandboxOrders'
import { goTo } from '../loan/support/lender'
import type { TestApp } from '../support/testApp'
import { beginPayment, bookedOn, createPayApp, newPayer } from './support/payer'
import { expectSound } from '../support/soundness'
import { begun, deliver, notificationsOf, notification } from './support/sandbox'

/** Two instances on one database; only one has the gateway. */
let server: TestApp
let bare: TestApp
beforeAll(async () => {
  server = await createPayApp()
  const { config, clock, sms } = server.deps
  bare = await createPayApp({ db: server.db, config, deps: { clock, sms, gateways: new Map() } })
})
afterAll(async () => {
  await bare.close()
  await server.close()
})
afterEach(() => expectSound(server.db))

const statusOf = async (payNo: string) => {
  const sql = 'SELECT status FROM payments WHERE pay_no = $1'
  return (await server.db.query(composed<{ status: string }>(sql, [payNo])))[0]?.status
}

it('a payment that can’t be asked about is not closed, and booked once its gateway answers', async () => {
  const payer = await newPayer(server)
  const { pay_no: payNo, pay_url: payUrl } = await begun(server, payer)
  await payOrder(server.db, payUrl.split('/').at(-1) ?? '', server.clock.now())
  server.clock.advance(901)
  await expect(sweepPayments(bare.deps)).rejects.toThrow('1 payments could not be closed')
  expect(await statusOf(payNo)).toBe('submitted')
  const reply = await deliver(bare, await notification(server, payNo))
  expect(reply.status).toBe(404)
  expect([await statusOf(payNo), await notificationsOf(server, payNo)]).toEqual(['submitted', []])
  await sweepPayments(server.deps)
  expect(await statusOf(payNo)).toBe('succeeded')
  expect(await bookedOn(server.db, payer.orderNo)).toMatchObject([{ amount: 870_92 }])
})

it('no payment that can’t be asked about makes way for another', async () => {
  const payer = await newPayer(server)
  const first = await begun(server, payer)
  await server.db.script(`SET session_replication_role = replica;
    UPDATE payments SET channel = 'wechat' WHERE pay_no = '${first.pay_no}';
    SET session_replication_role = origin;`)
  const { body } = await beginPayment(server, payer, { nos: [1, 2] })
  expect(body).toMatchObject({ code: 0, data: { reason: 'in_progress' } })
  expect(await statusOf(first.pay_no)).toBe('submitted')
})

it('hundreds that can’t be asked about don’t keep the sweep from the others', async () => {
  const payer = await newPayer(server)
  goTo(server, '2026-03-11')
  const now = server.clock.now()
  await server.db
    .query(sql`INSERT INTO payments (pay_no, user_id, source, channel, amount, created_at, scene, expires_at)
     SELECT 'W' || n, ${payer.userId}, 'gateway', 'wechat', 1, ${now}::timestamptz, 'browser',
       ${now}::timestamptz + interval '1 second' FROM generate_series(1, 250) n`)
  const { pay_no: payNo } = await begun(server, payer)
  server.clock.advance(901)
  const sweep = sweepPayments(server.deps)
  await expect(sweep).rejects.toMatchObject({ errors: { length: 5 } })
  expect(await statusOf(payNo)).toBe('expired')
  // Payments of nothing are no sound books.
  await server.db.script(`SET session_replication_role = replica;
    DELETE FROM payments WHERE channel = 'wechat' AND pay_no LIKE 'W%';
    SET session_replication_role = origin;`)
})
