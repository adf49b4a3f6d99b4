import { moneyFromWire } from '@domain/index'
import { sql } from '../../../server/db/sql'
import type { TestApp } from '../support/testApp'
import { bookReceipt } from '../../../server/lending/booking'
import { apply } from '../loan/support/borrower'
import { act, goTo, instalments, pay, step } from '../loan/support/lender'
import {
  cashier,
  countOf,
  createPayApp,
  newPayer,
  type Payer,
  paymentStatus,
} from './support/payer'
import { expectSound } from '../support/soundness'
import { deliver, notification } from './support/sandbox'
import { beginPart, paidPart, PART, partQuote, prepayState, sendPart } from './support/prepaying'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
})
afterAll(() => server.close())
afterEach(() => expectSound(server.db))

const fen = (text: string): number => Number(moneyFromWire(text))

const firstRow = async ({ token, orderNo }: Payer) =>
  (await instalments(server, token, orderNo)).list[0]

it('money that came late and is too little by then pays what is due; the rest is owed back', async () => {
  const payer = await newPayer(server)
  goTo(server, '2026-04-09')
  const { pay_no: payNo } = (await beginPart(server, payer)).body.data
  goTo(server, '2026-04-12')
  await deliver(server, await notification(server, payNo))
  expect(await paymentStatus(server, payer, payNo)).toMatchObject({
    status: 'succeeded',
    as_quoted: false,
  })
  expect(await countOf(server.db, 'loan_revisions', payer.orderNo)).toBe(0)
  expect(await firstRow(payer)).toMatchObject({ amount_due: '0.00' })
})

it('money that came late and is still enough prepays the part', async () => {
  const payer = await newPayer(server)
  goTo(server, '2026-03-20')
  const { pay_no: payNo } = (await beginPart(server, payer)).body.data
  server.clock.advance(3_600)
  await deliver(server, await notification(server, payNo))
  expect(await paymentStatus(server, payer, payNo)).toMatchObject({
    status: 'succeeded',
    as_quoted: false,
  })
  expect(await countOf(server.db, 'loan_revisions', payer.orderNo)).toBe(1)
})

describe('money on its way while other money was booked', () => {
  it('of more than may be prepaid by then is owed back', async () => {
    const payer = await newPayer(server)
    goTo(server, '2026-03-20')
    const part = { principal: '9000.00', choice: 'reduce' } as const
    const { pay_no: payNo } = (await beginPart(server, payer, part)).body.data
    await pay(server, payer.orderNo, { amount: 1_754_60, nos: [1, 2], valueDate: '2026-03-20' })
    const { amount } = await paymentStatus(server, payer, payNo)
    const booked = step(server, (tx) =>
      bookReceipt(tx, {
        ...act(server),
        orderNo: payer.orderNo,
        type: 'partial',
        nos: [],
        prepay: { principal: 9_000_00, choice: 'reduce' },
        amount: fen(amount),
        channel: 'bank',
        valueDate: '2026-03-20',
        source: { kind: 'test', ref: 'more than may be prepaid' },
      }),
    )
    await expect(booked).rejects.toMatchObject({
      reason: 'quote_changed',
      message: '最多可提前归还 8,399.01 元，请改为提前结清',
      details: { field: 'principal' },
    })
    await deliver(server, await notification(server, payNo))
    expect(await paymentStatus(server, payer, payNo)).toMatchObject({
      status: 'succeeded',
      as_quoted: false,
      applied: '0.00',
      refund: amount,
    })
    expect(await countOf(server.db, 'loan_revisions', payer.orderNo)).toBe(0)
  })

  it('for all of a loan that is settled is owed back, of whatever day it is', async () => {
    const payer = await newPayer(server)
    goTo(server, '2026-03-20')
    await paidPart(server, payer)
    const settle = { amount: 8_000_00, type: 'settle' as const }
    await pay(server, payer.orderNo, { ...settle, valueDate: '2026-03-20' })
    await pay(server, payer.orderNo, { ...settle, valueDate: '2026-03-18' })
    const refunds = await server.db.query(sql`SELECT r.amount FROM refunds r
      JOIN loans l ON l.user_id = r.user_id AND l.id = r.loan_id WHERE l.order_no = ${payer.orderNo} ORDER BY r.receipt_id`)
    expect(refunds.at(-1)).toEqual({ amount: 8_000_00 })
  })
})

it('the least that may be prepaid is taken', async () => {
  const payer = await newPayer(server)
  const { body } = await partQuote(server, payer, { principal: '797.30', choice: 'reduce' })
  expect(body).toMatchObject({ code: 1, data: { amount: '797.30' } })
})

describe('is not offered', () => {
  it('before the money is paid out, once all is due, or once all is paid', async () => {
    const payer = await newPayer(server)
    const reasonOf = async (one: Payer) => {
      const { offer, reason } = await prepayState(server, one)
      expect(offer).toBeNull()
      return reason
    }
    const { body } = await apply(server, payer.token)
    expect(await reasonOf({ ...payer, orderNo: body.data.order_no })).toBe(
      '该笔借款当前不能提前归还部分本金',
    )
    goTo(server, '2027-03-10')
    expect(await reasonOf(payer)).toBe('各期都已到期，请直接还清')
    await pay(server, payer.orderNo, {
      amount: 20_000_00,
      type: 'settle',
      valueDate: '2027-03-10',
    })
    expect(await reasonOf(payer)).toBe('该笔借款已结清，无需再还')
  })
})

describe('is refused', () => {
  const reasonOf = async (payer: Payer, part: Record<string, string>) => {
    const { body } = await partQuote(server, payer, part)
    return [body.code, body.data?.reason, body.data?.field]
  }

  it.each([
    [{ principal: '', choice: 'reduce' }, 'principal'],
    [{ principal: '0.00', choice: 'reduce' }, 'principal'],
    [{ principal: '1e3', choice: 'reduce' }, 'principal'],
    [{ principal: '797.29', choice: 'reduce' }, 'principal'],
    [{ principal: '10000.00', choice: 'reduce' }, 'principal'],
    [{ principal: '3000.00', choice: 'both' }, 'choice'],
  ])('%j', async (part, field) => {
    const payer = await newPayer(server)
    expect(await reasonOf(payer, part)).toEqual([0, 'invalid', field])
  })

  it('缩短期限 where the principal is left to the end', async () => {
    const payer = await newPayer(server, { repay_method: 'interest_first' })
    expect(await reasonOf(payer, PART as never)).toEqual([0, 'invalid', 'choice'])
  })

  it('a loan that is settled, and another person’s', async () => {
    const payer = await newPayer(server)
    const { body } = await cashier(server, payer, { type: 'settle' })
    const settled = {
      amount: fen(body.data.amount),
      type: 'settle' as const,
      valueDate: '2026-03-10',
    }
    await pay(server, payer.orderNo, settled)
    expect(await reasonOf(payer, PART as never)).toEqual([0, 'wrong_state', undefined])
    expect(await prepayState(server, payer)).toMatchObject({ offer: null })
    const stranger = await newPayer(server)
    const foreign = { ...stranger, orderNo: payer.orderNo }
    expect(await reasonOf(foreign, PART as never)).toEqual([0, 'not_found', undefined])
  })

  it('a day before a payment that is booked', async () => {
    const payer = await newPayer(server)
    goTo(server, '2026-04-10')
    await pay(server, payer.orderNo, { amount: 877_30, nos: [1], valueDate: '2026-04-10' })
    const { body } = await sendPart(server, payer, PART, {
      paid_at: '2026-04-08',
      amount: '5000.00',
    })
    expect(body.data.reason).toBe('wrong_state')
  })

  it('another amount than is quoted, and a voucher of too little', async () => {
    const payer = await newPayer(server)
    expect((await beginPart(server, payer, PART, { amount: '3000.01' })).body.data.reason).toBe(
      'quote_changed',
    )
    const { body } = await sendPart(server, payer, PART, { amount: '2999.99' })
    expect(body.data).toMatchObject({ reason: 'invalid', field: 'amount' })
  })

  it('while a voucher waits for any row', async () => {
    const payer = await newPayer(server)
    expect((await sendPart(server, payer)).body.code).toBe(1)
    expect((await beginPart(server, payer)).body.data.reason).toBe('conflict')
    expect((await sendPart(server, payer)).body.data.reason).toBe('conflict')
  })
})

describe('a loan of an older contract', () => {
  /** Makes the contract one from before the prepayment clause. */
  const signedBefore = ({ orderNo }: Payer) =>
    server.db.transaction(async (tx) => {
      await tx.query(sql`SET LOCAL session_replication_role = replica`)
      await tx.query(sql`UPDATE contracts c SET template_version = '2026-11' FROM loans l
        WHERE l.id = c.loan_id AND l.order_no = ${orderNo}`)
    })

  it('is not offered it, and nobody can pay it', async () => {
    const payer = await newPayer(server)
    await signedBefore(payer)
    expect(await prepayState(server, payer)).toMatchObject({
      offer: null,
      reason: '这份合同没有约定提前归还部分本金',
    })
    expect((await beginPart(server, payer)).body.data.reason).toBe('wrong_state')
    expect((await sendPart(server, payer)).body.data.reason).toBe('wrong_state')
  })
})
