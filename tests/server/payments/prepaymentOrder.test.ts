/** Payments that are booked after a prepayment but have an earlier value date. */
import { type Fen, moneyFromWire, sumFen } from '@domain/index'
import { sql } from '../../../server/db/sql'
import { approveVoucher } from '../../../server/vouchers/review'
import { act, goTo, instalments, pay, step } from '../loan/support/lender'
import { get } from '../support/actions'
import type { TestApp } from '../support/testApp'
import {
  beginPayment,
  cashier,
  countOf,
  createPayApp,
  newPayer,
  type Payer,
  paymentStatus,
  sendVoucher,
} from './support/payer'
import { expectSound } from '../support/soundness'
import { beginPart, paidPart, PART, prepayState } from './support/prepaying'
import { deliver, notification } from './support/sandbox'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
})
afterAll(() => server.close())
afterEach(() => expectSound(server.db))

const fen = (text: string): Fen => Number(moneyFromWire(text))

interface Row {
  no: number
  principal: string
  interest: string
  penalty: string
  amount_due: string
  status: string
}

const rowsOf = async ({ token, orderNo }: Payer): Promise<Row[]> =>
  (await instalments(server, token, orderNo)).list

const interestOf = (rows: readonly { interest: string }[]): Fen =>
  sumFen(rows.map(({ interest }) => fen(interest)))

const approve = (voucherNo: string, correction = {}) =>
  step(server, (tx) => approveVoucher(tx, voucherNo, act(server), correction))

const receiptsOf = async ({ token, orderNo }: Payer) =>
  (await get(server, `/api/loan/receipts?order_no=${orderNo}`, token)).body.data.list

describe('a payment of a day before the part, which comes in later', () => {
  it('pays rows of the plan the part left; nobody pays more interest than in the order of days', async () => {
    const payer = await newPayer(server)
    const ordered = await newPayer(server)
    goTo(server, '2026-03-18')
    await pay(server, ordered.orderNo, { amount: 877_30, nos: [1], valueDate: '2026-03-18' })
    goTo(server, '2026-03-20')
    for (const one of [payer, ordered]) await paidPart(server, one)
    const plan = (await prepayState(server, payer)).revisions
    const { body } = await sendVoucher(server, payer, { paid_at: '2026-03-18' })
    await approve(body.data.voucher_no)
    expect((await rowsOf(payer))[0]).toMatchObject({ no: 1, amount_due: '0.00', penalty: '0.00' })
    expect((await prepayState(server, payer)).revisions).toEqual(plan)
    const paidInterest = async (one: Payer) =>
      interestOf((await receiptsOf(one)).map(({ breakdown }: { breakdown: Row }) => breakdown))
    expect(await paidInterest(payer)).toBeLessThanOrEqual(await paidInterest(ordered))
  })

  it('of what the part paid already is owed back in full', async () => {
    const payer = await newPayer(server)
    goTo(server, '2026-04-09')
    const begun = (await beginPayment(server, payer)).body.data.pay_no
    goTo(server, '2026-05-05')
    await paidPart(server, payer)
    const rows = await rowsOf(payer)
    const report = await notification(server, begun, {
      paidAt: new Date('2026-04-09T12:01:00+08:00'),
    })
    await deliver(server, report)
    expect(await paymentStatus(server, payer, begun)).toMatchObject({
      status: 'succeeded',
      as_quoted: false,
      refund: '877.09',
    })
    expect(await rowsOf(payer)).toEqual(rows)
  })

  it('and after a row of the new plan was late gives back the penalty that was too much', async () => {
    const payer = await newPayer(server)
    goTo(server, '2026-03-20')
    await paidPart(server, payer)
    goTo(server, '2026-05-05')
    await pay(server, payer.orderNo, { amount: 500_00, nos: [1], valueDate: '2026-05-05' })
    // 821.30 × 0.04 % × 25 days; of 400.00 paid on 12 April, at least 392.00 repay principal from that day.
    expect((await receiptsOf(payer))[0].breakdown.penalty).toBe('8.21')
    await pay(server, payer.orderNo, { amount: 500_00, nos: [1], valueDate: '2026-04-12' })
    // In the order of days: 56.00 of interest and 444.00 of principal on the 12th, so that from then on only 377.30 was late:
    // 821.30 × 0.04 % × 2 days + 377.30 × 0.04 % × 23 days.
    const receipts: { paid_on: string; refund: string; breakdown: Row }[] = await receiptsOf(payer)
    const [earlier, later] = ['2026-04-12', '2026-05-05'].map((day) =>
      receipts.find(({ paid_on: on }) => on === day),
    )
    expect(earlier).toMatchObject({
      breakdown: { interest: '56.00', principal: '444.00', penalty: '0.00' },
      // Of the penalty of the later one, 8.21 − 4.13 was too much; it goes back with the payment that showed it.
      refund: '4.08',
    })
    expect(later).toMatchObject({
      breakdown: { interest: '0.00', principal: '377.30', penalty: '8.21' },
      refund: '114.49',
    })
    const [owed] = await server.db.query(sql<{ sum: number }>`SELECT
        sum(r.amount)::bigint /* never null: there are some */ AS sum FROM refunds r
      JOIN loans l ON l.user_id = r.user_id AND l.id = r.loan_id WHERE l.order_no = ${payer.orderNo}`)
    expect(owed?.sum).toBe(118_57)
    expect((await prepayState(server, payer)).revisions).toHaveLength(1)
  })

  it('does not settle: interest would be paid twice for the days between', async () => {
    const payer = await newPayer(server)
    goTo(server, '2026-03-20')
    await paidPart(server, payer)
    const settle = { type: 'settle', nos: [], amount: '7500.00', paid_at: '2026-03-18' }
    const refused = await sendVoucher(server, payer, settle)
    expect(refused.body).toMatchObject({
      code: 0,
      msg: '2026-03-20 已归还部分本金，不能按更早的日期结清',
      data: { reason: 'wrong_state' },
    })
    const { body } = await sendVoucher(server, payer, { ...settle, paid_at: '2026-03-20' })
    const voucherNo: string = body.data.voucher_no
    await expect(approve(voucherNo, { paidOn: '2026-03-19' })).rejects.toMatchObject({
      reason: 'quote_changed',
      message: '2026-03-20 已归还部分本金，不能按更早的日期结清',
      details: { field: 'paid_at' },
    })
    await approve(voucherNo)
    expect((await receiptsOf(payer))[0]).toMatchObject({ type: 'settle', paid_on: '2026-03-20' })
  })

  it('of all the loan, by the gateway, pays what was due by then; the rest is owed back', async () => {
    const payer = await newPayer(server)
    goTo(server, '2026-03-18')
    const { pay_no: payNo, amount } = {
      ...(await beginPayment(server, payer, { type: 'settle' })).body.data,
      amount: (await cashier(server, payer, { type: 'settle' })).body.data.amount,
    }
    goTo(server, '2026-03-20')
    await paidPart(server, payer)
    const report = await notification(server, payNo, {
      paidAt: new Date('2026-03-18T12:01:00+08:00'),
    })
    await deliver(server, report)
    expect(await paymentStatus(server, payer, payNo)).toMatchObject({
      status: 'succeeded',
      as_quoted: false,
      applied: '0.00',
      refund: amount,
    })
    expect(await countOf(server.db, 'loan_revisions', payer.orderNo)).toBe(1)
  })

  it('of a part, by the gateway, is not booked behind the other', async () => {
    const payer = await newPayer(server)
    goTo(server, '2026-03-18')
    const first = (await beginPart(server, payer, { ...PART, choice: 'reduce' })).body.data.pay_no
    goTo(server, '2026-03-20')
    await paidPart(server, payer)
    const report = await notification(server, first, {
      paidAt: new Date('2026-03-18T12:01:00+08:00'),
    })
    await deliver(server, report)
    expect(await countOf(server.db, 'loan_revisions', payer.orderNo)).toBe(1)
    expect(await paymentStatus(server, payer, first)).toMatchObject({
      status: 'succeeded',
      as_quoted: false,
      applied: '0.00',
    })
  })
})
