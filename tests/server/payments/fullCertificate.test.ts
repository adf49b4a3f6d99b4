import { sql } from '../../../server/db/sql'
import { ID_CARD } from '../loan/support/borrower'
import { goTo, pay } from '../loan/support/lender'
import { get, PASSWORD, post, sendCode, wrongCode } from '../support/actions'
import type { TestApp } from '../support/testApp'
import { createPayApp, newPayer, type Payer } from './support/payer'

const PATH = '/api/loan/fullCertificate'
const NAME = '张小明'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp({ config: { logLevel: 'trace' } })
})
afterAll(() => server.close())
afterEach(() => jest.restoreAllMocks())

interface Borrower extends Payer {
  mobile: string
}

/** A borrower whose loan was settled early. */
async function newSettled(): Promise<Borrower> {
  const payer = await newPayer(server)
  goTo(server, '2026-03-25')
  const settle = { amount: 10_038_71, type: 'settle' as const, valueDate: '2026-03-25' }
  await pay(server, payer.orderNo, settle)
  const [user] = await server.db.query(
    sql<{ mobile: string }>`SELECT mobile FROM users WHERE id = ${payer.userId}`,
  )
  return { ...payer, mobile: user?.mobile ?? '' }
}

const codeFor = ({ mobile }: Borrower, event = 'fullcertificate') => sendCode(server, mobile, event)

const ask = ({ orderNo, token }: Payer, proof: object) =>
  post(server, PATH, { order_no: orderNo, ...proof }, token)

const readings = ({ userId }: Payer) =>
  server.db.query(sql<{ orderNo: string; at: Date }>`SELECT l.order_no, e.at
    FROM account_events e JOIN loans l ON l.user_id = e.user_id AND l.id = e.loan_id
    WHERE e.user_id = ${userId} AND e.event = 'identity_read'`)

it('names the borrower in full to who has the code, and puts the reading on record', async () => {
  const person = await newSettled()
  const draw = jest.spyOn(server.app.threads, 'run')
  const { body } = await ask(person, { code: await codeFor(person) })
  expect(body).toMatchObject({ code: 1, data: { name: NAME, id_card: ID_CARD } })
  expect(Object.keys(body.data)).toEqual(['pdf', 'name', 'id_card'])
  const pdf = Buffer.from(body.data.pdf, 'base64')
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(draw).toHaveBeenCalledWith(
    'drawCertificate',
    expect.objectContaining({
      order_no: person.orderNo,
      identity: { name: NAME, idCard: ID_CARD },
    }),
  )
  expect(await readings(person)).toEqual([{ orderNo: person.orderNo, at: server.clock.now() }])
})

it('stays masked where nobody asked: in the answer, and in the paper that its link leads to', async () => {
  const person = await newSettled()
  await ask(person, { code: await codeFor(person) })
  const draw = jest.spyOn(server.app.threads, 'run')
  const { body } = await get(
    server,
    `/api/loan/certificate?order_no=${person.orderNo}`,
    person.token,
  )
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`${NAME}|${ID_CARD}`))
  const { pathname, search } = new URL(body.data.pdf_url)
  expect((await server.app.inject({ url: pathname + search })).statusCode).toBe(200)
  const [[, facts] = []] = draw.mock.calls
  expect(facts).toMatchObject({ borrower: '张**' })
  expect(facts).not.toHaveProperty('identity')
})

it('is kept nowhere: the stored papers are masked ones, and the logs say nothing', async () => {
  const person = await newSettled()
  const code = await codeFor(person)
  await ask(person, { code })
  const kept = await server.db.query(
    sql`SELECT 1 FROM certificate_pdfs p JOIN loans l ON l.user_id = p.user_id AND l.id = p.loan_id WHERE l.order_no = ${person.orderNo}`,
  )
  expect(kept).toEqual([])
  const told = [NAME, ID_CARD, code, person.mobile]
  expect(server.logs.some((line) => line.includes(PATH))).toBe(true)
  expect(server.logs.filter((line) => told.some((secret) => line.includes(secret)))).toEqual([])
})

it('takes a code once, and only one sent for this', async () => {
  const person = await newSettled()
  const login = await codeFor(person, 'mobilelogin')
  expect((await ask(person, { code: login })).body).toMatchObject({
    code: 0,
    msg: '验证码不正确',
    data: { reason: 'invalid', field: 'code' },
  })
  server.clock.advance(61)
  const code = await codeFor(person)
  expect((await ask(person, { code: wrongCode(code) })).body.data.field).toBe('code')
  expect(await readings(person)).toEqual([])
  expect((await ask(person, { code })).body.code).toBe(1)
  expect((await ask(person, { code })).body.data.field).toBe('code')
  expect(await readings(person)).toHaveLength(1)
})

it('takes no password from who has a phone, nor nothing at all', async () => {
  const person = await newSettled()
  for (const proof of [{}, { password: PASSWORD }, { code: '' }]) {
    expect((await ask(person, proof)).body).toMatchObject({
      code: 0,
      data: { reason: 'invalid', field: 'code' },
    })
  }
  expect(await readings(person)).toEqual([])
})

it('takes the password of an account without a number', async () => {
  const person = await newSettled()
  const hash = await server.deps.passwords.hash(PASSWORD)
  await server.db.query(
    sql`UPDATE users SET mobile = '', password_hash = ${hash} WHERE id = ${person.userId}`,
  )
  expect((await ask(person, { password: 'Wrong9876' })).body.data.field).toBe('password')
  expect((await ask(person, {})).body.data.field).toBe('password')
  expect((await ask(person, { password: PASSWORD })).body.code).toBe(1)
  expect(await readings(person)).toHaveLength(1)
})

it('there is none before a loan is settled, and a code is not used up for it', async () => {
  const payer = await newPayer(server)
  expect((await ask(payer, { code: '000000' })).body).toMatchObject({
    code: 0,
    msg: '这笔借款还没有结清，没有结清证明',
    data: { reason: 'wrong_state' },
  })
})

it('what was sealed under another key is said, without a paper, and the try is on record', async () => {
  const person = await newSettled()
  jest.spyOn(server.deps.sealing, 'open').mockImplementation(() => {
    throw new Error('Unsupported state or unable to authenticate data')
  })
  const { body } = await ask(person, { code: await codeFor(person) })
  expect(body).toMatchObject({ code: 0, data: { reason: 'wrong_state' } })
  expect(body.msg).toContain('请联系客服')
  expect(await readings(person)).toHaveLength(1)
})
