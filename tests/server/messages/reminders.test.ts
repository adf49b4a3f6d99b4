import { addDays } from '@domain/index'
import { sql } from '../../../server/db/sql'
import { writeReminders } from '../../../server/messages/reminders'
import { newBorrower } from '../loan/support/borrower'
import { activeLoan, goTo, instalments, pay } from '../loan/support/lender'
import { post } from '../support/actions'
import { createTestApp, type TestApp } from '../support/testApp'
import { goToMoment, messagesOf } from './support/messages'

const START = '2026-03-10'
/** First due date of a loan disbursed on START. */
const DUE = '2026-04-10'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.query(sql`DELETE FROM messages`)
  goTo(server, START)
})

async function debtor() {
  const { user, token } = await newBorrower(server)
  const orderNo = await activeLoan(server, token)
  expect((await instalments(server, token, orderNo)).list[0].due_date).toBe(DUE)
  await server.db.query(sql`DELETE FROM messages WHERE user_id = ${user.id}`)
  return { user, token, orderNo }
}

const remind = async (day: string, time = '12:00') => {
  goToMoment(server, day, time)
  await writeReminders(server.deps)
}

const told = async (userId: number) =>
  (await messagesOf(server.db, userId)).map(({ kind, day }) => [kind, day])

it('reminds three days before and on the day, each once, from ten in the morning', async () => {
  const { user } = await debtor()
  await remind(addDays(DUE, -4))
  expect(await told(user.id)).toEqual([])
  await remind(addDays(DUE, -3), '09:59')
  expect(await told(user.id)).toEqual([])
  await remind(addDays(DUE, -3), '10:00')
  await remind(addDays(DUE, -3), '15:00')
  await remind(addDays(DUE, -1))
  expect(await told(user.id)).toEqual([['due_soon', DUE]])
  await remind(DUE)
  await remind(DUE, '20:59')
  expect(await told(user.id)).toEqual([
    ['due_soon', DUE],
    ['due_today', DUE],
  ])
})

it('says in quiet hours nothing, and makes up for what was missed while it still helps', async () => {
  const { user } = await debtor()
  await remind(addDays(DUE, -2), '21:00')
  await remind(addDays(DUE, -1), '07:59')
  expect(await told(user.id)).toEqual([])
  await remind(addDays(DUE, -1), '10:00')
  expect(await told(user.id)).toEqual([['due_soon', DUE]])
})

it('keeps to the days and the hour that somebody chose', async () => {
  const { user, token } = await debtor()
  const choices = { sms: [], wechat: [], days_before: 7, hour: 8, amounts: false }
  await post(server, '/api/message/settings', choices, token)
  await remind(addDays(DUE, -8))
  expect(await told(user.id)).toEqual([])
  await remind(addDays(DUE, -7), '08:00')
  expect(await told(user.id)).toEqual([['due_soon', DUE]])
})

it('does not remind of what is paid', async () => {
  const { user, orderNo } = await debtor()
  await pay(server, orderNo, { amount: 87_730, nos: [1], valueDate: START })
  await server.db.query(sql`DELETE FROM messages WHERE user_id = ${user.id}`)
  await remind(addDays(DUE, -3))
  await remind(DUE)
  await remind(addDays(DUE, 1))
  expect(await told(user.id)).toEqual([])
})

it('says on the morning of the last safe day that it is the last, once, and nothing before', async () => {
  const { user, orderNo } = await debtor()
  await remind(addDays(DUE, 1))
  await remind(addDays(DUE, 2))
  expect(await told(user.id)).toEqual([])
  await remind(addDays(DUE, 3), '10:00')
  await remind(addDays(DUE, 3), '15:00')
  expect(await told(user.id)).toEqual([['grace_ends', addDays(DUE, 3)]])
  const [message] = await messagesOf(server.db, user.id)
  expect(message?.amount).toBe(87_730)
  await pay(server, orderNo, { amount: 87_730, nos: [1], valueDate: addDays(DUE, 3) })
  await remind(addDays(DUE, 4))
  expect((await told(user.id)).map(([kind]) => kind)).not.toContain('overdue')
})

it('tells the overdue on the first day after the grace days, then once a week, with what is owed by then', async () => {
  const { user } = await debtor()
  for (let day = 1; day <= 16; day += 1) await remind(addDays(DUE, day))
  const overdue = (await messagesOf(server.db, user.id)).filter(({ kind }) => kind === 'overdue')
  expect(overdue.map(({ day }) => day)).toEqual([DUE, DUE])
  expect(overdue[1]?.amount).toBeGreaterThan(overdue[0]?.amount ?? 0)
  const days = await server.db.query(sql<{ day: string }>`SELECT
    (at AT TIME ZONE 'Asia/Shanghai')::date AS day FROM messages
    WHERE user_id = ${user.id} AND kind = 'overdue' ORDER BY id`)
  expect(days.map(({ day }) => day)).toEqual([4, 11].map((count) => addDays(DUE, count)))
})

it('gives notice once, on the day after the last safe day, before what is overdue is reported', async () => {
  const { user } = await debtor()
  const notices = async () =>
    (await told(user.id)).filter(([kind]) => kind === 'credit_report_notice')
  await remind(addDays(DUE, 3))
  expect(await notices()).toEqual([])
  for (let day = 4; day <= 16; day += 1) await remind(addDays(DUE, day))
  expect(await notices()).toEqual([['credit_report_notice', DUE]])
})

it('goes through any number of loans', async () => {
  const people = []
  for (let count = 0; count < 3; count += 1) people.push(await debtor())
  await remind(DUE)
  for (const { user } of people) expect(await told(user.id)).toEqual([['due_today', DUE]])
})
