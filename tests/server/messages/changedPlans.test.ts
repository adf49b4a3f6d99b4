/** Reminders after a partial prepayment follow the current plan. */
import { addDays, moneyFromWire } from '@domain/index'
import { sql } from '../../../server/db/sql'
import { deliverDue } from '../../../server/messages/deliver'
import { writeReminders } from '../../../server/messages/reminders'
import { approveVoucher } from '../../../server/vouchers/review'
import { act, goTo, instalments, pay, step } from '../loan/support/lender'
import { createPayApp, newPayer, type Payer, START } from '../payments/support/payer'
import { expectSound } from '../support/soundness'
import { paidPart, partQuote, sendPart } from '../payments/support/prepaying'
import type { TestApp } from '../support/testApp'
import { deliveriesOf, fakeProvider, goToMoment, messagesOf } from './support/messages'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.query(sql`DELETE FROM messages`)
  goTo(server, START)
})
afterEach(() => expectSound(server.db))

const rowsOf = async ({ token, orderNo }: Payer) =>
  (await instalments(server, token, orderNo)).list as {
    no: number
    due_date: string
    amount_due: string
  }[]

const fen = (text = ''): number => Number(moneyFromWire(text))

const remind = async (day: string) => {
  goToMoment(server, day, '12:00')
  await writeReminders(server.deps)
}

const remindersOf = async ({ userId }: Payer) =>
  (await messagesOf(server.db, userId)).filter(({ kind }) => /^(due|overdue)/.test(kind))

it('name the new amount, and are not of an instalment that was dropped', async () => {
  const payer = await newPayer(server, { term: 3 })
  const signed = await rowsOf(payer)
  goTo(server, '2026-03-20')
  await paidPart(server, payer, { principal: '6500.00', choice: 'shorten' })
  const rows = await rowsOf(payer)
  expect([signed.length, rows.length]).toEqual([3, 2])
  await remind(addDays(rows[0]?.due_date ?? '', -3))
  expect(await remindersOf(payer)).toMatchObject([
    { kind: 'due_soon', day: '2026-04-10', amount: fen(rows[0]?.amount_due) },
  ])
  for (const { no, due_date: day, amount_due: amount } of rows) {
    goTo(server, day)
    await pay(server, payer.orderNo, { amount: fen(amount), nos: [no], valueDate: day })
  }
  await server.db.query(sql`DELETE FROM messages`)
  const dropped = signed.at(-1)?.due_date ?? ''
  for (const days of [-3, 0, 1, 8]) await remind(addDays(dropped, days))
  expect(await remindersOf(payer)).toEqual([])
})

it('are of the smaller instalment where it was reduced', async () => {
  const payer = await newPayer(server)
  goTo(server, '2026-03-20')
  await paidPart(server, payer, { principal: '5000.00', choice: 'reduce' })
  const [first] = await rowsOf(payer)
  await remind('2026-04-10')
  expect(await remindersOf(payer)).toMatchObject([
    { kind: 'due_today', day: '2026-04-10', amount: fen(first?.amount_due) },
  ])
  expect(fen(first?.amount_due)).toBeLessThan(877_30)
})

it('that wait to be sent are not sent once their instalment was dropped, though another is owed', async () => {
  const payer = await newPayer(server, { term: 3 })
  goTo(server, '2026-03-20')
  const { amount } = (await partQuote(server, payer, { principal: '8000.00', choice: 'shorten' }))
    .body.data
  // The last instalment is due in three days when the voucher for a prepayment is decided, which drops it.
  goToMoment(server, '2026-06-07', '12:00')
  const { body } = await sendPart(
    server,
    payer,
    { principal: '8000.00', choice: 'shorten' },
    { paid_at: '2026-03-20', amount },
  )
  await remind('2026-06-07')
  expect((await remindersOf(payer)).map(({ kind, day }) => [kind, day])).toContainEqual([
    'due_soon',
    '2026-06-10',
  ])
  await step(server, (tx) => approveVoucher(tx, body.data.voucher_no, act(server)))
  expect((await rowsOf(payer)).map(({ due_date: day }) => day)).toEqual(['2026-04-10'])
  await deliverDue({ ...server.deps, channels: { sms: fakeProvider() } }, () => false)
  const told = await deliveriesOf(server.db, payer.userId)
  expect(told.find(({ kind, channel }) => kind === 'due_soon' && channel === 'sms')).toMatchObject({
    state: 'skipped',
    reason: 'moot',
  })
})

it('of what is overdue end with the payment, and begin anew with the next', async () => {
  const payer = await newPayer(server)
  for (const day of ['2026-04-14', '2026-04-15', '2026-04-21']) await remind(day)
  const overdue = async () =>
    (await remindersOf(payer)).filter(({ kind }) => kind === 'overdue').map(({ day }) => day)
  expect(await overdue()).toEqual(['2026-04-10', '2026-04-10'])
  goTo(server, '2026-04-23')
  await paidPart(server, payer)
  for (const day of ['2026-04-28', '2026-05-05']) await remind(day)
  expect(await overdue()).toHaveLength(2)
  await remind('2026-05-14')
  expect(await overdue()).toEqual(['2026-04-10', '2026-04-10', '2026-05-10'])
})
