import { moneyFromWire } from '@domain/index'
import { sql } from '../../../server/db/sql'
import { inSavepoint } from '../../../server/db/savepoint'
import type { Db, Queryable, WideDb } from '../../../server/db/types'
import { applyNotification } from '../../../server/payments/apply'
import { Refusal } from '../../../server/refusal'
import type { TestApp } from '../support/testApp'
import { expectSound } from '../support/soundness'
import { beginPayment, countOf, createPayApp, newPayer, paymentStatus } from './support/payer'
import { begun } from './support/sandbox'
import { beginPart } from './support/prepaying'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
})
afterAll(() => server.close())

const QUOTE_CHANGED = new Refusal('quote_changed', '应还金额已更新，请重新确认')

/** Refuses once, in place of the nth write after the payment itself, as a check in the middle of a booking would. */
function refusingAt(db: WideDb, nth: number): Db {
  let writes = -1
  const refusing = (tx: Queryable): Queryable => ({
    async query(statement) {
      const isPayment = statement.text.startsWith('INSERT INTO receipts')
      const isCounted = isPayment || writes >= 0
      if (isCounted && /^(INSERT|UPDATE)/.test(statement.text)) writes += 1
      if (writes !== nth) return tx.query(statement)
      writes = -Infinity
      throw QUOTE_CHANGED
    },
  })
  return { query: db.query, transaction: (work) => db.transaction((tx) => work(refusing(tx))) }
}

const cashOf = async (orderNo: string) => {
  const rows = await server.db.query(sql<{
    cash: number
  }>`SELECT sum(e.amount)::bigint AS cash FROM ledger_entries e
     JOIN bookings b ON b.user_id = e.user_id AND b.id = e.booking_id JOIN loans l ON l.user_id = e.user_id AND l.id = e.loan_id
     WHERE l.order_no = ${orderNo} AND e.account = 'cash' AND b.kind = 'payment'`)
  return rows[0]?.cash
}

const KINDS = [
  ['instalments', (payer: Awaited<ReturnType<typeof newPayer>>) => begun(server, payer)],
  [
    'a prepaid part',
    async (payer: Awaited<ReturnType<typeof newPayer>>) =>
      (await beginPart(server, payer)).body.data as { pay_no: string },
  ],
  [
    'an early settlement',
    async (payer: Awaited<ReturnType<typeof newPayer>>) =>
      (await beginPayment(server, payer, { type: 'settle' })).body.data as { pay_no: string },
  ],
] as const

describe.each(KINDS)('a refusal in the middle of booking %s', (_, begin) => {
  it('leaves nothing of the booking, at whatever write it comes; the money is booked whole', async () => {
    for (let nth = 1; ; nth += 1) {
      const payer = await newPayer(server)
      const { pay_no: payNo } = await begin(payer)
      const { amount } = await paymentStatus(server, payer, payNo)
      const paid = { amount: Number(moneyFromWire(amount)), paidAt: server.clock.now() }
      const report = { ...paid, payNo, state: 'paid' as const, gatewayRef: `ref-${payNo}` }
      const applied = applyNotification(
        refusingAt(server.db, nth),
        'sandbox',
        report,
        server.clock.now(),
      )
      // After the booking comes the end of the payment: a refusal there is not caught and undoes everything.
      const outcome = await applied.catch((error: unknown) => error)
      await expectSound(server.db)
      if (outcome === QUOTE_CHANGED) {
        expect(await countOf(server.db, 'receipts', payer.orderNo)).toBe(0)
        expect(nth).toBeGreaterThan(3)
        return
      }
      expect(outcome).toBe('received')
      expect(await countOf(server.db, 'receipts', payer.orderNo)).toBe(1)
      expect(await cashOf(payer.orderNo)).toBe(paid.amount)
    }
  })
})

it('a savepoint within another undoes its own work only', async () => {
  const add = (tx: Queryable, key: string) =>
    tx.query(sql`INSERT INTO rate_limits (key, hits, ends_at) VALUES (${key}, 1, now())`)
  await server.db.transaction(async (tx) => {
    await inSavepoint(tx, async () => {
      await add(tx, 'outer')
      const inner = inSavepoint(tx, async () => {
        await add(tx, 'inner')
        throw QUOTE_CHANGED
      })
      await expect(inner).rejects.toBe(QUOTE_CHANGED)
      await add(tx, 'after')
    })
    const failing = inSavepoint(tx, () => tx.query(sql`SELECT 1 / 0`))
    await expect(failing).rejects.toThrow('division by zero')
    await add(tx, 'last')
  })
  const kept = await server.db.query(
    sql`SELECT key FROM rate_limits WHERE key IN ('outer', 'inner', 'after', 'last') ORDER BY key`,
  )
  expect(kept).toEqual([{ key: 'after' }, { key: 'last' }, { key: 'outer' }])
})
