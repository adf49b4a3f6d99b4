import { sql } from '../../../server/db/sql'
import type { WideDb } from '../../../server/db/types'
import { sweepPayments } from '../../../server/payments/reconcile'
import { findOrderOf, payOrder } from '../../../server/repositories/sandboxOrders'
import { runs } from '../../support/scale'
import { createDatabase } from '../../postgres/databases'
import { begunAll, type Debtor, newDebtor, ofLoan, payAll } from '../payments/support/debtor'
import { countOf, createPayApp, beginPayment, paymentStatus } from '../payments/support/payer'
import { expectSound } from '../support/soundness'
import { deliver, notification } from '../payments/support/sandbox'
import type { TestApp } from '../support/testApp'
import { times, twoInstances, WAYS } from './stage'

const ROUNDS = runs(2, 10)

/** Parallel payments of several loans, their notifications, and payments of one of their loans. */
export function severalRaces(): void {
  let db: WideDb
  let server: TestApp

  beforeAll(async () => {
    server = await twoInstances(await createDatabase(), createPayApp)
    db = server.db
  }, 60_000)
  afterAll(() => server?.close())
  afterEach(async () => {
    await expectSound(db)
    // Deadlocks would be retried, and counted here.
    expect(server.deps.db.retries).toEqual({ retried: 0, gaveUp: 0 })
  })

  const takeMoney = async (payNo: string): Promise<boolean> =>
    payOrder(db, (await findOrderOf(db, payNo))?.ref ?? '', server.clock.now())

  const booked = async ({ orderNos: [one, other] }: Debtor): Promise<number[]> => [
    await countOf(db, 'receipts', one),
    await countOf(db, 'receipts', other),
  ]

  const paidOf = async ({ orderNos }: Debtor): Promise<number> => {
    const rows = await db.query(sql<{
      sum: number
    }>`SELECT coalesce(sum(p.amount), 0)::bigint AS sum FROM receipts p
       JOIN loans l ON l.user_id = p.user_id AND l.id = p.loan_id WHERE l.order_no = ANY (${[...orderNos]}::text[])`)
    return rows[0]?.sum ?? 0
  }

  it('one notification many times at once books each loan once, every answer is a success', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const debtor = await newDebtor(server)
      const { pay_no: payNo } = await begunAll(server, debtor)
      await takeMoney(payNo)
      const report = await notification(server, payNo)
      const replies = await times(WAYS, () => deliver(server, report))
      expect(replies.map(({ body }) => body.code)).toEqual(new Array(WAYS).fill(1))
      expect(await booked(debtor)).toEqual([1, 1])
      expect(await paymentStatus(server, debtor, payNo)).toMatchObject({
        status: 'succeeded',
        as_quoted: true,
      })
    }
  })

  it('news, asking and the sweep at once, while a payment of one loan begins: all money is booked', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const debtor = await newDebtor(server)
      const { pay_no: payNo } = await begunAll(server, debtor)
      await takeMoney(payNo)
      const report = await notification(server, payNo)
      await Promise.all([
        ...Array.from({ length: WAYS }, () => deliver(server, report)),
        beginPayment(server, ofLoan(debtor, 1), { nos: [1] }, { amount: '877.30' }, `one-${round}`),
        paymentStatus(server, debtor, payNo),
        sweepPayments(server.deps),
      ])
      expect(await booked(debtor)).toEqual([1, 1])
      expect(await paidOf(debtor)).toBe(1754_60)
    }
  })

  it('both together in either order, and each alone, from many devices at once: one way to pay is left', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const debtor = await newDebtor(server)
      const reversed = { order_no: [...debtor.orderNos].reverse().join() }
      const answers = await times(
        WAYS,
        (at) =>
          [
            () => payAll(server, debtor, {}, `a-${at}`),
            () => payAll(server, debtor, reversed, `b-${at}`),
            () => beginPayment(server, ofLoan(debtor, 0), { nos: [1] }, {}, `c-${at}`),
            () => beginPayment(server, ofLoan(debtor, 1), { nos: [1] }, {}, `d-${at}`),
          ][at % 4]?.() ?? Promise.reject(new Error('no such way')),
      )
      expect(answers.every(({ status }) => status === 200)).toBe(true)
      const numbers = new Set(
        answers.flatMap(({ body }) => (body.code === 1 ? [String(body.data.pay_no)] : [])),
      )
      // Anyone with an open page still pays: the gateway takes exactly the debt, once.
      const taken = await Promise.all([...numbers].map((payNo) => takeMoney(payNo)))
      for (const [at, payNo] of [...numbers].entries())
        if (taken[at]) await deliver(server, await notification(server, payNo))
      expect(await paidOf(debtor)).toBeLessThanOrEqual(1754_60)
      expect((await booked(debtor)).every((count) => count <= 1)).toBe(true)
    }
  })
}
