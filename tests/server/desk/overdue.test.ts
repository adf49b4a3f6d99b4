/** 逾期催收: whom to contact, by how long they are overdue, when that was done last, and for whom collection rests. */
import { ask, atDesk } from '../hardship/support/arranged'
import { goTo, pay } from '../loan/support/lender'
import { goToMoment } from '../messages/support/messages'
import { newPayer } from '../payments/support/payer'
import type { TestApp } from '../support/testApp'
import { createDesk, logOf } from './support/desk'

let server: TestApp
beforeAll(async () => {
  server = await createDesk()
})
afterAll(() => server.close())

const listed = async (status: string, query = '') => {
  const reviewer = await atDesk(server, 'reviewer')
  return (await reviewer.get(`/overdue?status=${status}${query}`)).body.data
}

const numbersOf = ({ rows }: { rows: { order_no: string }[] }) =>
  rows.map(({ order_no }) => order_no)

const waiting = async () => {
  const reviewer = await atDesk(server, 'reviewer')
  const { todo } = (await reviewer.get('/home')).body.data
  return todo.find(({ work }: { work: string }) => work === 'overdue').count
}

it('lists loans past their grace days, the longest overdue first, until they are contacted', async () => {
  const asked = await newPayer(server)
  const first = await newPayer(server)
  goTo(server, '2026-04-10')
  await pay(server, asked.orderNo, { amount: 877_30, nos: [1], valueDate: '2026-04-10' })
  // The last of three days of grace.
  goTo(server, '2026-04-13')
  expect((await listed('all')).rows).toEqual([])
  goTo(server, '2026-04-14')
  expect(numbersOf(await listed('all'))).toEqual([first.orderNo])
  goToMoment(server, '2026-06-20', '13:00')
  const { rows } = await listed('uncontacted')
  expect(numbersOf({ rows })).toEqual([first.orderNo, asked.orderNo])
  expect(rows[0]).toMatchObject({
    borrower: '张**',
    overdue_days: 71,
    last_contact: '',
    is_paused: false,
  })
  expect(await waiting()).toBe(2)

  await ask(server, asked)
  const reviewer = await atDesk(server, 'reviewer')
  const contact = {
    order_no: first.orderNo,
    means: 'phone',
    purpose: 'collection',
    party: 'borrower',
    at: '2026-06-20T12:30',
    outcome: 'reached',
    note: '提醒第 1 期已逾期，周五前还款',
  }
  expect((await reviewer.post('/contacts/record', contact)).body.code).toBe(1)
  const left = await listed('uncontacted')
  expect(left.rows).toMatchObject([{ order_no: asked.orderNo, is_paused: true }])
  expect(await waiting()).toBe(1)
  const all = await listed('all')
  expect(all.rows).toMatchObject([
    { order_no: first.orderNo, last_contact: '2026-06-20 12:30 电话，已联系到' },
    { order_no: asked.orderNo },
  ])
  expect((await logOf(server, 'all')).at(-1)).toMatchObject({
    action: 'overdue_listed',
    after: { loans: `${first.orderNo} ${asked.orderNo}` },
  })
})

it('goes on after a place in the list, and refuses any other', async () => {
  const all = await listed('all')
  const [first, second] = numbersOf(all)
  expect(numbersOf(await listed('all', '&after=2026-04-10 0'))).toEqual([first, second])
  expect(numbersOf(await listed('all', '&after=2026-04-11 0'))).toEqual([second])
  expect((await (await atDesk(server, 'reviewer')).get('/overdue?after=x')).body.data.field).toBe(
    'after',
  )
})
