import { sql } from '../../../server/db/sql'
import { BANK_CARD, ID_CARD, newBorrower } from '../loan/support/borrower'
import { goTo, pay } from '../loan/support/lender'
import { createPayApp, newPayer, sendVoucher, type Payer } from '../payments/support/payer'
import { get, PASSWORD, post, sendCode, wrongCode } from '../support/actions'
import type { TestApp } from '../support/testApp'

const PATH = '/api/user/export'
const NAME = '张小明'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp({ config: { logLevel: 'trace' } })
})
afterAll(() => server.close())
afterEach(() => jest.restoreAllMocks())

interface Person extends Payer {
  mobile: string
}

async function newPerson(): Promise<Person> {
  const payer = await newPayer(server)
  goTo(server, '2026-04-10')
  const [user] = await server.db.query(
    sql<{ mobile: string }>`SELECT mobile FROM users WHERE id = ${payer.userId}`,
  )
  return { ...payer, mobile: user?.mobile ?? '' }
}

const codeFor = ({ mobile }: Person, event = 'dataexport') => sendCode(server, mobile, event)

const ask = ({ token }: Pick<Payer, 'token'>, proof: object) => post(server, PATH, proof, token)

async function copyOf(person: Person) {
  const { body } = await ask(person, { code: await codeFor(person) })
  expect(body.code).toBe(1)
  const bytes = (text: string) => Buffer.from(text, 'base64')
  return { json: JSON.parse(bytes(body.data.json).toString('utf8')), pdf: bytes(body.data.pdf) }
}

const recorded = ({ userId }: Payer) =>
  server.db.query(sql`SELECT kind FROM personal_exports WHERE user_id = ${userId}`)

const readings = ({ userId }: Payer) =>
  server.db.query(sql`SELECT 1 FROM account_events
    WHERE user_id = ${userId} AND event = 'identity_read'`)

it('holds what is kept of the person, in full, for machines and for reading', async () => {
  const person = await newPerson()
  await pay(server, person.orderNo, { amount: 877_30, nos: [1], valueDate: '2026-04-10' })
  await sendVoucher(server, person, { nos: [2], remark: '老家转的' })
  const plea = { order_no: person.orderNo, reason: 'illness', wish: '希望延期' }
  await post(server, '/api/loan/hardship', plea, person.token)
  await post(server, '/api/loan/calendarFeed', {}, person.token)
  const { json, pdf } = await copyOf(person)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(json.account).toMatchObject([{ mobile: person.mobile }])
  expect(json.applications).toEqual([
    {
      order_no: person.orderNo,
      real_name: NAME,
      id_card: ID_CARD,
      mobile: '13900000033',
      bank_card: BANK_CARD,
      employment: '企业职工',
      income_band: '5,000–9,999 元',
      residence: '示例市示例区示例路 1 号',
      contacts: '李四（朋友）13900000044',
    },
  ])
  expect(json.loans).toMatchObject([{ order_no: person.orderNo, amount: '10000.00', term: 12 }])
  expect(json.instalments).toHaveLength(12)
  expect(json.payments).toMatchObject([{ amount: '877.30', principal: '797.30' }])
  expect(json.vouchers).toMatchObject([{ remark: '老家转的', payer_last4: '0128' }])
  expect(json.hardships).toMatchObject([{ reason: '生病或受伤', wish: '希望延期' }])
  expect(json.contracts).toMatchObject([{ order_no: person.orderNo }])
  expect(json.notices).toContainEqual(expect.objectContaining({ title: '借款已到账' }))
  expect(json.notice_settings).toMatchObject([{ days_before: 3, amounts: false }])
  expect(json.calendar_feed).toHaveLength(1)
  expect(json.uploads).toMatchObject([{ name: '凭证.png', type: 'png' }])
  expect(json.exports).toMatchObject([{ kind: '个人信息副本' }])
  expect(json.names.applications).toMatchObject({ title: '申请资料', id_card: '身份证号' })
  expect(Object.keys(json.names)).toEqual(
    Object.keys(json).filter((key) => !['about', 'names'].includes(key)),
  )
})

it('draws the same for reading', async () => {
  const person = await newPerson()
  const draw = jest.spyOn(server.app.threads, 'run')
  const { json } = await copyOf(person)
  const [[job, facts] = []] = draw.mock.calls
  expect(job).toBe('drawCopy')
  expect(facts).toMatchObject({
    sections: expect.arrayContaining([
      expect.objectContaining({ key: 'applications', rows: [Object.values(json.applications[0])] }),
    ]),
  })
})

it('is nobody else’s: of others nothing is in it', async () => {
  const person = await newPerson()
  const other = await newPerson()
  await pay(server, other.orderNo, { amount: 877_30, nos: [1], valueDate: '2026-04-10' })
  await sendVoucher(server, other, { nos: [2] })
  const { json } = await copyOf(person)
  const text = JSON.stringify(json)
  for (const theirs of [other.orderNo, other.mobile]) expect(text).not.toContain(theirs)
  expect([json.payments, json.vouchers, json.uploads]).toEqual([[], [], []])
})

it('takes a code once, and only one sent for this; what is refused is not on record', async () => {
  const person = await newPerson()
  for (const event of ['mobilelogin', 'fullcertificate']) {
    const { body } = await ask(person, { code: await codeFor(person, event) })
    expect(body).toMatchObject({ code: 0, msg: '验证码不正确', data: { field: 'code' } })
    server.clock.advance(61)
  }
  const code = await codeFor(person)
  expect((await ask(person, { code: wrongCode(code) })).body.data.field).toBe('code')
  expect(await recorded(person)).toEqual([])
  expect(await readings(person)).toEqual([])
  expect((await ask(person, { code })).body.code).toBe(1)
  expect((await ask(person, { code })).body.data.field).toBe('code')
  expect(await recorded(person)).toEqual([{ kind: 'personal_copy' }])
  expect(await readings(person)).toHaveLength(1)
})

it('another person’s code is none', async () => {
  const [person, other] = [await newPerson(), await newPerson()]
  const code = await codeFor(other)
  expect((await ask(person, { code })).body).toMatchObject({ code: 0, data: { field: 'code' } })
})

it('takes no password from who has a phone, nor nothing at all', async () => {
  const person = await newPerson()
  for (const proof of [{}, { password: PASSWORD }, { code: '' }])
    expect((await ask(person, proof)).body.data.field).toBe('code')
})

it('takes the password of an account without a number', async () => {
  const person = await newPerson()
  const hash = await server.deps.passwords.hash(PASSWORD)
  await server.db.query(
    sql`UPDATE users SET mobile = '', password_hash = ${hash} WHERE id = ${person.userId}`,
  )
  expect((await ask(person, { password: 'Wrong9876' })).body.data.field).toBe('password')
  expect((await ask(person, { password: PASSWORD })).body.code).toBe(1)
})

it('of somebody who never borrowed is what there is', async () => {
  const { user, token } = await newBorrower(server)
  const person = { userId: user.id, token, orderNo: '', mobile: user.mobile }
  const { json } = await copyOf(person)
  expect(json.account).toHaveLength(1)
  expect([json.loans, json.applications, json.payments]).toEqual([[], [], []])
})

it('is in no log, and in no answer that is kept', async () => {
  const person = await newPerson()
  await copyOf(person)
  const told = [NAME, ID_CARD, BANK_CARD, person.mobile]
  expect(server.logs.some((line) => line.includes(PATH))).toBe(true)
  expect(server.logs.filter((line) => told.some((secret) => line.includes(secret)))).toEqual([])
  const profile = JSON.stringify((await get(server, '/api/user/index', person.token)).body)
  expect(profile).not.toContain(person.mobile)
})

it('what was sealed under another key is said, without a copy', async () => {
  const person = await newPerson()
  jest.spyOn(server.deps.sealing, 'open').mockImplementation(() => {
    throw new Error('Unsupported state or unable to authenticate data')
  })
  const { body } = await ask(person, { code: await codeFor(person) })
  expect(body).toMatchObject({ code: 0, data: { reason: 'wrong_state' } })
  expect(body.msg).toContain('请联系客服')
})
