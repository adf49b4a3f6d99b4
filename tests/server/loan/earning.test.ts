/** When interest becomes income, on a loan of 10,000.00 over 12 months at 9.6 %, due on the 10th; 527.59 in all. */
import type { IsoDate } from '@domain/index'
import { sql } from '../../../server/db/sql'
import { earnDue } from '../../../server/lending/earning'
import { writeOff } from '../../../server/lending/writeOff'
import { paidPart } from '../payments/support/prepaying'
import { createPayApp, newPayer, type Payer, sendVoucher } from '../payments/support/payer'
import { approveVoucher } from '../../../server/vouchers/review'
import { payRefund } from '../../../server/lending/refunding'
import type { TestApp } from '../support/testApp'
import { balanceOn, dump, expectEarned, interestOn } from './support/books'
import { act, detail, goTo, instalments, pay, step } from './support/lender'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
})
afterAll(() => server.close())

let payer: Payer
let today: IsoDate
beforeEach(async () => {
  payer = await newPayer(server)
})
afterEach(() => expectEarned(server.db, today))

/** Noon of a day, with the background work done. */
async function on(day: IsoDate): Promise<void> {
  today = day
  goTo(server, day)
  await earnDue(server.deps)
}

const interest = (day?: IsoDate) => interestOn(server.db, payer.orderNo, day)

const bookings = () =>
  server.db.query(sql`SELECT b.kind, b.value_date AS day, (b.receipt_id IS NOT NULL) AS paid,
      b.actor, -sum(e.amount)::int AS income
    FROM bookings b JOIN ledger_entries e ON e.user_id = b.user_id AND e.booking_id = b.id JOIN loans l ON l.user_id = b.user_id AND l.id = b.loan_id
    WHERE l.order_no = ${payer.orderNo} AND b.kind IN ('earning', 'write_off')
      AND e.account = 'interest_income' GROUP BY b.user_id, b.id ORDER BY b.id`)

const fell = (day: IsoDate, income: number) => ({
  ...{ kind: 'earning', day, paid: false, actor: 'system', income },
})
const byPayment = (day: IsoDate, income: number) => ({ ...fell(day, income), paid: true })

describe('an instalment falls due', () => {
  it('its interest is income from its due date on, and none before', async () => {
    await on('2026-04-09')
    expect(await interest()).toEqual({ earned: 0, unearned: 527_59 })
    await on('2026-04-10')
    expect(await interest()).toEqual({ earned: 80_00, unearned: 447_59 })
    expect(await bookings()).toEqual([fell('2026-04-10', 80_00)])
  })

  it('booking again changes nothing', async () => {
    await on('2026-04-10')
    const before = await dump(server.db)
    await earnDue(server.deps)
    expect(await dump(server.db)).toBe(before)
  })

  it('after forty days without a server all of it is booked, each on its due date', async () => {
    await on('2026-04-09')
    await on('2026-05-19')
    expect(await bookings()).toEqual([fell('2026-04-10', 80_00), fell('2026-05-10', 73_62)])
    expect(await interest('2026-05-09')).toEqual({ earned: 80_00, unearned: 447_59 })
    expect(await interest()).toEqual({ earned: 153_62, unearned: 373_97 })
  })

  it('stops between loans when the server stops, and goes on next time', async () => {
    goTo(server, '2026-04-10')
    await earnDue(server.deps, () => true)
    expect(await bookings()).toEqual([])
    await on('2026-04-10')
    expect(await bookings()).toHaveLength(1)
  })

  it('a payment books what fell due before it, where no round came first', async () => {
    goTo(server, '2026-04-20')
    await pay(server, payer.orderNo, { amount: 877_30, nos: [1], valueDate: '2026-04-10' })
    expect(await bookings()).toEqual([fell('2026-04-10', 80_00)])
    await on('2026-04-20')
    expect(await bookings()).toHaveLength(1)
  })
})

it('an instance whose clock is still on the day before does not take income back', async () => {
  await on('2026-04-10')
  goTo(server, '2026-04-09')
  await pay(server, payer.orderNo, { amount: 30_00, nos: [1], valueDate: '2026-04-09' })
  expect(await interest()).toEqual({ earned: 80_00, unearned: 447_59 })
  expect(await interest('2026-04-09')).toEqual({ earned: 30_00, unearned: 497_59 })
  await on('2026-04-10')
  expect(await interest()).toEqual({ earned: 80_00, unearned: 447_59 })
})

describe('money that comes ahead', () => {
  it('its interest is income at once, the rest on the due date', async () => {
    await on('2026-03-20')
    await pay(server, payer.orderNo, { amount: 30_00, nos: [1], valueDate: '2026-03-20' })
    expect(await interest()).toEqual({ earned: 30_00, unearned: 497_59 })
    await on('2026-04-10')
    expect(await bookings()).toEqual([byPayment('2026-03-20', 30_00), fell('2026-04-10', 50_00)])
  })

  it('on a due date is income of its own beside what falls due, where no round came first', async () => {
    today = '2026-04-10'
    goTo(server, today)
    await pay(server, payer.orderNo, { amount: 1754_60, nos: [1, 2], valueDate: today })
    expect(await bookings()).toEqual([fell(today, 80_00), byPayment(today, 67_19)])
  })

  it('with a day before the due date, but booked after it, moves the income to its own day', async () => {
    await on('2026-04-12')
    await pay(server, payer.orderNo, { amount: 877_30, nos: [1], valueDate: '2026-04-05' })
    expect(await bookings()).toEqual([
      fell('2026-04-10', 80_00),
      byPayment('2026-04-05', 78_97),
      byPayment('2026-04-10', -80_00),
    ])
    expect(await interest('2026-04-05')).toEqual({ earned: 78_97, unearned: 447_59 })
    expect(await interest('2026-04-10')).toEqual({ earned: 78_97, unearned: 447_59 })
  })

  it('that pays every instalment closes the loan with nothing left to earn beyond the days that passed', async () => {
    await on('2026-03-20')
    const nos = Array.from({ length: 12 }, (_, at) => at + 1)
    await pay(server, payer.orderNo, { amount: 10_527_59, nos, valueDate: '2026-03-20' })
    expect((await detail(server, payer.token, payer.orderNo)).status).toBe('settled')
    expect(await interest()).toEqual({ earned: 25_81, unearned: 0 })
    await on('2027-04-10')
    expect(await bookings()).toHaveLength(1)
  })
})

describe('early settlement', () => {
  it('earns what was paid for days that passed; the rest is never income', async () => {
    await on('2026-04-25')
    await pay(server, payer.orderNo, { amount: 877_30, nos: [1], valueDate: '2026-04-10' })
    await pay(server, payer.orderNo, { amount: 9239_51, type: 'settle', valueDate: '2026-04-25' })
    // 80.00, and 15 of 30 days of 73.62.
    expect(await interest()).toEqual({ earned: 116_81, unearned: 0 })
    expect(await interest('2026-04-24')).toEqual({ earned: 80_00, unearned: 447_59 })
    expect(await balanceOn(server.db, payer.orderNo, 'interest_receivable')).toBe(0)
    await on('2027-04-10')
    expect(await interest()).toEqual({ earned: 116_81, unearned: 0 })
  })

  it('as of a day before an instalment that fell due meanwhile takes its income back', async () => {
    await on('2026-04-12')
    // 14 of 31 days of 80.00.
    await pay(server, payer.orderNo, { amount: 10_036_13, type: 'settle', valueDate: '2026-03-24' })
    expect((await detail(server, payer.token, payer.orderNo)).status).toBe('settled')
    expect(await interest()).toEqual({ earned: 36_13, unearned: 0 })
    for (const day of ['2026-03-24', '2026-04-09', '2026-04-10'])
      expect(await interest(day)).toEqual({ earned: 36_13, unearned: 0 })
  })
})

it('a partial prepayment leaves the interest of the new plan to earn', async () => {
  await on('2026-04-10')
  await pay(server, payer.orderNo, { amount: 877_30, nos: [1], valueDate: '2026-04-10' })
  await on('2026-04-20')
  await paidPart(server, payer)
  const { list } = await instalments(server, payer.token, payer.orderNo)
  const planned = list
    .filter(({ paid_at }: { paid_at: number | null }) => paid_at === null)
    .reduce((sum: number, { interest: due }: { interest: string }) => sum + Number(due) * 100, 0)
  const { earned, unearned } = await interest()
  expect(unearned).toBe(Math.round(planned))
  // 80.00, and 10 of 30 days of 3,000.00 at 9.6 %.
  expect(earned).toBe(88_00)
  await on('2027-04-10')
  expect(await interest()).toEqual({ earned: 88_00 + Math.round(planned), unearned: 0 })
})

it('money paid too much, and sent back, is no income', async () => {
  await on('2026-04-10')
  const { body } = await sendVoucher(server, payer, { amount: '900.00' })
  await step(server, (tx) => approveVoucher(tx, body.data.voucher_no, act(server)))
  const [paid] = await server.db.query(sql<{ receiptNo: string }>`SELECT p.receipt_no
    FROM receipts p JOIN loans l ON l.user_id = p.user_id AND l.id = p.loan_id WHERE l.order_no = ${payer.orderNo}`)
  await step(server, (tx) => payRefund(tx, paid?.receiptNo ?? '', 'B0001', act(server)))
  expect(await interest()).toEqual({ earned: 80_00, unearned: 447_59 })
  expect(await balanceOn(server.db, payer.orderNo, 'refund_payable')).toBe(0)
})

describe('a write-off', () => {
  const writeOffNow = () => step(server, (tx) => writeOff(tx, payer.orderNo, act(server)))

  it('takes back what was earned and not paid; from then on only money paid is income', async () => {
    await on('2026-04-20')
    await pay(server, payer.orderNo, { amount: 30_00, nos: [1], valueDate: '2026-04-10' })
    await on('2026-10-20')
    const before = await interest()
    expect(before.earned + before.unearned).toBe(527_59)
    await writeOffNow()
    expect(await interest()).toEqual({ earned: 30_00, unearned: 497_59 })
    expect((await bookings()).at(-1)).toMatchObject({ kind: 'write_off', day: '2026-10-20' })
    await on('2026-11-10')
    expect(await interest()).toEqual({ earned: 30_00, unearned: 497_59 })

    await pay(server, payer.orderNo, { amount: 900_00, nos: [1], valueDate: '2026-11-10' })
    expect(await interest()).toEqual({ earned: 80_00, unearned: 447_59 })
    // Sent before the write-off, booked after it: its interest was income all along.
    await pay(server, payer.orderNo, { amount: 900_00, nos: [2], valueDate: '2026-10-19' })
    expect(await interest()).toEqual({ earned: 153_62, unearned: 373_97 })
    expect(await interest('2026-10-20')).toEqual({ earned: 103_62, unearned: 423_97 })
  })

  it('leaves nothing to earn once the loan is settled all the same', async () => {
    await on('2026-10-20')
    await writeOffNow()
    await pay(server, payer.orderNo, { amount: 12_000_00, type: 'settle', valueDate: today })
    expect((await detail(server, payer.token, payer.orderNo)).status).toBe('settled')
    const { earned, unearned } = await interest()
    expect(unearned).toBe(0)
    expect(earned).toBeGreaterThan(0)
    expect(await balanceOn(server.db, payer.orderNo, 'interest_receivable')).toBe(0)
  })
})
