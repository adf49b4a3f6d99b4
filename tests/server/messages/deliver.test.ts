import { sql } from '../../../server/db/sql'
import { NotTaken } from '../../../server/outbox/notTaken'
import { deliverDue } from '../../../server/messages/deliver'
import { writeReminders } from '../../../server/messages/reminders'
import { apply, newBorrower } from '../loan/support/borrower'
import { activeLoan, goTo, pay } from '../loan/support/lender'
import { opsCall } from '../support/ops'
import { get, post, sendCode } from '../support/actions'
import { createTestApp, type TestApp } from '../support/testApp'
import { deliveriesOf, type FakeProvider, fakeProvider, goToMoment } from './support/messages'

const DAY = '2026-03-10'
const HOUR = 3_600

let server: TestApp
let sms: FakeProvider
let wechat: FakeProvider
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.query(sql`DELETE FROM messages`)
  goTo(server, DAY)
  sms = fakeProvider()
  wechat = fakeProvider(false)
})

const deliver = () => deliverDue({ ...server.deps, channels: { sms, wechat } }, () => false)

/** A borrower whose loan was just approved and disbursed, with two messages. */
async function borrower() {
  const { user, token } = await newBorrower(server)
  const orderNo = await activeLoan(server, token)
  return { user, token, orderNo }
}

const statesOf = async (userId: number, channel = 'sms') =>
  (await deliveriesOf(server.db, userId))
    .filter((one) => one.channel === channel)
    .map(({ state, reason }) => (reason ? `${state} ${reason}` : state))

const meet = (userId: number) =>
  server.db.query(sql`INSERT INTO wechat_identities (user_id, app_id, openid, updated_at)
    VALUES (${userId}, '', 'o-1', now())`)

it('sends what waits to the number of the account, once, without amounts', async () => {
  const { user } = await borrower()
  await deliver()
  await deliver()
  expect(sms.taken.map(({ kind, to }) => [kind, to]).sort()).toEqual([
    ['approved', user.mobile],
    ['disbursed', user.mobile],
  ])
  expect(sms.taken.every(({ withAmount }) => !withAmount)).toBe(true)
  expect(await statesOf(user.id)).toEqual(['sent', 'sent'])
  expect(await statesOf(user.id, 'wechat')).toEqual(['skipped no_address', 'skipped no_address'])
})

it('warns the number that the account had, of its change and of what came before', async () => {
  const { user, token } = await newBorrower(server)
  goToMoment(server, DAY, '22:00')
  const captcha = await sendCode(server, user.mobile, 'resetpwd')
  const reset = { type: 'mobile', mobile: user.mobile, newpassword: 'Another456', captcha }
  expect((await post(server, '/api/user/resetpwd', reset)).body.code).toBe(1)
  server.clock.advance(61)
  const login = { account: user.mobile, password: 'Another456' }
  const thief = (await post(server, '/api/user/login', login)).body.data.userinfo.token
  const change = {
    mobile: '13900000177',
    captcha: await sendCode(server, '13900000177', 'changemobile'),
    password: 'Another456',
  }
  expect((await post(server, '/api/user/changemobile', change, thief)).body.code).toBe(1)
  expect((await get(server, '/api/user/index', token)).body.code).toBe(401)
  goToMoment(server, '2026-03-11', '09:00')
  await deliver()
  expect(sms.taken.map(({ kind, to }) => [kind, to]).sort()).toEqual([
    ['mobile_changed', user.mobile],
    ['password_changed', user.mobile],
  ])
})

it('names amounts to who chose so, and reaches WeChat where its user is known', async () => {
  const { user, token } = await newBorrower(server)
  const choices = { sms: ['payout'], wechat: ['review'], days_before: 3, hour: 10, amounts: true }
  await post(server, '/api/message/settings', choices, token)
  await meet(user.id)
  await activeLoan(server, token)
  await deliver()
  expect(sms.taken.map(({ kind, withAmount }) => [kind, withAmount])).toEqual([['disbursed', true]])
  expect(wechat.taken.map(({ kind, to }) => [kind, to])).toEqual([['approved', 'o-1']])
})

it('disturbs nobody from 21:00 to 8:00', async () => {
  goToMoment(server, DAY, '20:59')
  const { user, token } = await newBorrower(server)
  await meet(user.id)
  await activeLoan(server, token)
  goToMoment(server, DAY, '21:00')
  await deliver()
  goToMoment(server, '2026-03-11', '07:59')
  await deliver()
  for (const channel of ['sms', 'wechat']) {
    expect(await statesOf(user.id, channel)).toEqual(['waiting', 'waiting'])
  }
  expect((await get(server, '/api/message/unread', token)).body.data).toEqual({ unread: 2 })
  goToMoment(server, '2026-03-11', '08:00')
  await deliver()
  for (const channel of ['sms', 'wechat']) {
    expect(await statesOf(user.id, channel)).toEqual(['sent', 'sent'])
  }
})

it('tries again after a refusal that passes, later and later, and gives up in the end', async () => {
  const { user } = await borrower()
  const tries: number[] = []
  const begun = server.clock.now().getTime()
  sms.before = ({ kind }) => {
    if (kind !== 'approved') return
    tries.push((server.clock.now().getTime() - begun) / 1000)
    throw new NotTaken('isv.BUSINESS_LIMIT_CONTROL', false)
  }
  await deliver()
  for (const pause of [30, 120, 600, ...Array<number>(8).fill(1_800)]) {
    server.clock.advance(pause - 1)
    await deliver()
    server.clock.advance(1)
    await deliver()
  }
  expect(tries.slice(0, 5)).toEqual([0, 30, 150, 750, 2_550])
  expect(tries).toHaveLength(12)
  for (let hour = 0; hour < 5; hour += 1) {
    server.clock.advance(HOUR)
    await deliver()
  }
  expect(tries).toHaveLength(12)
  expect(await statesOf(user.id)).toEqual(['failed isv.BUSINESS_LIMIT_CONTROL', 'sent'])
})

it('gives up at once where trying again is of no use', async () => {
  const { user } = await borrower()
  sms.before = () => {
    throw new NotTaken('isv.MOBILE_NUMBER_ILLEGAL', true)
  }
  await deliver()
  expect(await statesOf(user.id)).toEqual([
    'failed isv.MOBILE_NUMBER_ILLEGAL',
    'failed isv.MOBILE_NUMBER_ILLEGAL',
  ])
})

it('asks whether it was sent where the answer was lost, and sends it only if not', async () => {
  const { user } = await borrower()
  sms.after = ({ kind }) => {
    if (kind === 'approved') throw new TypeError('fetch failed')
  }
  sms.before = ({ kind }) => {
    if (kind === 'disbursed') throw new TypeError('fetch failed')
  }
  await deliver()
  expect(await statesOf(user.id)).toEqual(['sending TypeError', 'sending TypeError'])
  sms.before = () => undefined
  server.clock.advance(HOUR)
  await deliver()
  expect(await statesOf(user.id)).toEqual(['sent', 'sent'])
  expect(sms.taken.map(({ kind }) => kind).sort()).toEqual(['approved', 'disbursed'])
})

it('does not send again what a provider that can not be asked may have sent', async () => {
  const { user, token } = await newBorrower(server)
  await meet(user.id)
  await activeLoan(server, token)
  wechat.after = () => {
    throw new TypeError('fetch failed')
  }
  await deliver()
  server.clock.advance(HOUR)
  await deliver()
  expect(wechat.taken).toHaveLength(2)
  expect(await statesOf(user.id, 'wechat')).toEqual(['unknown TypeError', 'unknown TypeError'])
})

it('leaves what another instance has, until that has been silent for two minutes', async () => {
  const { user } = await borrower()
  await server.db.query(sql`UPDATE message_deliveries SET state = 'sending', attempts = 1,
    tried_at = ${server.clock.now()}, next_at = ${new Date(server.clock.now().getTime() + 120_000)}
    WHERE channel = 'sms'`)
  await deliver()
  expect(sms.taken).toEqual([])
  server.clock.advance(120)
  await deliver()
  expect(sms.taken).toHaveLength(2)
  expect(await statesOf(user.id)).toEqual(['sent', 'sent'])
})

it('reminds nobody of what was paid meanwhile, and tells nothing that is too late', async () => {
  const { user, orderNo } = await borrower()
  await server.db.query(sql`DELETE FROM messages`)
  goTo(server, '2026-04-10')
  await writeReminders(server.deps)
  await pay(server, orderNo, { amount: 87_730, nos: [1], valueDate: '2026-04-10' })
  await deliver()
  expect(await statesOf(user.id)).toEqual(['skipped moot'])

  goTo(server, '2026-05-10')
  await writeReminders(server.deps)
  goTo(server, '2026-05-11')
  await deliver()
  expect((await statesOf(user.id)).at(-1)).toBe('skipped late')
  expect(sms.taken.filter(({ to }) => to === user.mobile)).toEqual([])
})

it('names no amount that is not owed any more', async () => {
  const { user, token, orderNo } = await borrower()
  const choices = { sms: ['due', 'overdue'], wechat: [], days_before: 3, hour: 10, amounts: true }
  await post(server, '/api/message/settings', choices, token)
  await server.db.query(sql`DELETE FROM messages`)
  goTo(server, '2026-04-10')
  await writeReminders(server.deps)
  await pay(server, orderNo, { amount: 10_000, nos: [1], valueDate: '2026-04-10' })
  await deliver()
  await server.db.query(sql`DELETE FROM messages`)
  goTo(server, '2026-05-10')
  await writeReminders(server.deps)
  await deliver()
  const told = sms.taken.filter(({ to }) => to === user.mobile)
  expect(told.map(({ kind, withAmount }) => `${kind} ${withAmount}`).sort()).toEqual([
    'credit_report_notice true',
    'due_today false',
    'due_today true',
    'overdue true',
  ])
})

it('is over when it is told, and leaves the rest', async () => {
  for (let count = 0; count < 6; count += 1) await borrower()
  let isOver = false
  sms.after = () => {
    isOver = true
  }
  await deliverDue({ ...server.deps, channels: { sms } }, () => isOver)
  const left = await server.db.query(sql`SELECT 1 FROM message_deliveries WHERE state = 'waiting'`)
  expect(left.length).toBeGreaterThan(0)
  expect(sms.taken.length).toBeGreaterThan(0)
})

it('operators see what is stuck, look at it, and send it again', async () => {
  const { user, orderNo } = await borrower()
  sms.before = () => {
    throw new NotTaken('isv.MOBILE_NUMBER_ILLEGAL', true)
  }
  await deliver()
  const all = JSON.stringify(await opsCall(server, 'messages list'))
  expect(all).toContain(orderNo)
  expect(all).toContain('短信失败（isv.MOBILE_NUMBER_ILLEGAL）')
  expect(all).not.toContain(user.mobile)
  const [message] = await server.db.query(
    sql<{ id: number }>`SELECT id FROM messages WHERE user_id = ${user.id} ORDER BY id`,
  )
  const no = { 编号: String(message?.id) }
  expect(await opsCall(server, 'messages show', no)).toMatchObject({
    ok: true,
    result: { data: { title: '审核已通过', deliveries: [{ state: 'failed' }, {}] } },
  })

  sms.before = () => undefined
  const again = { ...no, channel: 'sms' }
  expect(await opsCall(server, 'messages resend', again)).toMatchObject({ ok: true })
  expect(await opsCall(server, 'messages resend', again)).toMatchObject({ reason: 'wrong_state' })
  await deliver()
  expect(sms.taken.map(({ kind }) => kind)).toEqual(['approved'])
  expect(await opsCall(server, 'messages resend', again)).toMatchObject({ ok: true })
  await deliver()
  expect(sms.taken).toHaveLength(2)
  expect(new Set(sms.taken.map(({ ref }) => ref)).size).toBe(2)
})

it.each([
  ['messages show', { 编号: 'x' }, '消息不存在'],
  ['messages resend', { 编号: '1', channel: 'fax' }, '没有渠道“fax”'],
  ['messages list', { status: 'odd' }, '没有状态“odd”'],
  ['messages list', { user: 'me' }, '用户编号应为数字'],
])('refuses %s %j', async (command, args, message) => {
  const answer = await opsCall(server, command, args)
  expect(answer).toMatchObject({ ok: false, message: expect.stringContaining(message) })
})

it('operators read page by page, of one person if they like', async () => {
  const { user, token } = await borrower()
  await borrower()
  await apply(server, token)
  const answer = await opsCall(server, 'messages list', { status: 'all', user: String(user.id) })
  expect(answer).toMatchObject({ ok: true, result: { data: [{}, {}] } })
  const before = await opsCall(server, 'messages list', { status: 'all', after: '1' })
  expect(before).toMatchObject({ result: { message: '没有符合条件的消息。' } })
})
