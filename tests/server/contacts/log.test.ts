import { sql } from '../../../server/db/sql'
import { tidyUp } from '../../../server/housekeeping'
import { writeReminders } from '../../../server/messages/reminders'
import { ask, atDesk, mobileOf } from '../hardship/support/arranged'
import { goToMoment } from '../messages/support/messages'
import { goTo, pay } from '../loan/support/lender'
import { createDesk, logOf } from '../desk/support/desk'
import { newPayer, type Payer } from '../payments/support/payer'
import { get, post, sendCode } from '../support/actions'
import type { TestApp } from '../support/testApp'

const PATH = '/api/loan/contacts'
/** The first instalment is due on 2026-04-10; its last safe day is three days later. */
const LATE = '2026-04-20'

let server: TestApp
beforeAll(async () => {
  server = await createDesk()
})
afterAll(() => server.close())

const logFor = async ({ token, orderNo }: Payer, query = '') =>
  (await get(server, `${PATH}?order_no=${orderNo}${query}`, token)).body.data

const done = ({ orderNo }: Payer, over: object = {}) => ({
  order_no: orderNo,
  means: 'phone',
  purpose: 'collection',
  party: 'borrower',
  at: `${LATE}T10:05`,
  outcome: 'reached',
  note: '提醒第 1 期已逾期，周五前还款',
  ...over,
})

/** Records a contact as a reviewer does, on the day of {@link LATE}. */
async function recorded(payer: Payer, over: object = {}, key?: string) {
  const reviewer = await atDesk(server, 'reviewer')
  const body = done(payer, over)
  return (await reviewer.post('/contacts/record', body, key ? { 'idempotency-key': key } : {})).body
}

async function debtor(): Promise<Payer> {
  const payer = await newPayer(server)
  goToMoment(server, LATE, '12:00')
  return payer
}

const rowsOf = ({ userId }: Payer) =>
  server.db.query(sql<{
    sealed: string
    number: string
    brokenRules: string[]
  }>`SELECT sealed, number,
     broken_rules FROM loan_contacts WHERE user_id = ${userId} ORDER BY id`)

it('holds reminders with their channels and calls with their outcome, newest first, in pages', async () => {
  const payer = await debtor()
  await server.db.query(sql`DELETE FROM messages WHERE user_id = ${payer.userId}`)
  await writeReminders(server.deps)
  expect(await recorded(payer)).toMatchObject({ code: 1, msg: '已登记' })
  const { list, total } = await logFor(payer)
  expect(total).toBe(list.length)
  expect(list.map(({ title }: { title: string }) => title)).toEqual(
    expect.arrayContaining(['电话联系：提醒还款', '有分期已逾期']),
  )
  const mobile = await mobileOf(server, payer)
  expect(list.find(({ means }: { means: string }) => means === 'phone')).toMatchObject({
    text: '提醒第 1 期已逾期，周五前还款',
    by: expect.stringMatching(/^审核员（工号 \d{4,}）$/),
    party_text: '借款人本人',
    number: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
    outcome_text: '已联系到',
    broken_rules: [],
  })
  expect(list.find(({ title }: { title: string }) => title === '有分期已逾期')).toMatchObject({
    means: 'message',
    text: expect.stringContaining('罚息按天计算'),
    deliveries: [
      { channel: 'app', state_text: '未读' },
      { channel: 'sms', state: 'waiting' },
      { channel: 'wechat', state: 'waiting' },
    ],
  })
  const times = list.map(({ at }: { at: number }) => at)
  expect(times).toEqual([...times].sort((a, b) => b - a))
  const second = await logFor(payer, '&page=2&limit=1')
  expect(second).toMatchObject({ list: [list[1]], total, page: 2, limit: 1 })
})

it("another person's loan is refused as one that does not exist", async () => {
  const payer = await debtor()
  const other = await debtor()
  const strange = await get(server, `${PATH}?order_no=${payer.orderNo}`, other.token)
  const unknown = await get(server, `${PATH}?order_no=20260310ABCDEFGH01234567`, other.token)
  expect(strange.body).toMatchObject({ code: 0, data: { reason: 'not_found' } })
  expect({ ...strange.body, time: 0 }).toEqual({ ...unknown.body, time: 0 })
})

it.each([
  [{ at: `${LATE}T07:30` }, '22:00 至次日 8:00 不得联系'],
  [{ party: 'other', number: '13900000000' }, '只能联系借款人本人'],
])(
  '%j is refused until the operator says that it took place, and then shown',
  async (over, rule) => {
    const payer = await debtor()
    const refused = await recorded(payer, over)
    expect(refused).toMatchObject({ code: 0, data: { reason: 'invalid', field: 'despite' } })
    expect(refused.msg).toContain(rule)
    expect(await rowsOf(payer)).toEqual([])
    expect((await recorded(payer, { ...over, despite: 'yes' })).code).toBe(1)
    expect((await logFor(payer)).list).toContainEqual(
      expect.objectContaining({ means: 'phone', broken_rules: [rule] }),
    )
  },
)

it('there is a pause while another plan is asked for, and none before', async () => {
  const payer = await debtor()
  await ask(server, payer)
  expect((await recorded(payer, { at: `${LATE}T11:59` })).code).toBe(1)
  goToMoment(server, LATE, '12:30')
  expect((await recorded(payer, { at: `${LATE}T12:20` })).msg).toContain('协商申请处理期间暂停催收')
  const reviewer = await atDesk(server, 'reviewer')
  const { data } = (await reviewer.get(`/contacts/loan?order_no=${payer.orderNo}`)).body
  expect(data.against).toBe('协商申请处理期间暂停催收')
})

it('counts the calls of a day: three answered, six not', async () => {
  const payer = await debtor()
  for (const minute of [10, 20, 30]) {
    expect((await recorded(payer, { at: `${LATE}T09:${minute}` })).code).toBe(1)
  }
  expect((await recorded(payer, { at: `${LATE}T11:00` })).msg).toContain(
    '一天接通的电话不超过 3 次',
  )
  expect((await recorded(payer, { at: `${LATE}T11:00`, outcome: 'unanswered' })).code).toBe(1)
  expect((await recorded(payer, { at: '2026-04-19T11:00' })).code).toBe(1)
})

it.each([
  [{ at: `${LATE}T12:01` }, '联系时间还没有到', 'at'],
  [{ at: '2026-04-12T11:00' }, '请在联系后 7 天内登记', 'at'],
  [{ at: '昨天' }, '联系时间应写作 2026-03-10T10:00', 'at'],
  [{ note: ' ' }, '请填写联系内容，最多 200 字', 'note'],
  [{ note: '他的另一个号码是 13911112222' }, '联系内容里不要写电话、证件号和卡号', 'note'],
  [{ number: '12' }, '拨打的号码不正确', 'number'],
  [{ party: 'other' }, '联系的不是借款人，请填写拨打的号码', 'number'],
  [{ means: 'letter' }, '信函的结果是已寄出，电话和上门的是其他', 'outcome'],
])('%j is refused: %s', async (over, msg, field) => {
  const payer = await debtor()
  expect(await recorded(payer, over)).toMatchObject({ code: 0, msg, data: { field } })
})

it('is recorded once by a key, logged, sealed, and never changed', async () => {
  const payer = await debtor()
  const reviewer = await atDesk(server, 'reviewer')
  const key = { 'idempotency-key': 'k'.repeat(32) }
  const first = (await reviewer.post('/contacts/record', done(payer), key)).body
  const again = (await reviewer.post('/contacts/record', done(payer), key)).body
  expect(again.data).toEqual(first.data)
  const [row, ...others] = await rowsOf(payer)
  expect(others).toEqual([])
  expect(row?.sealed).not.toContain('周五')
  expect(await logOf(server, first.data.no)).toMatchObject([
    { action: 'contact_recorded', after: { order_no: payer.orderNo, what: '电话，已联系到' } },
  ])
  for (const statement of [
    sql`UPDATE loan_contacts SET outcome = 'unanswered' WHERE user_id = ${payer.userId}`,
    sql`UPDATE loan_contacts SET sealed = '' WHERE user_id = ${payer.userId}`,
    sql`DELETE FROM loan_contacts WHERE user_id = ${payer.userId}`,
  ]) {
    await expect(server.db.query(statement)).rejects.toThrow()
  }
})

it('is in the copy of what is kept of a person', async () => {
  const payer = await debtor()
  await recorded(payer)
  server.clock.advance(60)
  const code = await sendCode(server, await mobileOf(server, payer), 'dataexport')
  const { data } = (await post(server, '/api/user/export', { code }, payer.token)).body
  const { contacts } = JSON.parse(Buffer.from(data.json, 'base64').toString('utf8'))
  expect(contacts).toMatchObject([
    { order_no: payer.orderNo, means: '电话', note: '提醒第 1 期已逾期，周五前还款' },
  ])
})

it('lists for an auditor what broke rules', async () => {
  const payer = await debtor()
  await recorded(payer)
  await recorded(payer, { at: `${LATE}T07:00`, despite: 'yes' })
  const reviewer = await atDesk(server, 'reviewer')
  const { rows } = (await reviewer.get('/contacts?status=broken')).body.data
  const own = rows.filter(({ order_no }: { order_no: string }) => order_no === payer.orderNo)
  expect(own).toMatchObject([{ at: `${LATE} 07:00`, broken: '22:00 至次日 8:00 不得联系' }])
})

it('messages about a debt stay for a year after it is settled, others a year', async () => {
  const payer = await debtor()
  const kindsOf = async () =>
    (
      await server.db.query(
        sql<{ kind: string }>`SELECT DISTINCT kind FROM messages WHERE user_id = ${payer.userId}`,
      )
    ).map(({ kind }) => kind)
  await writeReminders(server.deps)
  expect(await kindsOf()).toEqual(expect.arrayContaining(['disbursed', 'overdue']))
  goTo(server, '2027-06-01')
  await tidyUp(server.deps)
  expect(await kindsOf()).not.toContain('disbursed')
  expect(await kindsOf()).toContain('overdue')
  const nos = Array.from({ length: 12 }, (_, at) => at + 1)
  await pay(server, payer.orderNo, { amount: 20_000_00, nos, valueDate: '2027-06-01' })
  goTo(server, '2028-06-03')
  await tidyUp(server.deps)
  expect(await kindsOf()).not.toContain('overdue')
})
