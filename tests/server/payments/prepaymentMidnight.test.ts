/** Quotes of a prepayment, across midnight in Shanghai. */
import { bookReceipt } from '../../../server/lending/booking'
import { goToMoment } from '../messages/support/messages'
import { act, detail, pay, step } from '../loan/support/lender'
import type { TestApp } from '../support/testApp'
import {
  beginPayment,
  bookedOn,
  cashier,
  createPayApp,
  newPayer,
  type Payer,
  paymentStatus,
  send,
} from './support/payer'
import { expectSound } from '../support/soundness'
import { beginPart, PART, type Part, partQuote, prepayState } from './support/prepaying'
import { deliver, notification } from './support/sandbox'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
})
afterAll(() => server.close())
afterEach(() => expectSound(server.db))

describe('over midnight in Shanghai', () => {
  const begin = (payer: Payer, amount: string, part: Part = PART) =>
    send(server, '/api/loan/pay', payer.token, {
      order_no: payer.orderNo,
      type: 'partial',
      amount,
      channel: 'sandbox',
      ...part,
    })

  it('a quote of 23:59 is good at 00:01, and booked as of its day', async () => {
    const payer = await newPayer(server)
    goToMoment(server, '2026-03-20', '23:59')
    const quote = (await partQuote(server, payer)).body.data
    goToMoment(server, '2026-03-21', '00:01')
    expect((await partQuote(server, payer)).body.data.amount).not.toBe(quote.amount)
    const { pay_no: payNo } = (await begin(payer, quote.amount)).body.data
    await deliver(server, await notification(server, payNo))
    expect(await paymentStatus(server, payer, payNo)).toMatchObject({
      status: 'succeeded',
      as_quoted: true,
    })
    expect(await bookedOn(server.db, payer.orderNo)).toMatchObject([{ day: '2026-03-20' }])
    const [revision] = (await prepayState(server, payer)).revisions
    expect(revision).toMatchObject({ paid_on: '2026-03-20', rows: quote.prepay.rows })
  })

  it('begun at 23:59 and paid at 00:01 it is booked as of the day it was begun', async () => {
    const payer = await newPayer(server)
    goToMoment(server, '2026-03-20', '23:59')
    const { pay_no: payNo } = (await beginPart(server, payer)).body.data
    goToMoment(server, '2026-03-21', '00:01')
    await deliver(server, await notification(server, payNo))
    expect(await paymentStatus(server, payer, payNo)).toMatchObject({
      status: 'succeeded',
      as_quoted: true,
    })
    expect(await bookedOn(server.db, payer.orderNo)).toMatchObject([{ day: '2026-03-20' }])
  })

  it('is good also where the new day would not take it any more: a row fell due at midnight', async () => {
    const payer = await newPayer(server)
    goToMoment(server, '2026-04-09', '23:59')
    const part = { ...PART, principal: '797.30' }
    const { amount } = (await partQuote(server, payer, part)).body.data
    goToMoment(server, '2026-04-10', '00:01')
    expect((await partQuote(server, payer, part)).body.data.reason).toBe('invalid')
    const { pay_no: payNo } = (await begin(payer, amount, part)).body.data
    await deliver(server, await notification(server, payNo))
    expect(await paymentStatus(server, payer, payNo)).toMatchObject({
      status: 'succeeded',
      as_quoted: true,
    })
    expect(await bookedOn(server.db, payer.orderNo)).toMatchObject([{ day: '2026-04-09' }])
  })

  it('is not good any more after a quarter of an hour, as that of a settlement', async () => {
    const payer = await newPayer(server)
    goToMoment(server, '2026-03-20', '23:59')
    const part = (await partQuote(server, payer)).body.data.amount
    const all = (await cashier(server, payer, { type: 'settle' })).body.data.amount
    goToMoment(server, '2026-03-21', '00:16')
    expect((await begin(payer, part)).body.data.reason).toBe('quote_changed')
    const settle = await beginPayment(server, payer, { type: 'settle' }, { amount: all })
    expect(settle.body.data.reason).toBe('quote_changed')
  })

  it('has changed where a payment was booked on the new day meanwhile', async () => {
    const payer = await newPayer(server)
    goToMoment(server, '2026-03-20', '23:59')
    const { amount } = (await partQuote(server, payer)).body.data
    goToMoment(server, '2026-03-21', '00:01')
    await pay(server, payer.orderNo, { amount: 100_00, nos: [1], valueDate: '2026-03-21' })
    expect((await begin(payer, amount)).body.data).toMatchObject({
      reason: 'quote_changed',
      field: 'amount',
    })
  })
  it('a settlement of 23:59 that a part of the new day overtook settles as of that day', async () => {
    const payer = await newPayer(server)
    goToMoment(server, '2026-03-20', '23:59')
    const { pay_no: payNo } = (await beginPayment(server, payer, { type: 'settle' })).body.data
    goToMoment(server, '2026-03-21', '00:01')
    await step(server, (tx) =>
      bookReceipt(tx, {
        ...act(server),
        orderNo: payer.orderNo,
        type: 'partial',
        nos: [],
        prepay: { principal: 3_000_00, choice: 'reduce' },
        amount: 3_008_52,
        channel: 'bank',
        valueDate: '2026-03-21',
        source: { kind: 'test', ref: 'a part of the new day' },
      }),
    )
    await deliver(server, await notification(server, payNo))
    // 10,000.00 and 10 of 31 days of interest were asked; 7,000.00 and 11 days of its interest are left.
    expect(await paymentStatus(server, payer, payNo)).toMatchObject({
      status: 'succeeded',
      as_quoted: false,
      received: '10025.81',
      applied: '7019.87',
      refund: '3005.94',
    })
    expect((await detail(server, payer.token, payer.orderNo)).status).toBe('settled')
  })
})
