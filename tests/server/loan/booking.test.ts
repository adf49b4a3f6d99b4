import type { TimelineEntry } from '@domain/index'
import { composed } from '../../../server/db/sql'
import { createTestApp, type TestApp } from '../support/testApp'
import { apply, newBorrower } from './support/borrower'
import { activeLoan, detail, goTo, instalments, pay } from './support/lender'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())
beforeEach(() => goTo(server, '2026-03-10'))

const ofLoan = (orderNo: string, table: string, columns: string) =>
  server.db.query<Record<string, unknown>>(
    composed(
      `SELECT ${columns} FROM ${table} x JOIN loans l ON l.user_id = x.user_id AND l.id = x.loan_id
     WHERE l.order_no = $1 ORDER BY 1`,
      [orderNo],
    ),
  )

const refunds = (orderNo: string) => ofLoan(orderNo, 'refunds', 'x.amount, x.open')

it('fixes the dates at disbursement and owes everything from then on', async () => {
  const { token } = await newBorrower(server)
  const orderNo = await activeLoan(server, token)
  const { summary, list } = await instalments(server, token, orderNo)
  expect(summary).toMatchObject({
    total: '10527.59',
    outstanding: '10527.59',
    next_due_date: '2026-04-10',
    next_due_amount: '877.30',
  })
  expect(list[0]).not.toHaveProperty('planned')
  expect(list[11].due_date).toBe('2027-03-10')
  expect(await detail(server, token, orderNo)).toMatchObject({
    status: 'active',
    disbursed_at: 1_773_115_200,
    outstanding: '10527.59',
    progress: { paid: 0, total: 12 },
  })
})

it('pays the oldest row: penalty before interest before principal, on the value date', async () => {
  const { token } = await newBorrower(server)
  const orderNo = await activeLoan(server, token)
  goTo(server, '2026-05-05')
  // 25 days × 797.30 × 14.4 % ÷ 360 = 7.97
  const before = await instalments(server, token, orderNo)
  expect(before.list[0]).toMatchObject({
    status: 'overdue',
    penalty: '7.97',
    amount_due: '885.27',
    overdue_days: 25,
  })
  await pay(server, orderNo, { amount: 100_00, nos: [1], valueDate: '2026-04-30' })
  // On 04-30: 20 days → 6.38 penalty, 80.00 interest, 13.62 principal; then 5 days × 783.68.
  const { list } = await instalments(server, token, orderNo)
  expect(list[0]).toMatchObject({ paid: '100.00', penalty: '7.95', amount_due: '785.25' })
  expect(await ofLoan(orderNo, 'allocations', 'x.amount, x.no, x.bucket')).toEqual([
    { no: 1, bucket: 'penalty', amount: 638 },
    { no: 1, bucket: 'principal', amount: 1362 },
    { no: 1, bucket: 'interest', amount: 8000 },
  ])
})

it('money paid within the grace days costs nothing, whenever it is booked', async () => {
  const { token } = await newBorrower(server)
  const orderNo = await activeLoan(server, token)
  goTo(server, '2026-04-20')
  await pay(server, orderNo, { amount: 877_30, nos: [1], valueDate: '2026-04-13' })
  const { list } = await instalments(server, token, orderNo)
  expect(list[0]).toMatchObject({ status: 'paid', penalty: '0.00', amount_due: '0.00' })
  expect(list[0].paid_at).toBe(new Date('2026-04-13T23:59:59+08:00').getTime() / 1000)
})

it('what exceeds the chosen rows is a refund due, never kept', async () => {
  const { token } = await newBorrower(server)
  const orderNo = await activeLoan(server, token)
  goTo(server, '2026-04-10')
  await pay(server, orderNo, { amount: 900_00, nos: [1], valueDate: '2026-04-10' })
  expect(await refunds(orderNo)).toEqual([{ amount: 2270, open: 2270 }])
  const { list } = await instalments(server, token, orderNo)
  expect(list[1]).toMatchObject({ paid: '0.00', status: 'pending' })
})

it('early settlement: no future interest; what is let go is a ledger entry', async () => {
  const { token } = await newBorrower(server)
  const orderNo = await activeLoan(server, token)
  goTo(server, '2026-04-25')
  await pay(server, orderNo, { amount: 877_30, nos: [1], valueDate: '2026-04-10' })
  // 9,202.70 principal; instalment 2: 73.62 interest × 15 of 30 days = 36.81
  await expect(
    pay(server, orderNo, { amount: 9239_50, type: 'settle', valueDate: '2026-04-25' }),
  ).rejects.toMatchObject({
    message: '金额不足以结清，2026-04-25 结清应还 9239.51 元',
    details: { field: 'amount' },
  })
  await pay(server, orderNo, { amount: 9239_51, type: 'settle', valueDate: '2026-04-25' })
  expect(await detail(server, token, orderNo)).toMatchObject({
    status: 'settled',
    settle_type: 'early',
    settled_at: server.clock.now().getTime() / 1000,
    outstanding: '0.00',
    progress: { paid: 12, total: 12 },
  })
  const entries = await ofLoan(orderNo, 'ledger_entries', 'x.id, x.account, x.amount')
  const sumOf = (account: string) =>
    entries
      .filter((entry) => entry.account === account)
      .reduce((sum, { amount }) => sum + Number(amount), 0)
  // 527.59 total interest, 80.00 + 36.81 paid; the other 410.78 were never earned.
  expect(sumOf('interest_income')).toBe(-116_81)
  expect(['unearned_interest', 'interest_receivable', 'waived'].map(sumOf)).toEqual([0, 0, 0])
})

it('the last row closes the loan; late rows make it 逾期结清', async () => {
  const { token } = await newBorrower(server)
  const orderNo = await activeLoan(server, token, { term: 3 })
  goTo(server, '2026-04-20')
  const due = (await instalments(server, token, orderNo)).list[0].amount_due
  await pay(server, orderNo, {
    amount: Math.round(Number(due) * 100),
    nos: [1],
    valueDate: '2026-04-20',
  })
  goTo(server, '2026-06-10')
  await pay(server, orderNo, { amount: 10_000_00, nos: [2, 3], valueDate: '2026-05-10' })
  expect(await detail(server, token, orderNo)).toMatchObject({
    status: 'settled',
    settle_type: 'overdue',
  })
  expect(
    (await detail(server, token, orderNo)).timeline.map(({ text }: TimelineEntry) => text),
  ).toEqual([
    '提交申请并签署合同',
    '审核通过，准备放款',
    '放款成功',
    `收到还款 ${due.replace(/(\d)(\d{3}\.)/, '$1,$2')} 元`,
    '收到还款 10,000.00 元',
    '多付 3,273.29 元，将退还给你',
    '借款已结清',
  ])
})

it('the same source books once; money for a settled loan is a refund due', async () => {
  const { token } = await newBorrower(server)
  const orderNo = await activeLoan(server, token, { term: 3 })
  const settle = { amount: 10_000_00, type: 'settle' as const, valueDate: '2026-03-10' }
  const first = await pay(server, orderNo, { ...settle, ref: 'same' })
  expect(first.isNew).toBe(true)
  expect(await pay(server, orderNo, { ...settle, ref: 'same' })).toEqual({
    receiptNo: first.receiptNo,
    isNew: false,
    applied: 0,
    refund: 0,
  })
  await pay(server, orderNo, settle)
  expect(await refunds(orderNo)).toEqual([{ amount: 10_000_00, open: 10_000_00 }])
})

it('an earlier payment that turns up late gives back the penalty it would have spared', async () => {
  const { token } = await newBorrower(server)
  const orderNo = await activeLoan(server, token)
  goTo(server, '2026-05-05')
  await pay(server, orderNo, { amount: 100_00, nos: [1], valueDate: '2026-04-30' })
  await pay(server, orderNo, { amount: 797_30, nos: [1], valueDate: '2026-04-12' })
  // As in the order of days: the money of the 12th pays 80.00 of interest and 717.30 of principal, so 2 days × 797.30 and
  // 18 days × 80.00 remain: 1.21. The other 5.17 are a refund due, as are the 13.62 for which no debt was open, which are of
  // the money that was sent last.
  const { list } = await instalments(server, token, orderNo)
  expect(list[0]).toMatchObject({ penalty: '1.21', amount_due: '0.00', paid: '878.51' })
  const owedBack = (await refunds(orderNo)).map(({ open }) => open)
  expect(owedBack.sort()).toEqual([1362, 517])
})

it('interest that was paid in time repays no principal, so that the penalty stands', async () => {
  const { token } = await newBorrower(server)
  const orderNo = await activeLoan(server, token)
  goTo(server, '2026-04-30')
  await pay(server, orderNo, { amount: 80_00, nos: [1], valueDate: '2026-04-10' })
  await pay(server, orderNo, { amount: 100_00, nos: [1], valueDate: '2026-04-30' })
  // 20 days × 797.30
  const { list } = await instalments(server, token, orderNo)
  expect(list[0]).toMatchObject({ penalty: '6.38', paid: '180.00', amount_due: '703.68' })
  expect(await refunds(orderNo)).toEqual([])
})

it('and when it leaves no excess of its own, only that penalty is owed back, and told', async () => {
  const { token } = await newBorrower(server)
  const orderNo = await activeLoan(server, token)
  goTo(server, '2026-05-05')
  await pay(server, orderNo, { amount: 100_00, nos: [1], valueDate: '2026-04-30' })
  await pay(server, orderNo, { amount: 783_68, nos: [1], valueDate: '2026-04-12' })
  // 2 days × 797.30 and 18 days × 93.62: 1.31 of 6.38.
  expect(await refunds(orderNo)).toEqual([{ amount: 507, open: 507 }])
  expect((await detail(server, token, orderNo)).timeline.at(-1).text).toBe(
    '多付 5.07 元，将退还给你',
  )
})

it('refuses money for a loan that was not paid out', async () => {
  const { token } = await newBorrower(server)
  const orderNo: string = (await apply(server, token)).body.data.order_no
  await expect(
    pay(server, orderNo, { amount: 100, nos: [1], valueDate: '2026-03-10' }),
  ).rejects.toMatchObject({ reason: 'wrong_state', message: '该笔借款当前不能还款' })
})

const NO_AMOUNT = ['amount', '金额不正确']
const NO_PART = ['principal', '请输入要归还的本金']
const NO_DAY = ['paid_at', '付款日期须在放款日至今天之间']

it.each([
  ['nothing', { amount: 0 }, NO_AMOUNT],
  ['less than nothing', { amount: -1 }, NO_AMOUNT],
  ['a part of a fen', { amount: 0.5 }, NO_AMOUNT],
  ['no number', { amount: NaN }, NO_AMOUNT],
  ['too much to count', { amount: 1e21 }, NO_AMOUNT],
  ['a part of no principal', { type: 'partial' as const, amount: 100 }, NO_PART],
  ['a day before the loan', { amount: 100, valueDate: '2026-03-09' }, NO_DAY],
  ['tomorrow', { amount: 100, valueDate: '2026-03-11' }, NO_DAY],
])('refuses %s and books nothing', async (_name, payment, [field, message]) => {
  const { token } = await newBorrower(server)
  const orderNo = await activeLoan(server, token)
  await expect(
    pay(server, orderNo, { nos: [1], valueDate: '2026-03-10', ...payment }),
  ).rejects.toMatchObject({ reason: 'invalid', message, details: { field } })
  expect(await ofLoan(orderNo, 'receipts', 'x.id')).toEqual([])
})
