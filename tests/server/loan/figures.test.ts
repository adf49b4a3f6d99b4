/** Figures of a loan as its borrower sees them, where payments came in parts or not in the order of their days. */
import { get } from '../support/actions'
import { newPayer } from '../payments/support/payer'
import { paidPart } from '../payments/support/prepaying'
import { createTestApp, type TestApp } from '../support/testApp'
import { apply, newBorrower } from './support/borrower'
import { activeLoan, detail, goTo, instalments, pay } from './support/lender'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())
beforeEach(() => goTo(server, '2026-03-10'))

/** The last second of a day, as unix seconds. */
const endOf = (day: string): number => new Date(`${day}T23:59:59+08:00`).getTime() / 1000

it('an instalment was paid on the day of its own last money, whichever came in first', async () => {
  const { token } = await newBorrower(server)
  const orderNo = await activeLoan(server, token)
  goTo(server, '2026-04-10')
  await pay(server, orderNo, { amount: 400_00, nos: [1], valueDate: '2026-04-05' })
  await pay(server, orderNo, { amount: 100_00, nos: [1], valueDate: '2026-04-08' })
  await pay(server, orderNo, { amount: 377_30, nos: [1], valueDate: '2026-04-06' })
  await pay(server, orderNo, { amount: 877_30, nos: [2], valueDate: '2026-04-09' })
  const { list } = await instalments(server, token, orderNo)
  expect(list.slice(0, 3).map(({ paid_at: at }: { paid_at: number | null }) => at)).toEqual([
    endOf('2026-04-08'),
    endOf('2026-04-09'),
    null,
  ])
})

it.each([
  { last: '2026-04-20', settled: 'overdue' },
  { last: '2026-04-13', settled: 'early' },
])('a loan whose first instalment had its last money on $last is settled $settled', async (one) => {
  const { token } = await newBorrower(server)
  const orderNo = await activeLoan(server, token, { term: 3 })
  goTo(server, '2026-06-10')
  await pay(server, orderNo, { amount: 100_00, nos: [1], valueDate: '2026-04-06' })
  await pay(server, orderNo, { amount: 100_00, nos: [1], valueDate: one.last })
  const due = (await instalments(server, token, orderNo)).list[0].amount_due
  const amount = Math.round(Number(due) * 100)
  await pay(server, orderNo, { amount, nos: [1], valueDate: '2026-04-05' })
  await pay(server, orderNo, { amount: 10_000_00, nos: [2, 3], valueDate: '2026-05-10' })
  expect(await detail(server, token, orderNo)).toMatchObject({
    status: 'settled',
    settle_type: one.settled,
  })
})

it('of two loans each shows its own', async () => {
  const { token } = await newBorrower(server)
  const one = await activeLoan(server, token)
  const two = await activeLoan(server, token, { amount: '2000.00', term: 6 })
  goTo(server, '2026-04-15')
  await pay(server, one, { amount: 877_30, nos: [1], valueDate: '2026-04-10' })
  const { list } = (await get(server, '/api/loan/myLoans', token)).body.data
  expect(list).toMatchObject([
    { order_no: two, status: 'overdue', progress: { paid: 0, total: 6 } },
    { order_no: one, status: 'active', outstanding: '9650.29', progress: { paid: 1, total: 12 } },
  ])
  const { status, overdue_days: days, outstanding } = await detail(server, token, two)
  expect([status, days]).toEqual(['overdue', 5])
  // Penalty, too, counts what was repaid on the loan itself only.
  expect(list[0].outstanding).toBe(outstanding)
})

it('what was paid is the instalments and the part that was prepaid', async () => {
  const payer = await newPayer(server)
  goTo(server, '2026-03-20')
  await paidPart(server, payer)
  goTo(server, '2026-04-10')
  await pay(server, payer.orderNo, { amount: 877_30, nos: [1], valueDate: '2026-04-10' })
  const { summary } = await instalments(server, payer.token, payer.orderNo)
  // 3,007.74 and 877.30
  expect(summary.paid).toBe('3885.04')
  expect(Number(summary.total)).toBeCloseTo(Number(summary.outstanding) + 3885.04, 2)
})

it('the plan of an application that nobody decided on charges no penalty, however old', async () => {
  const { token } = await newBorrower(server)
  const { body } = await apply(server, token)
  goTo(server, '2027-06-10')
  const { list, summary } = await instalments(server, token, body.data.order_no)
  expect(summary).toMatchObject({ total: '10527.59', outstanding: '0.00' })
  for (const row of list)
    expect(row).toMatchObject({ penalty: '0.00', status: 'pending', paid_at: null })
})
