import { displayYuan, parseYuan } from '@domain/index'
import { tidyUp } from '../../../server/housekeeping'
import { disburse, failDisbursement, retryDisbursement } from '../../../server/lending/disbursement'
import { approve, reject } from '../../../server/lending/review'
import { approveVoucher, rejectVoucher } from '../../../server/vouchers/review'
import { breakingAt } from '../loan/support/books'
import { apply, newBorrower } from '../loan/support/borrower'
import { act, activeLoan, goTo, pay, step } from '../loan/support/lender'
import { createPayApp, sendVoucher, START } from '../payments/support/payer'
import { get, post, register, sendCode } from '../support/actions'
import type { TestApp } from '../support/testApp'
import { deliveriesOf, kindsOf, messagesOf } from './support/messages'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
})
afterAll(() => server.close())
beforeEach(() => goTo(server, START))

const list = async (token: string, query = '') =>
  (await get(server, `/api/message/index${query}`, token)).body.data
const unread = async (token: string) =>
  (await get(server, '/api/message/unread', token)).body.data.unread

it('tells each step of a loan once, in the transaction that makes it', async () => {
  const { user, token } = await newBorrower(server)
  const orderNo = (await apply(server, token)).body.data.order_no
  await step(server, (tx) => approve(tx, orderNo, act(server)))
  await step(server, (tx) => failDisbursement(tx, orderNo, '退票', act(server)))
  await step(server, (tx) => retryDisbursement(tx, orderNo, act(server)))
  await step(server, (tx) => disburse(tx, orderNo, act(server)))
  expect(await kindsOf(server.db, user.id)).toEqual([
    'approved',
    'disbursement_failed',
    'disbursed',
  ])
  const [newest] = (await list(token)).list
  expect(newest).toMatchObject({ order_no: orderNo, read: false })
})

it('says what was decided, and never an operator’s word on a payout', async () => {
  const { token } = await newBorrower(server)
  const orderNo = (await apply(server, token)).body.data.order_no
  await step(server, (tx) => reject(tx, orderNo, '收入信息无法核实', act(server)))
  const { list: messages, total } = await list(token)
  expect(total).toBe(1)
  expect(messages[0]).toMatchObject({
    kind: 'rejected',
    title: '审核未通过',
    text: '“3月申请的 10,000\u00a0元 ·\u00a0日常消费”未通过审核：收入信息无法核实',
  })

  const other = await newBorrower(server)
  const second = (await apply(server, other.token)).body.data.order_no
  await step(server, (tx) => approve(tx, second, act(server)))
  await step(server, (tx) => failDisbursement(tx, second, '银行卡为他人所有', act(server)))
  expect(JSON.stringify(await list(other.token))).not.toContain('他人')
})

it('tells how a voucher went, and that the loan is settled', async () => {
  const { user, token } = await newBorrower(server)
  const orderNo = await activeLoan(server, token)
  const payer = { userId: user.id, token, orderNo }
  const first = (await sendVoucher(server, payer)).body.data.voucher_no
  await step(server, (tx) => rejectVoucher(tx, first, '看不清', act(server)))
  const second = (await sendVoucher(server, payer)).body.data.voucher_no
  await step(server, (tx) => approveVoucher(tx, second, act(server), {}))
  await pay(server, orderNo, { amount: 2_000_000, type: 'settle', valueDate: START })
  const told = await messagesOf(server.db, user.id)
  expect(told.map(({ kind }) => kind)).toEqual([
    'approved',
    'disbursed',
    'voucher_rejected',
    'voucher_approved',
    'settled',
  ])
  expect(told[2]).toMatchObject({ note: '看不清' })
  expect(told[3]?.amount).toBeGreaterThan(0)
})

it('tells what of the money repaid the loan, and what of it is given back', async () => {
  const { user, token } = await newBorrower(server)
  const orderNo = await activeLoan(server, token)
  const voucher = (await sendVoucher(server, { userId: user.id, token, orderNo })).body.data
  await step(server, (tx) =>
    approveVoucher(tx, voucher.voucher_no, act(server), { amount: 2_000_000 }),
  )
  const [receipt] = (await get(server, `/api/loan/receipts?order_no=${orderNo}`, token)).body.data
    .list
  const back = parseYuan(receipt.refund) ?? 0
  expect(back).toBeGreaterThan(0)
  const { list: said } = await list(token)
  expect(said.map(({ text }: { text: string }) => text)).toContainEqual(
    expect.stringContaining(
      `已通过审核，${displayYuan(2_000_000 - back)} 元已入账，多付 ${displayYuan(back)} 元将退还。`,
    ),
  )
})

it('tells changes of the account', async () => {
  const { id, token } = await register(server, '13900000101')
  const code = await sendCode(server, '13900000102', 'changemobile')
  const body = { mobile: '13900000102', captcha: code, password: 'Secret123' }
  expect((await post(server, '/api/user/changemobile', body, token)).body.msg).toBe('手机号已更换')
  server.clock.advance(61)
  const captcha = await sendCode(server, '13900000102', 'resetpwd')
  const reset = { type: 'mobile', mobile: '13900000102', newpassword: 'Other1234', captcha }
  expect((await post(server, '/api/user/resetpwd', reset)).body.code).toBe(1)
  expect(await kindsOf(server.db, id)).toEqual(['mobile_changed', 'password_changed'])
})

it('tells of closing the account once when it is asked for, and once when that is taken back', async () => {
  const { id, token } = await register(server, '13900000103')
  const ask = async () => {
    const body = { password: 'Secret123' }
    expect((await post(server, '/api/user/deletion', body, token)).body.code).toBe(1)
  }
  const withdraw = () => post(server, '/api/user/cancelDeletion', {}, token)
  await withdraw()
  await ask()
  await ask()
  await withdraw()
  await withdraw()
  const { list: told } = await list(token)
  expect(told.map(({ kind, text }: { kind: string; text: string }) => [kind, text])).toEqual([
    ['deletion_withdrawn', expect.stringMatching(/^注销申请已撤销，账号照常使用。/)],
    ['deletion_requested', expect.stringMatching(/^账号将在 2026年\d+月\d+日 注销/)],
  ])
  expect(await deliveriesOf(server.db, id)).not.toEqual([])
})

it('tells nothing of what was rolled back', async () => {
  const { user, token } = await newBorrower(server)
  const orderNo = (await apply(server, token)).body.data.order_no
  for (let statement = 1; statement <= 4; statement += 1) {
    const broken = breakingAt(server.db, statement)
    await broken
      .transaction(async (tx) => {
        await approve(tx, orderNo, act(server))
        throw new Error('no commit')
      })
      .catch(() => undefined)
    expect(await kindsOf(server.db, user.id)).toEqual([])
  }
  await step(server, (tx) => approve(tx, orderNo, act(server)))
  expect(await kindsOf(server.db, user.id)).toEqual(['approved'])
})

it('lists by pages, the newest first, and marks what was read', async () => {
  const { token } = await newBorrower(server)
  await activeLoan(server, token)
  expect(await unread(token)).toBe(2)
  const { list: messages, total } = await list(token, '?page=1&limit=1')
  expect([messages.length, total]).toEqual([1, 2])
  const older = (await list(token, '?page=2&limit=1')).list[0]
  expect([messages[0].kind, older.kind]).toEqual(['disbursed', 'approved'])

  const read = await post(server, '/api/message/read', { ids: [messages[0].id] }, token)
  expect(read.body.data).toEqual({ unread: 1 })
  expect((await list(token)).list.map(({ read: done }: { read: boolean }) => done)).toEqual([
    true,
    false,
  ])
  const all = await post(server, '/api/message/read', { through: messages[0].id }, token)
  expect(all.body.data).toEqual({ unread: 0 })
  const none = await post(server, '/api/message/read', {}, token)
  expect(none.body).toMatchObject({ code: 0, data: { reason: 'invalid', field: 'ids' } })
})

it("shows and marks nobody else's messages", async () => {
  const [mine, theirs] = [await newBorrower(server), await newBorrower(server)]
  await activeLoan(server, theirs.token)
  expect((await list(mine.token)).total).toBe(0)
  const [message] = (await list(theirs.token)).list
  await post(server, '/api/message/read', { ids: [message.id] }, mine.token)
  await post(server, '/api/message/read', { through: message.id }, mine.token)
  expect(await unread(theirs.token)).toBe(2)
})

it('keeps what somebody chose, and takes the ways that are switched off no more', async () => {
  const { user, token } = await newBorrower(server)
  const path = '/api/message/settings'
  const standard = (await get(server, path, token)).body.data
  expect(standard).toMatchObject({
    days_before: 3,
    hour: 10,
    amounts: false,
    channels: ['sms'],
    sms_amounts: true,
    wechat_templates: [],
  })
  const choices = { sms: ['payout'], wechat: [], days_before: 5, hour: 9, amounts: true }
  expect((await post(server, path, choices, token)).body.msg).toBe('已保存')
  expect((await get(server, path, token)).body.data).toMatchObject(choices)
  await activeLoan(server, token)
  expect(await deliveriesOf(server.db, user.id)).toEqual([
    { kind: 'disbursed', channel: 'sms', state: 'waiting', reason: '' },
  ])
  const wrong = await post(server, path, { ...choices, hour: 22 }, token)
  expect(wrong.body).toMatchObject({ code: 0, data: { reason: 'invalid', field: 'hour' } })
})

it('forgets a message after a year', async () => {
  const { user, token } = await newBorrower(server)
  await activeLoan(server, token)
  server.clock.advance(365 * 86_400)
  await tidyUp(server.deps)
  expect(await kindsOf(server.db, user.id)).toHaveLength(2)
  server.clock.advance(60)
  await tidyUp(server.deps)
  expect(await deliveriesOf(server.db, user.id)).toEqual([])
  expect(await kindsOf(server.db, user.id)).toEqual([])
})
