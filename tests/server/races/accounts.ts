import { composed, sql } from '../../../server/db/sql'
import type { WideDb } from '../../../server/db/types'
import type { TestPostgres } from '../../support/postgres'
import { clearAccounts, MOBILE, PASSWORD, post, sendCode, wrongCode } from '../support/actions'
import { createTestApp, type TestApp } from '../support/testApp'
import { times, twoInstances, WAYS } from './stage'

/** Parallel codes, logins and registrations. */
export function accountRaces(postgres: () => TestPostgres): void {
  let db: WideDb
  let server: TestApp

  beforeAll(async () => {
    server = await twoInstances(await postgres().createEmptyDatabase(), createTestApp)
    db = server.db
  })
  afterAll(() => server?.close())
  beforeEach(() => clearAccounts(server))

  const countOf = async (table: string) => {
    const rows = await db.query(
      composed<{ count: number }>(`SELECT count(*) AS count FROM ${table}`),
    )
    return rows[0]?.count
  }

  it('two instances that start together migrate and seed once', async () => {
    expect(await countOf('products')).toBe(1)
    expect(await countOf('product_tiers')).toBe(7)
  })

  it('A01: fifty parallel wrong guesses use up five tries, and the right code is void', async () => {
    const captcha = await sendCode(server, MOBILE, 'mobilelogin')
    const guesses = await times(WAYS, () =>
      post(server, '/api/user/mobilelogin', { mobile: MOBILE, captcha: wrongCode(captcha) }),
    )
    expect(new Set(guesses.map(({ body }) => body.msg))).toEqual(new Set(['验证码不正确']))
    expect(await db.query(sql`SELECT tries FROM sms_codes`)).toEqual([{ tries: 5 }])
    const right = await post(server, '/api/user/mobilelogin', { mobile: MOBILE, captcha })
    expect(right.body).toMatchObject({ code: 0, msg: '验证码不正确' })
  })

  it('A02: of parallel logins with one code exactly one succeeds', async () => {
    const captcha = await sendCode(server, MOBILE, 'mobilelogin')
    const logins = await times(WAYS, () =>
      post(server, '/api/user/mobilelogin', { mobile: MOBILE, captcha }),
    )
    expect(logins.filter(({ body }) => body.code === 1)).toHaveLength(1)
    expect(await countOf('sessions')).toBe(1)
    expect(await countOf('users')).toBe(1)
  })

  it('A04: of fifty parallel sends one reaches the phone', async () => {
    const sends = await times(WAYS, () =>
      post(server, '/api/sms/send', { mobile: MOBILE, event: 'mobilelogin' }),
    )
    expect(sends.filter(({ body }) => body.code === 1)).toHaveLength(1)
    expect(sends.filter(({ body }) => body.msg === '发送频繁')).toHaveLength(WAYS - 1)
    expect(await countOf('sms_sends')).toBe(1)
  })

  it('A07: parallel wrong passwords are counted before they are checked', async () => {
    const tries = await times(WAYS, () =>
      post(server, '/api/user/login', { account: 'nobody', password: PASSWORD }),
    )
    expect(tries.filter(({ body }) => body.msg === '账户或密码不正确')).toHaveLength(5)
    expect(tries.filter(({ body }) => body.msg === '请稍后再试')).toHaveLength(WAYS - 5)
  })

  it('A09: fifty parallel registrations of one mobile make one account', async () => {
    const code = await sendCode(server)
    const registrations = await times(WAYS, (at) =>
      post(server, '/api/user/register', {
        username: `name${at}`,
        password: PASSWORD,
        mobile: MOBILE,
        code,
      }),
    )
    expect(registrations.filter(({ body }) => body.code === 1)).toHaveLength(1)
    const refused = registrations.filter(({ status, body }) => status === 200 && body.code === 0)
    expect(refused).toHaveLength(WAYS - 1)
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
}
