/** What operators decide on a loan: what is refused, what is stored, and what the borrower is told. */
import { sql } from '../../../server/db/sql'
import { disburse, failDisbursement, retryDisbursement } from '../../../server/lending/disbursement'
import { approve, reject } from '../../../server/lending/review'
import { writeOff } from '../../../server/lending/writeOff'
import type { WideQueryable } from '../../../server/db/types'
import { messagesOf } from '../messages/support/messages'
import { createTestApp, type TestApp } from '../support/testApp'
import { apply, newBorrower } from './support/borrower'
import { dump } from './support/books'
import { act, activeLoan, detail, goTo, instalments, pay, step } from './support/lender'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())
beforeEach(() => goTo(server, '2026-03-10'))

async function applied(changes = {}) {
  const { token, user } = await newBorrower(server)
  const { body } = await apply(server, token, changes)
  return { token, userId: user.id, orderNo: body.data.order_no as string }
}

async function approved(changes = {}) {
  const loan = await applied(changes)
  await step(server, (tx) => approve(tx, loan.orderNo, act(server)))
  return loan
}

const told = async (userId: number) =>
  (await messagesOf(server.db, userId)).map(({ kind, note }) => [kind, note])

const notesOf = (orderNo: string) =>
  server.db.query(sql`SELECT e.event, e.note, e.actor FROM loan_events e
    JOIN loans l ON l.user_id = e.user_id AND l.id = e.loan_id WHERE l.order_no = ${orderNo} ORDER BY e.id`)

/** Refused as said, with nothing changed. */
async function expectRefused(work: (tx: WideQueryable) => Promise<unknown>, refusal: object) {
  const before = await dump(server.db)
  await expect(step(server, work)).rejects.toMatchObject(refusal)
  expect(await dump(server.db)).toBe(before)
}

const NO_REASON = {
  reason: 'invalid',
  message: '请填写原因，最多 200 字',
  details: { field: 'reason' },
}

it.each(['', '  ', '长'.repeat(201)])(
  'no application is rejected because of %j',
  async (reason) => {
    const { orderNo } = await applied()
    await expectRefused((tx) => reject(tx, orderNo, reason, act(server)), NO_REASON)
  },
)

it('a rejection is stored and told with its reason, without blanks around it', async () => {
  const { token, userId, orderNo } = await applied()
  const reason = '长'.repeat(200)
  await step(server, (tx) => reject(tx, orderNo, ` ${reason} `, act(server)))
  expect(await detail(server, token, orderNo)).toMatchObject({
    status: 'rejected',
    reject_reason: reason,
  })
  expect(await told(userId)).toEqual([['rejected', reason]])
})

it('an order that is not there is not decided on', () =>
  expectRefused((tx) => approve(tx, 'absent', act(server)), {
    reason: 'not_found',
    message: '订单不存在',
  }))

it('a payout that failed says why, is told, and is made again, not approved again', async () => {
  const { token, userId, orderNo } = await approved()
  for (const reason of ['', '  '])
    await expectRefused((tx) => failDisbursement(tx, orderNo, reason, act(server)), {
      reason: 'invalid',
      message: '请填写失败原因',
      details: { field: 'reason' },
    })
  await expectRefused((tx) => retryDisbursement(tx, orderNo, act(server)), {
    reason: 'wrong_state',
    message: '该笔借款没有放款失败',
  })
  await step(server, (tx) => failDisbursement(tx, orderNo, ' 卡号有误 ', act(server)))
  await expectRefused((tx) => approve(tx, orderNo, act(server)), {
    reason: 'wrong_state',
    message: '该笔借款已批准过，放款失败后请重新放款',
  })
  expect((await notesOf(orderNo)).at(-1)).toEqual({
    event: 'disbursement_failed',
    note: '卡号有误',
    actor: 'operator:test',
  })
  await step(server, (tx) => retryDisbursement(tx, orderNo, act(server)))
  await step(server, (tx) => disburse(tx, orderNo, act(server)))
  expect((await detail(server, token, orderNo)).status).toBe('active')
  expect(await told(userId)).toEqual([
    ['approved', ''],
    ['disbursement_failed', ''],
    ['disbursed', ''],
  ])
})

it('due dates count from the payout, not from the application', async () => {
  const { token, userId, orderNo } = await approved({ term: 6 })
  goTo(server, '2026-04-02')
  await step(server, (tx) => disburse(tx, orderNo, act(server)))
  const { list } = await instalments(server, token, orderNo)
  expect(list.map(({ due_date: day }: { due_date: string }) => day)).toEqual([
    '2026-05-10',
    '2026-06-10',
    '2026-07-10',
    '2026-08-10',
    '2026-09-10',
    '2026-10-10',
  ])
  expect((await messagesOf(server.db, userId)).at(-1)).toMatchObject({
    kind: 'disbursed',
    day: '2026-05-10',
    amount: 10_000_00,
  })
})

it('what is repaid at once at the end is due in the last month', async () => {
  const { token, orderNo } = await approved({ term: 6, repay_method: 'bullet' })
  goTo(server, '2026-04-02')
  await step(server, (tx) => disburse(tx, orderNo, act(server)))
  const { list } = await instalments(server, token, orderNo)
  expect(list).toMatchObject([{ no: 1, due_date: '2026-10-10' }])
})

it('no money is paid out twice, or before the approval', async () => {
  const { orderNo } = await applied()
  await expectRefused((tx) => disburse(tx, orderNo, act(server)), {
    reason: 'wrong_state',
    message: '当前状态为“审核中”，不能进行此操作',
  })
  const paid = await approved()
  await step(server, (tx) => disburse(tx, paid.orderNo, act(server)))
  goTo(server, '2026-04-02')
  await expectRefused((tx) => disburse(tx, paid.orderNo, act(server)), { reason: 'wrong_state' })
})

it('a loan is written off after more than 180 days, and no other', async () => {
  const { token } = await newBorrower(server)
  const orderNo = await activeLoan(server, token)
  // The first instalment is due on 10 April.
  goTo(server, '2026-10-07')
  await expectRefused((tx) => writeOff(tx, orderNo, act(server)), {
    reason: 'wrong_state',
    message: '逾期超过 180 天的借款才能核销',
  })
  goTo(server, '2026-10-08')
  await step(server, (tx) => writeOff(tx, orderNo, act(server)))
  expect((await detail(server, token, orderNo)).status).toBe('written_off')
  expect((await notesOf(orderNo)).at(-1)).toMatchObject({ event: 'written_off' })
  const other = await applied()
  await expectRefused((tx) => writeOff(tx, other.orderNo, act(server)), {
    reason: 'wrong_state',
    message: '当前状态为“审核中”，不能进行此操作',
  })
})

it('a loan is settled as of its last money, also where that came in first, and told once', async () => {
  const { token, user } = await newBorrower(server)
  const orderNo = await activeLoan(server, token, { term: 3 })
  goTo(server, '2026-03-20')
  await pay(server, orderNo, { amount: 9_000_00, nos: [1, 2, 3], valueDate: '2026-03-19' })
  await pay(server, orderNo, { amount: 2_000_00, nos: [1, 2, 3], valueDate: '2026-03-12' })
  expect(await detail(server, token, orderNo)).toMatchObject({
    status: 'settled',
    settle_type: 'early',
    settled_at: new Date('2026-03-19T23:59:59+08:00').getTime() / 1000,
  })
  const settled = (await told(user.id)).filter(([kind]) => kind === 'settled')
  expect(settled).toEqual([['settled', '']])
})
