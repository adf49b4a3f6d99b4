import { type InstalmentState, moneyFromWire, prepayment, sumFen, type Fen } from '@domain/index'
import { approveVoucher } from '../../../server/vouchers/review'
import { get } from '../support/actions'
import type { TestApp } from '../support/testApp'
import { act, activeLoan, detail, goTo, instalments, pay, step } from '../loan/support/lender'
import {
  bookedOn,
  cashier,
  countOf,
  createPayApp,
  newPayer,
  type Payer,
  paymentStatus,
  START,
} from './support/payer'
import { findUnprovenPlans } from '../support/planProof'
import { expectSound } from '../support/soundness'
import { beginPart, PART, partQuote, prepayState, sendPart } from './support/prepaying'
import { deliver, notification, press } from './support/sandbox'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
})
afterAll(() => server.close())
afterEach(() => expectSound(server.db))

const fen = (text: string): Fen => Number(moneyFromWire(text))

const rowsOf = async (payer: Payer) =>
  (await instalments(server, payer.token, payer.orderNo)).list as {
    no: number
    principal: string
    interest: string
    amount_due: string
    status: string
  }[]

/** Prepays online at the quoted amount. */
async function paidPart(payer: Payer, part = PART): Promise<string> {
  const { body } = await beginPart(server, payer, part)
  if (body.code !== 1) throw new Error(body.msg)
  await deliver(server, await notification(server, body.data.pay_no))
  return body.data.pay_no
}

it('offers what may be prepaid, by rows that give the same figures to whoever reckons', async () => {
  const payer = await newPayer(server)
  goTo(server, '2026-03-20')
  const { offer, reason, signed, revisions } = await prepayState(server, payer)
  expect({ reason, signed, revisions }).toEqual({ reason: null, signed: [], revisions: [] })
  expect(offer).toMatchObject({
    as_of: '2026-03-20',
    level: '877.30',
    least: '797.30',
    most: '9999.99',
    choices: ['shorten', 'reduce'],
    due_amount: '0.00',
  })
  const nothing = { principal: 0, interest: 0, fee: 0, penalty: 0 }
  const rows = offer.rows.map((row: Record<string, string> & { no: number }): InstalmentState => ({
    no: row.no,
    periodStart: row.period_start ?? '',
    dueDate: row.due_date ?? '',
    due: { ...nothing, principal: fen(row.principal ?? ''), interest: fen(row.interest ?? '') },
    paid: nothing,
    closedOn: null,
  }))
  const terms = {
    annualRate: '9.60',
    method: 'equal_installment' as const,
    term: 12,
    level: 877_30,
    interestPaid: 0,
  }
  const selection = { principal: 3_000_00, choice: PART.choice }
  const mine = prepayment(rows, terms, selection, '2026-03-20')
  const quote = (await partQuote(server, payer)).body.data
  expect(fen(quote.amount)).toBe(mine.amount)
  expect(fen(quote.saved_interest)).toBe(mine.savedInterest)
  expect(quote.prepay.rows).toHaveLength(mine.rows.length)
})

it('takes off interest paid ahead for the part, so that nothing is paid for days that have not passed', async () => {
  const payer = await newPayer(server)
  // 877.30 less 797.30 × 0.8 % for the month to come.
  await pay(server, payer.orderNo, { amount: 870_92, nos: [1], valueDate: START })
  const part = { principal: '2000.00', choice: 'reduce' as const }
  const { offer } = await prepayState(server, payer)
  expect(offer).toMatchObject({
    paid_ahead: [{ no: 1, period_start: START, due_date: '2026-04-10', paid_on: START }],
    interest_paid: '73.62',
  })
  const quote = (await partQuote(server, payer, part)).body.data
  expect(quote).toMatchObject({
    amount: '1984.00',
    breakdown: { principal: '2000.00', interest: '-16.00', fee: '0.00', penalty: '0.00' },
    prepay: { interest: '-16.00' },
  })
  await paidPart(payer, part)
  const settling = (await cashier(server, payer, { type: 'settle' })).body.data
  // A fen more than what is left of 10,000.00: each instalment rounds its interest.
  expect(settling.amount).toBe('7145.09')
  expect(await findUnprovenPlans(server.db)).toEqual([])
})

it('quotes the part with its interest by days, and the plan it leaves; reading changes nothing', async () => {
  const payer = await newPayer(server)
  goTo(server, '2026-03-20')
  const { body } = await partQuote(server, payer)
  // 3,000.00 × 0.8 % × 10 of 31 days
  expect(body.data).toMatchObject({
    type: 'partial',
    nos: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    amount: '3007.74',
    breakdown: { principal: '3000.00', interest: '7.74', fee: '0.00', penalty: '0.00' },
    prepay: { principal: '3000.00', choice: 'shorten', interest: '7.74' },
  })
  expect(body.data.prepay.rows[0]).toEqual({
    no: 1,
    due_date: '2026-04-10',
    principal: '821.30',
    interest: '56.00',
  })
  expect(await countOf(server.db, 'loan_revisions', payer.orderNo)).toBe(0)
})

it('缩短期限, paid online: fewer rows of the same payment, a revision, a receipt, a line in the history', async () => {
  const payer = await newPayer(server)
  goTo(server, '2026-03-20')
  const before = await rowsOf(payer)
  const quote = (await partQuote(server, payer)).body.data
  const payNo = await paidPart(payer)
  expect(await paymentStatus(server, payer, payNo)).toMatchObject({
    status: 'succeeded',
    as_quoted: true,
    refund: '0.00',
  })
  const rows = await rowsOf(payer)
  expect(rows.length).toBeLessThan(before.length)
  expect(rows.map(({ no, principal, interest }) => [no, principal, interest])).toEqual(
    quote.prepay.rows.map((row: (typeof rows)[0]) => [row.no, row.principal, row.interest]),
  )
  expect(rows.every(({ status }) => status === 'due' || status === 'pending')).toBe(true)
  const { summary } = await instalments(server, payer.token, payer.orderNo)
  expect(summary.paid).toBe('3007.74')
  expect(fen(summary.total)).toBe(fen(summary.paid) + fen(summary.outstanding))

  const { signed, revisions, offer } = await prepayState(server, payer)
  expect(signed).toHaveLength(12)
  expect(signed[0]).toMatchObject({ principal: '797.30', interest: '80.00' })
  expect(revisions).toMatchObject([
    { no: 1, paid_on: '2026-03-20', principal: '3000.00', choice: 'shorten', interest: '7.74' },
  ])
  expect(revisions[0].rows).toEqual(quote.prepay.rows)
  expect(offer.level).toBe('877.30')

  const { body } = await get(server, `/api/loan/receipts?order_no=${payer.orderNo}`, payer.token)
  expect(body.data.list[0]).toMatchObject({
    type: 'partial',
    nos: [],
    amount: '3007.74',
    breakdown: { principal: '3000.00', interest: '7.74', fee: '0.00', penalty: '0.00' },
    saved_interest: quote.saved_interest,
    refund: '0.00',
  })
  const { timeline, progress } = await detail(server, payer.token, payer.orderNo)
  expect(progress).toEqual({ paid: 0, total: rows.length })
  expect(timeline.at(-1).text).toBe('提前归还本金 3,000.00 元，还款计划已重新计算，缩短期限')
})

it('减少月供, by voucher: as many rows, each smaller', async () => {
  const payer = await newPayer(server)
  goTo(server, '2026-03-20')
  const { body } = await sendPart(server, payer, { ...PART, choice: 'reduce' })
  expect(body).toMatchObject({ code: 1, data: { amount: '3007.74' } })
  expect(body.data.nos).toHaveLength(12)
  goTo(server, '2026-03-25')
  await step(server, (tx) => approveVoucher(tx, body.data.voucher_no, act(server)))
  const rows = await rowsOf(payer)
  expect(rows).toHaveLength(12)
  expect(rows[0]).toMatchObject({ principal: '558.11', interest: '56.00', amount_due: '614.11' })
  expect(await bookedOn(server.db, payer.orderNo)).toMatchObject([
    { amount: 3_007_74, type: 'partial', day: '2026-03-20', source: 'voucher' },
  ])
})

it('what is overdue is paid in the same payment, first', async () => {
  const payer = await newPayer(server)
  goTo(server, '2026-05-05')
  const { body } = await partQuote(server, payer)
  // Instalment 1 with 25 days' penalty, and 3,000.00 × 0.8 % × 25 of 30 days.
  expect(body.data).toMatchObject({
    amount: '3905.27',
    breakdown: { principal: '3797.30', interest: '100.00', penalty: '7.97' },
  })
  await paidPart(payer)
  const [first, second] = await rowsOf(payer)
  expect(first).toMatchObject({ status: 'overdue_paid', amount_due: '0.00' })
  expect(second?.principal).not.toBe('803.68')
})

it('a revision of a revision, then settled: every plan stays readable, the certificate comes', async () => {
  const payer = await newPayer(server)
  goTo(server, '2026-03-20')
  await paidPart(payer)
  goTo(server, '2026-04-10')
  await paidPart(payer, { principal: '1000.00', choice: 'reduce' })
  const { revisions, signed } = await prepayState(server, payer)
  expect(revisions.map(({ no, choice }: Record<string, unknown>) => [no, choice])).toEqual([
    [1, 'shorten'],
    [2, 'reduce'],
  ])
  expect(signed).toHaveLength(12)
  const total = (rows: { principal: string }[]) => sumFen(rows.map((row) => fen(row.principal)))
  expect([signed, ...revisions.map(({ rows }: { rows: [] }) => rows)].map(total)).toEqual([
    10_000_00, 7_000_00, 6_000_00,
  ])
  goTo(server, '2026-04-20')
  const { body } = await cashier(server, payer, { type: 'settle' })
  await pay(server, payer.orderNo, {
    amount: fen(body.data.amount),
    type: 'settle',
    valueDate: '2026-04-20',
  })
  const loan = await detail(server, payer.token, payer.orderNo)
  expect(loan).toMatchObject({ status: 'settled', settle_type: 'early', outstanding: '0.00' })
  const proof = await get(server, `/api/loan/certificate?order_no=${payer.orderNo}`, payer.token)
  expect(proof.body.data).toMatchObject({ amount: '10000.00', term: 12, settle_type: 'early' })
})

it('a shortened plan paid to its end is settled as planned', async () => {
  const payer = await newPayer(server, { term: 3 })
  await paidPart(payer, { principal: '6000.00', choice: 'shorten' })
  const rows = await rowsOf(payer)
  expect(rows).toHaveLength(2)
  for (const { no, amount_due } of rows) {
    const day = `2026-0${3 + no}-10`
    goTo(server, day)
    await pay(server, payer.orderNo, { amount: fen(amount_due), nos: [no], valueDate: day })
  }
  expect(await detail(server, payer.token, payer.orderNo)).toMatchObject({
    status: 'settled',
    settle_type: 'normal',
  })
})

it.each([
  ['equal_principal', 12, 'shorten'],
  ['interest_first', 6, 'reduce'],
  ['bullet', 6, 'reduce'],
] as const)('%s has a plan that follows', async (method, term, choice) => {
  const payer = await newPayer(server, { repay_method: method, term })
  goTo(server, '2026-04-02')
  const before = await rowsOf(payer)
  await paidPart(payer, { ...PART, choice })
  const after = await rowsOf(payer)
  const interest = (rows: typeof before) => sumFen(rows.map((row) => fen(row.interest)))
  expect(interest(after)).toBeLessThan(interest(before))
  expect(sumFen(after.map(({ principal }) => fen(principal)))).toBe(7_000_00)
})

it('all but the last fen leaves a plan of a fen, which can be settled', async () => {
  const payer = await newPayer(server)
  await paidPart(payer, { principal: '9999.99', choice: 'shorten' })
  expect(await rowsOf(payer)).toMatchObject([{ no: 1, principal: '0.01', interest: '0.00' }])
  const { body } = await cashier(server, payer, { type: 'settle' })
  expect(body.data.amount).toBe('0.01')
})

it('the same payment asked for again is the same; another part is another', async () => {
  const payer = await newPayer(server)
  const first = (await beginPart(server, payer)).body.data
  expect((await beginPart(server, payer)).body.data).toEqual(first)
  const other = (await beginPart(server, payer, { ...PART, choice: 'reduce' })).body.data
  expect(other.pay_no).not.toBe(first.pay_no)
  expect(await paymentStatus(server, payer, first.pay_no)).toMatchObject({ status: 'cancelled' })
})

it('one key is one payment, also when it is sent twice', async () => {
  const payer = await newPayer(server)
  const key = `prepay-${payer.orderNo}`
  const [one, two] = [
    await beginPart(server, payer, PART, {}, key),
    await beginPart(server, payer, PART, {}, key),
  ]
  expect(two.body.data).toEqual(one.body.data)
  const reused = await beginPart(server, payer, { ...PART, principal: '4000.00' }, {}, key)
  expect(reused.body.data.reason).toBe('key_reused')
})

it('the page of the sandbox takes it, and news of it twice books once', async () => {
  const payer = await newPayer(server)
  const { pay_no: payNo, pay_url: url } = (await beginPart(server, payer)).body.data
  await press(server, url, 'pay')
  const report = await notification(server, payNo)
  await deliver(server, report)
  await deliver(server, report)
  expect(await countOf(server.db, 'receipts', payer.orderNo)).toBe(1)
  expect(await countOf(server.db, 'loan_revisions', payer.orderNo)).toBe(1)
})

it('a voucher of too much: the rest is owed back', async () => {
  const payer = await newPayer(server)
  const { body } = await sendPart(server, payer, PART, { amount: '3100.00' })
  await step(server, (tx) => approveVoucher(tx, body.data.voucher_no, act(server)))
  const { list } = (await get(server, `/api/loan/receipts?order_no=${payer.orderNo}`, payer.token))
    .body.data
  expect(list[0]).toMatchObject({ amount: '3100.00', refund: '100.00' })
})

it('two loans of one person are two plans', async () => {
  const payer = await newPayer(server)
  const orderNo = await activeLoan(server, payer.token)
  await paidPart(payer)
  expect(await prepayState(server, { ...payer, orderNo })).toMatchObject({ revisions: [] })
})
