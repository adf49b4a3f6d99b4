/** A synchronous standby: what waits for it as the primary dies is not acknowledged, and done once all the same. */
import { randomUUID } from 'node:crypto'
import { sql } from '../../server/db/sql'
import { addressAt, hasOwnPostgres, OwnPostgres, until } from '../postgres/own'
import { Address } from '../support/address'
import {
  beginPayment,
  countOf,
  createPayApp,
  newPayer,
  type Payer,
  paymentStatus,
} from './payments/support/payer'
import { begun, deliver, notification } from './payments/support/sandbox'
import { twoInstances } from './races/stage'
import { expectSound } from './support/soundness'
import type { Answer, TestApp } from './support/testApp'

// Processes start slowly on a busy machine.
jest.setTimeout(300_000)

/** Fewer than an instance has connections: each call holds one. */
const PEOPLE = 6

const check = hasOwnPostgres ? it : it.skip

/** Repeats a call while the server is busy: broken connections stay in its pool until a call finds out. */
async function unlessBusy(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await call()
    if (answer.status !== 503) return answer
  }
}

interface Payment {
  payer: Payer
  /** Sends it; it may be sent again. */
  send: () => Promise<Answer>
}

/** A payment that the gateway reports, for every other person one that begins. */
async function payment(server: TestApp, payer: Payer, at: number): Promise<Payment> {
  if (at % 2 === 1) {
    const key = randomUUID()
    return { payer, send: () => beginPayment(server, payer, { nos: [2] }, {}, key) }
  }
  const { pay_no: payNo } = await begun(server, payer, { nos: [2] })
  const report = await notification(server, payNo)
  return { payer, send: () => deliver(server, report) }
}

check('payments under way as the primary dies are done once by the standby', async () => {
  const primary = await OwnPostgres.create()
  let standby: OwnPostgres | undefined
  let server: TestApp | undefined
  const address = await Address.open(primary.port)
  try {
    server = await twoInstances(addressAt(address.port), createPayApp)
    const app = server
    const next = (standby = await primary.withStandby())
    const payers: Payer[] = []
    for (let count = 0; count < PEOPLE; count += 1) payers.push(await newPayer(app))
    const done = await Promise.all(payers.map((payer) => begun(app, payer)))
    for (const { pay_no: payNo } of done) {
      expect((await deliver(app, await notification(app, payNo))).body.code).toBe(1)
    }
    const payments = await Promise.all(payers.map((payer, at) => payment(app, payer, at)))

    next.pause()
    let answered = 0
    const calls = payments.map(({ send }) => send().finally(() => (answered += 1)))
    await until(async () => {
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event = 'SyncRep'`
      return (await primary.ask(waiting)).length === PEOPLE
    })
    expect(answered).toBe(0)

    await primary.kill()
    address.targets = [next.port]
    next.resume()
    await next.promote()
    const answers = await Promise.all(calls)
    expect(answers.map(({ status }) => status)).toEqual(payments.map(() => 503))

    for (const { send } of payments) expect((await unlessBusy(send)).body.code).toBe(1)
    await until(async () => {
      const asked = await Promise.allSettled(
        Array.from({ length: 20 }, () => app.db.query(sql`SELECT 1`)),
      )
      return asked.every(({ status }) => status === 'fulfilled')
    })
    for (const [at, payer] of payers.entries()) {
      const { status } = await paymentStatus(app, payer, done[at]?.pay_no ?? '')
      const begunByThem = sql`SELECT FROM payments WHERE user_id = ${payer.userId}`
      const rows = [
        (await app.db.query(begunByThem)).length,
        await countOf(app.db, 'receipts', payer.orderNo),
      ]
      expect([status, rows]).toEqual(['succeeded', at % 2 === 1 ? [2, 1] : [2, 2]])
    }
    await expectSound(app.db)
  } finally {
    await server?.close()
    address.close()
    await standby?.kill()
    await primary.kill()
  }
})
