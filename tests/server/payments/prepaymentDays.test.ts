/** A prepayment counts from its value date, even when its voucher comes later. */
import { type Fen, moneyFromWire } from '@domain/index'
import { approveVoucher, rejectVoucher } from '../../../server/vouchers/review'
import { act, goTo, instalments, pay, step } from '../loan/support/lender'
import { get } from '../support/actions'
import type { TestApp } from '../support/testApp'
import { cashier, countOf, createPayApp, newPayer, type Payer } from './support/payer'
import { expectSound } from '../support/soundness'
import { paidPart, PART, type Part, partQuote, prepayState, sendPart } from './support/prepaying'

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

/** Charges and debts of the instalments, without identifying fields. */
const figuresOf = async (payer: Payer) =>
  (await rowsOf(payer)).map(({ no, principal, interest, penalty, amount_due, status }) => [
    no,
    principal,
    interest,
    penalty,
    amount_due,
    status,
  ])

const approve = (voucherNo: string, correction = {}) =>
  step(server, (tx) => approveVoucher(tx, voucherNo, act(server), correction))

const receiptsOf = async ({ token, orderNo }: Payer) =>
  (await get(server, `/api/loan/receipts?order_no=${orderNo}`, token)).body.data.list

describe('a proof of a part', () => {
  it('sent and approved late, over a due date, is booked as of the day it was paid, to the fen', async () => {
    const payer = await newPayer(server)
    const same = await newPayer(server)
    goTo(server, '2026-04-05')
    const quote = (await partQuote(server, payer)).body.data
    await paidPart(server, same)
    // Instalment 1 is due on the 10th: the voucher comes later, and is decided later still.
    goTo(server, '2026-04-12')
    const changes = { paid_at: '2026-04-05', amount: quote.amount }
    const { body } = await sendPart(server, payer, PART, changes)
    expect(body).toMatchObject({ code: 1, data: { amount: quote.amount } })
    goTo(server, '2026-04-15')
    await approve(body.data.voucher_no)
    // 3,000.00 × 0.8 % × 26 of 31 days
    expect((await receiptsOf(payer))[0]).toMatchObject({
      paid_on: '2026-04-05',
      breakdown: { principal: '3000.00', interest: '20.13', penalty: '0.00' },
      refund: '0.00',
    })
    const revision = async (one: Payer) => (await prepayState(server, one)).revisions[0]
    const mine = await revision(payer)
    const theirs = await revision(same)
    expect({ ...mine, receipt_no: '' }).toEqual({ ...theirs, receipt_no: '' })
    expect(mine.rows).toEqual(quote.prepay.rows)
    expect(await figuresOf(payer)).toEqual(await figuresOf(same))
    expect((await rowsOf(payer))[0]).toMatchObject({ no: 1, status: 'overdue' })
  })

  it('is held to what could be prepaid on the day it was paid, not on the day it is sent', async () => {
    const payer = await newPayer(server)
    // The minimum is what the next instalment repays: 797.30 until the 10th, 803.68 after it.
    goTo(server, '2026-04-12')
    const part = { ...PART, principal: '797.30' }
    const late = await sendPart(server, payer, part, { paid_at: '2026-04-12', amount: '2000.00' })
    expect(late.body.data).toMatchObject({ reason: 'invalid', field: 'principal' })
    const { body } = await sendPart(server, payer, part, {
      paid_at: '2026-04-09',
      amount: '803.48',
    })
    expect(body.code).toBe(1)
    await approve(body.data.voucher_no)
    expect((await prepayState(server, payer)).revisions[0]).toMatchObject({
      paid_on: '2026-04-09',
      principal: '797.30',
      interest: '6.17',
    })
  })

  it('may be of the last period, and come when that is over', async () => {
    const payer = await newPayer(server, { term: 3 })
    for (const [at, day] of ['2026-04-10', '2026-05-10'].entries()) {
      goTo(server, day)
      const row = (await rowsOf(payer))[at]
      await pay(server, payer.orderNo, {
        amount: fen(row?.amount_due ?? ''),
        nos: [at + 1],
        valueDate: day,
      })
    }
    goTo(server, '2026-06-12')
    const part: Part = { principal: '1000.00', choice: 'reduce' }
    const { body } = await sendPart(server, payer, part, {
      paid_at: '2026-06-01',
      amount: '1010.00',
    })
    await approve(body.data.voucher_no)
    expect((await rowsOf(payer)).at(-1)).toMatchObject({ status: 'grace' })
    const today = await sendPart(server, payer, part, { amount: '4000.00' })
    expect(today.body.data.reason).toBe('wrong_state')
  })

  it('that no longer fits is refused with the reason, stays as it was, and can be corrected or rejected', async () => {
    const payer = await newPayer(server)
    goTo(server, '2026-04-05')
    const { body } = await sendPart(server, payer)
    const voucherNo: string = body.data.voucher_no
    goTo(server, '2026-04-10')
    await pay(server, payer.orderNo, { amount: 877_30, nos: [1], valueDate: '2026-04-10' })
    const before = await rowsOf(payer)
    await expect(approve(voucherNo)).rejects.toMatchObject({
      reason: 'quote_changed',
      message: '2026-04-10 已有还款入账，不能按更早的日期归还部分本金',
    })
    await expect(
      approve(voucherNo, { paidOn: '2026-04-10', amount: 2_999_99 }),
    ).rejects.toMatchObject({
      reason: 'quote_changed',
      message: '金额不足，2026-04-10 归还这部分本金共需 3000.00 元',
    })
    expect(await rowsOf(payer)).toEqual(before)
    expect(await countOf(server.db, 'receipts', payer.orderNo)).toBe(1)

    const other = await newPayer(server)
    goTo(server, '2026-04-05')
    const second = (await sendPart(server, other)).body.data.voucher_no
    goTo(server, '2026-04-10')
    await pay(server, other.orderNo, { amount: 877_30, nos: [1], valueDate: '2026-04-10' })
    await step(server, (tx) => rejectVoucher(tx, second, '当日已有还款', act(server)))
    expect(await countOf(server.db, 'loan_revisions', other.orderNo)).toBe(0)

    // It fits on the day of that payment; the excess over the prepayment is a refund due.
    await approve(voucherNo, { paidOn: '2026-04-10' })
    expect((await receiptsOf(payer))[0]).toMatchObject({
      paid_on: '2026-04-10',
      breakdown: { principal: '3000.00', interest: '0.00' },
      refund: '20.13',
    })
  })

  it('of a loan that was settled meanwhile is owed back', async () => {
    const payer = await newPayer(server)
    const { voucher_no: voucherNo } = (await sendPart(server, payer)).body.data
    const { body } = await cashier(server, payer, { type: 'settle' })
    await pay(server, payer.orderNo, {
      amount: fen(body.data.amount),
      type: 'settle',
      valueDate: '2026-03-10',
    })
    await approve(voucherNo)
    expect((await receiptsOf(payer)).map(({ refund }: { refund: string }) => refund)).toContain(
      '3000.00',
    )
    expect(await countOf(server.db, 'loan_revisions', payer.orderNo)).toBe(0)
  })
})
