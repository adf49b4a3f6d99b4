/** Races that the embedded database can't show, because its one connection puts them in a row. */
import { openPostgres } from '../../server/db/postgres'
import { prepareDatabase } from '../../server/db/prepare'
import type { Db } from '../../server/db/types'
import { startPostgres, type TestPostgres } from '../support/postgres'
import { clearAccounts, MOBILE, PASSWORD, post, sendCode, wrongCode } from './support/actions'
import { createTestApp, type TestApp } from './support/testApp'

let postgres: TestPostgres
let db: Db
let server: TestApp

beforeAll(async () => {
  postgres = await startPostgres()
  const url = await postgres.createDatabase()
  db = openPostgres(url, () => undefined)
  const other = openPostgres(url, () => undefined)
  await Promise.all([prepareDatabase(db), prepareDatabase(other)])
  await other.close()
  server = await createTestApp({ db })
}, 60_000)

afterAll(async () => {
  await server?.close()
  await db?.close()
  await postgres?.stop()
})

beforeEach(() => clearAccounts(server))

const times = <T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))

const countOf = async (table: string) => {
  const rows = await db.query<{ count: number }>(`SELECT count(*) AS count FROM ${table}`)
  return rows[0]?.count
}

it('two instances that start together migrate and seed once', async () => {
  expect(await countOf('products')).toBe(1)
  expect(await countOf('product_tiers')).toBe(7)
})

it('A01: fifty parallel wrong guesses use up five tries, and the right code is void', async () => {
  const captcha = await sendCode(server, MOBILE, 'mobilelogin')
  const guesses = await times(50, () =>
    post(server, '/api/user/mobilelogin', { mobile: MOBILE, captcha: wrongCode(captcha) }),
  )
  expect(new Set(guesses.map(({ body }) => body.msg))).toEqual(new Set(['验证码不正确']))
  expect(await db.query('SELECT tries FROM sms_codes')).toEqual([{ tries: 5 }])
  const right = await post(server, '/api/user/mobilelogin', { mobile: MOBILE, captcha })
  expect(right.body).toMatchObject({ code: 0, msg: '验证码不正确' })
})

it('A02: of parallel logins with one code exactly one succeeds', async () => {
  const captcha = await sendCode(server, MOBILE, 'mobilelogin')
  const logins = await times(20, () =>
    post(server, '/api/user/mobilelogin', { mobile: MOBILE, captcha }),
  )
  expect(logins.filter(({ body }) => body.code === 1)).toHaveLength(1)
  expect(await countOf('sessions')).toBe(1)
  expect(await countOf('users')).toBe(1)
})

it('A04: of twenty parallel sends one reaches the phone', async () => {
  const sends = await times(20, () =>
    post(server, '/api/sms/send', { mobile: MOBILE, event: 'mobilelogin' }),
  )
  expect(sends.filter(({ body }) => body.code === 1)).toHaveLength(1)
  expect(sends.filter(({ body }) => body.msg === '发送频繁')).toHaveLength(19)
  expect(await countOf('sms_sends')).toBe(1)
})

it('A07: parallel wrong passwords are counted before they are checked', async () => {
  const tries = await times(40, () =>
    post(server, '/api/user/login', { account: 'nobody', password: PASSWORD }),
  )
  expect(tries.filter(({ body }) => body.msg === '账户或密码不正确')).toHaveLength(5)
  expect(tries.filter(({ body }) => body.msg === '请稍后再试')).toHaveLength(35)
})

it('A09: fifty parallel registrations of one mobile make one account', async () => {
  const code = await sendCode(server)
  const registrations = await times(50, (at) =>
    post(server, '/api/user/register', {
      username: `name${at}`,
      password: PASSWORD,
      mobile: MOBILE,
      code,
    }),
  )
  expect(registrations.filter(({ body }) => body.code === 1)).toHaveLength(1)
  expect(registrations.every(({ status }) => status === 200)).toBe(true)
  expect(await countOf('users')).toBe(1)
})

it('A09: parallel first logins of one mobile by two codes make one account', async () => {
  const codes: string[] = []
  for (const event of ['mobilelogin', 'register']) {
    codes.push(await sendCode(server, MOBILE, event))
    server.clock.advance(61)
  }
  const [captcha, code] = codes
  const replies = await Promise.all([
    post(server, '/api/user/mobilelogin', { mobile: MOBILE, captcha }),
    post(server, '/api/user/register', {
      username: MOBILE,
      password: PASSWORD,
      mobile: MOBILE,
      code,
    }),
  ])
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  expect(await countOf('users')).toBe(1)
})
