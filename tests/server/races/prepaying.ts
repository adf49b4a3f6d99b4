import { sql } from '../../../server/db/sql'
import type { WideDb } from '../../../server/db/types'
import { sweepPayments } from '../../../server/payments/reconcile'
import { findOrderOf, payOrder } from '../../../server/repositories/sandboxOrders'
import { approveVoucher } from '../../../server/vouchers/review'
import { runs } from '../../support/scale'
import { createDatabase } from '../../postgres/databases'
import { act, pay, step } from '../loan/support/lender'
import { newDebtor, ofLoan, payAll } from '../payments/support/debtor'
import {
  beginPayment,
  cashier,
  countOf,
  createPayApp,
  newPayer,
  type Payer,
  START,
} from '../payments/support/payer'
import { expectSound } from '../support/soundness'
import { beginPart, PART, partQuote, sendPart } from '../payments/support/prepaying'
import { deliver, notification } from '../payments/support/sandbox'
import type { TestApp } from '../support/testApp'
import { countDone, times, twoInstances, WAYS } from './stage'

const ROUNDS = runs(2, 10)

/** Prepayments in parallel with every other payment of the same loan. */
export function prepayingRaces(): void {
  let db: WideDb
  let server: TestApp

  beforeAll(async () => {
    server = await twoInstances(await createDatabase(), createPayApp)
    db = server.db
  })
  afterAll(() => server?.close())
  afterEach(async () => {
    await expectSound(db)
    // Deadlocks would be retried, and counted here.
    expect(server.deps.db.retries).toEqual({ retried: 0, gaveUp: 0 })
  })

  const takeMoney = async (payNo: string): Promise<boolean> =>
    payOrder(db, (await findOrderOf(db, payNo))?.ref ?? '', server.clock.now())

  const revisionsOf = ({ orderNo }: Payer) => countOf(db, 'loan_revisions', orderNo)

  const amountOf = (text: string): number => Math.round(Number(text) * 100)

  it('begun from many devices at once is one payment; its news, many times, makes one plan', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const payer = await newPayer(server)
      const begun = await times(WAYS, (at) => beginPart(server, payer, PART, {}, `d-${at}`))
      const numbers = new Set(begun.map(({ body }) => String(body.data.pay_no)))
      expect(numbers.size).toBe(1)
      const [payNo = ''] = numbers
      await takeMoney(payNo)
      const report = await notification(server, payNo)
      const replies = await times(WAYS, () => deliver(server, report))
      expect(replies.map(({ body }) => body.code)).toEqual(new Array(WAYS).fill(1))
      expect(await countOf(db, 'receipts', payer.orderNo)).toBe(1)
      expect(await revisionsOf(payer)).toBe(1)
    }
  })

  it('news of a part, an instalment booked and the loan settled at once: all money is used or owed back', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const payer = await newPayer(server)
      const { pay_no: payNo } = (await beginPart(server, payer)).body.data
      await takeMoney(payNo)
      const report = await notification(server, payNo)
      const settlement = amountOf(
        (await cashier(server, payer, { type: 'settle' })).body.data.amount,
      )
      await Promise.allSettled([
        ...Array.from({ length: WAYS }, () => deliver(server, report)),
        pay(server, payer.orderNo, { amount: 877_30, nos: [1], valueDate: START }),
        pay(server, payer.orderNo, { amount: settlement, type: 'settle', valueDate: START }),
        sweepPayments(server.deps),
      ])
      expect(await countOf(db, 'receipts', payer.orderNo)).toBe(3)
      expect(await revisionsOf(payer)).toBeLessThanOrEqual(1)
    }
  })

  it('of vouchers for parts and instalments at once one waits; approved many times it makes one plan', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const payer = await newPayer(server)
      const replies = await times(WAYS, (at) =>
        sendPart(server, payer, { ...PART, choice: at % 2 === 0 ? 'shorten' : 'reduce' }),
      )
      const taken = replies.filter(({ body }) => body.code === 1)
      expect(taken).toHaveLength(1)
      const no = taken[0]?.body.data.voucher_no
      const done = await countDone(
        Array.from({ length: WAYS }, () =>
          step(server, (tx) => approveVoucher(tx, no, act(server))),
        ),
      )
      expect(done).toBe(1)
      expect(await revisionsOf(payer)).toBe(1)
    }
  })

  it('a part, instalments and settling from many devices at once: one way to pay is left', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const payer = await newPayer(server)
      const answers = await times(
        WAYS,
        (at) =>
          [
            () => beginPart(server, payer, PART, {}, `a-${at}`),
            () => beginPart(server, payer, { ...PART, choice: 'reduce' }, {}, `b-${at}`),
            () => beginPayment(server, payer, { nos: [1] }, {}, `c-${at}`),
            () => beginPayment(server, payer, { type: 'settle' }, {}, `d-${at}`),
          ][at % 4]?.() ?? Promise.reject(new Error('no such way')),
      )
      expect(answers.every(({ status }) => status === 200)).toBe(true)
      const numbers = new Set(
        answers.flatMap(({ body }) => (body.code === 1 ? [String(body.data.pay_no)] : [])),
      )
      const taken = await Promise.all([...numbers].map((payNo) => takeMoney(payNo)))
      expect(taken.filter(Boolean).length).toBeLessThanOrEqual(1)
      for (const [at, payNo] of [...numbers].entries())
        if (taken[at]) await deliver(server, await notification(server, payNo))
      expect(await revisionsOf(payer)).toBeLessThanOrEqual(1)
    }
  })

  it('a part of one loan while several are paid together: every plan and all money holds', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const debtor = await newDebtor(server)
      const one = ofLoan(debtor, 0)
      const [all, part] = await Promise.all([
        payAll(server, debtor, {}, `all-${round}`),
        beginPart(server, one, PART, {}, `part-${round}`),
      ])
      const numbers = [all, part].flatMap(({ body }) =>
        body.code === 1 ? [String(body.data.pay_no)] : [],
      )
      const taken = await Promise.all(numbers.map((payNo) => takeMoney(payNo)))
      const reports = await Promise.all(
        numbers.filter((_, at) => taken[at]).map((payNo) => notification(server, payNo)),
      )
      await Promise.all(reports.flatMap((each) => [deliver(server, each), deliver(server, each)]))
      const booked = await db.query(sql<{ count: number }>`SELECT count(*) AS count FROM receipts p
        JOIN loans l ON l.user_id = p.user_id AND l.id = p.loan_id WHERE l.order_no = ANY (${[...debtor.orderNos]}::text[])`)
      expect(booked[0]?.count).toBeGreaterThan(0)
      expect(await revisionsOf(one)).toBeLessThanOrEqual(1)
    }
  })

  it('quotes while plans are made anew are of one plan or the other', async () => {
    const payer = await newPayer(server)
    const { pay_no: payNo } = (await beginPart(server, payer)).body.data
    await takeMoney(payNo)
    const report = await notification(server, payNo)
    const [, ...quotes] = await Promise.all([
      deliver(server, report),
      ...Array.from({ length: WAYS }, () => partQuote(server, payer)),
    ])
    const left = new Set(quotes.map(({ body }) => body.data.nos.length))
    for (const count of left) expect([12, 8, 9]).toContain(count)
  })
}
