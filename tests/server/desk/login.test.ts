import { sql } from '../../../server/db/sql'
import { tidyUp } from '../../../server/housekeeping'
import { disableLogin, type Enrolment, resetLogin } from '../../../server/operating/operators'
import type { TestApp } from '../support/testApp'
import {
  codeOf,
  cookieOf,
  createDesk,
  enrol,
  FROM_DESK,
  logIn,
  logOf,
  OWN_PASSWORD,
  postDesk,
  readDesk,
  sitDown,
} from './support/desk'

let server: TestApp
beforeAll(async () => {
  server = await createDesk()
})
afterAll(() => server.close())

const HOUR = 3_600
const doing = () => ({ actor: 'operator:root', now: server.clock.now() })

/** Logs in with the password as printed and the code shown now. */
const enter = (name: string, enrolment: Enrolment) =>
  logIn(server, name, { password: enrolment.password, code: codeOf(enrolment, server) })

const me = (cookie: string) => readDesk(server, '/me', { cookie })

it('logs in by password and code into a cookie that no script and no other site can use', async () => {
  const enrolment = await enrol(server, 'wang', 'reviewer')
  const { headers, body } = await enter('wang', enrolment)
  expect(body.data).toEqual({ name: 'wang', role: 'reviewer', must_change: true })
  const cookie = String(headers['set-cookie'])
  expect(cookie).toMatch(/^ops_session=[\w-]{43}; /)
  for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/ops', 'Max-Age=43200']) {
    expect(cookie).toContain(attribute)
  }
  expect(cookie).not.toContain('Secure')
  expect((await me(cookieOf(headers))).body.data.name).toBe('wang')
  const stored = await server.db.query(sql`SELECT token_hash FROM operator_sessions`)
  expect(JSON.stringify(stored)).not.toContain(cookieOf(headers).slice('ops_session='.length))
})

it('gives a cookie under https that only this host can set, and takes no other', async () => {
  const secure = await createDesk({
    db: server.db,
    config: { publicUrl: 'https://loan.example.com' },
  })
  const enrolment = await enrol(server, 'secure', 'auditor')
  const { headers } = await logIn(secure, 'secure', {
    password: enrolment.password,
    code: codeOf(enrolment, secure),
  })
  const cookie = String(headers['set-cookie'])
  expect(cookie).toMatch(/^__Host-ops_session=[\w-]{43}; /)
  expect(cookie.split('; ').slice(1).sort()).toEqual([
    'HttpOnly',
    'Max-Age=43200',
    'Path=/',
    'SameSite=Strict',
    'Secure',
  ])
  expect((await readDesk(secure, '/me', { cookie: cookieOf(headers) })).status).toBe(200)
  const planted = cookieOf(headers).replace('__Host-', '')
  expect((await readDesk(secure, '/me', { cookie: planted })).status).toBe(401)
  const left = await postDesk(secure, '/logout', {}, { cookie: cookieOf(headers) })
  expect(String(left.headers['set-cookie'])).toMatch(
    /^__Host-ops_session=; Max-Age=0; Path=\/; .*Secure/,
  )
  await secure.close()
})

it('lets an operator do nothing before the printed password is replaced', async () => {
  const enrolment = await enrol(server, 'first', 'reviewer')
  const { headers } = await enter('first', enrolment)
  const cookie = cookieOf(headers)
  const list = () => readDesk(server, '/applications', { cookie })
  expect((await list()).body).toMatchObject({ code: 0, msg: '请先修改初始密码' })

  const change = (current: string, next: string) =>
    postDesk(server, '/password', { current, next }, { cookie })
  expect((await change(enrolment.password, 'short')).body.data.field).toBe('next')
  expect((await change('not the password', OWN_PASSWORD)).body.data.field).toBe('current')
  expect((await change(enrolment.password, OWN_PASSWORD)).body.code).toBe(1)
  expect((await list()).body.code).toBe(1)
  server.clock.advance(60)
  expect((await enter('first', enrolment)).body.code).toBe(0)
})

it('takes name and code as they are pasted', async () => {
  const enrolment = await enrol(server, 'pasted', 'auditor')
  const code = codeOf(enrolment, server)
  const { body } = await logIn(server, ' pasted\u200b', {
    password: enrolment.password,
    code: `\u202d${code.slice(0, 3)}\u2009${code.slice(3)}\u202c`,
  })
  expect(body.code).toBe(1)
})

it('takes a code once, and the codes beside it only forward', async () => {
  const enrolment = await enrol(server, 'once', 'cashier')
  const { password } = enrolment
  const at = (periods: number) => ({ password, code: codeOf(enrolment, server, periods) })
  const now = at(0)
  expect((await logIn(server, 'once', at(-2))).body.code).toBe(0)
  expect((await logIn(server, 'once', now)).body.code).toBe(1)
  expect((await logIn(server, 'once', now)).body).toMatchObject({
    code: 0,
    data: { reason: 'invalid' },
  })
  expect((await logIn(server, 'once', at(-1))).body.code).toBe(0)
  expect((await logIn(server, 'once', at(1))).body.code).toBe(1)
})

it('gives one answer to an unknown name, a wrong password and a wrong code', async () => {
  const enrolment = await enrol(server, 'known', 'cashier')
  const { password } = enrolment
  const code = codeOf(enrolment, server)
  const texts = [
    await logIn(server, 'unknown', { password, code }),
    await logIn(server, 'known', { password: 'wrong', code }),
    await logIn(server, 'known', { password, code: codeOf(enrolment, server, 9) }),
  ].map(({ body }) => [body.code, body.msg])
  expect(new Set(texts.map(String))).toEqual(
    new Set(['0,账号、密码或动态码不正确，或登录已被锁定']),
  )
})

it.each(['１２３４５６', '一二三四五六', '12345é', '🔒🔒🔒', '12345'])(
  'counts %s as a wrong code, whether the password is right or not',
  async (code) => {
    const name = `typed-${[...code].reduce((sum, one) => sum + (one.codePointAt(0) ?? 0), 0)}`
    const { password } = await enrol(server, name, 'cashier')
    for (const tried of [password, 'wrong']) {
      const { status, body } = await logIn(server, name, { password: tried, code })
      expect([status, body.code, body.data]).toEqual([200, 0, { reason: 'invalid' }])
    }
    expect((await logOf(server, name)).map(({ action }) => action)).toEqual([
      'operator_added',
      'login_failed',
      'login_failed',
    ])
  },
)

it('slows guessing, and locks the login for half an hour after ten failures in a row', async () => {
  const enrolment = await enrol(server, 'locked', 'reviewer')
  const wrong = () =>
    logIn(server, 'locked', { password: 'wrong', code: codeOf(enrolment, server) })
  for (let tries = 0; tries < 5; tries += 1)
    expect((await wrong()).body.data.reason).toBe('invalid')
  const slowed = await wrong()
  expect(slowed.body.data).toMatchObject({ reason: 'rate_limited' })
  for (let tries = 5; tries < 10; tries += 1) {
    server.clock.advance(20 * 60)
    expect((await wrong()).body.data.reason).toBe('invalid')
  }
  server.clock.advance(20 * 60)
  expect((await enter('locked', enrolment)).body.code).toBe(0)
  server.clock.advance(11 * 60)
  expect((await enter('locked', enrolment)).body.code).toBe(1)
  const log = await logOf(server, 'locked')
  expect(log.map(({ action }) => action)).toEqual([
    'operator_added',
    ...Array.from({ length: 9 }, () => 'login_failed'),
    'login_locked',
    'login',
  ])
})

it('ends a session after half an hour without use, and after twelve hours in any case', async () => {
  const idle = await sitDown(server, 'idle', 'auditor')
  server.clock.advance(29 * 60)
  expect((await idle.get('/me')).status).toBe(200)
  server.clock.advance(31 * 60)
  expect((await idle.get('/me')).status).toBe(401)

  const busy = await sitDown(server, 'busy', 'auditor')
  for (let passed = 0; passed < 12 * HOUR; passed += 20 * 60) {
    expect((await busy.get('/me')).status).toBe(200)
    server.clock.advance(20 * 60)
  }
  expect((await busy.get('/me')).status).toBe(401)
  await tidyUp(server.deps)
  expect(await server.db.query(sql`SELECT 1 FROM operator_sessions`)).toEqual([])
})

it('logging out, disabling and resetting end the sessions', async () => {
  const out = await sitDown(server, 'out', 'auditor')
  await out.post('/logout', {})
  expect((await out.get('/me')).status).toBe(401)

  const gone = await sitDown(server, 'gone', 'auditor')
  await server.db.transaction((tx) => disableLogin(tx, 'gone', doing()))
  expect((await gone.get('/me')).status).toBe(401)

  const renewed = await server.db.transaction((tx) => resetLogin(tx, server.deps, 'gone', doing()))
  server.clock.advance(60)
  expect((await gone.get('/me')).status).toBe(401)
  expect((await enter('gone', renewed)).body.data.must_change).toBe(true)
})

it('a password of one’s own ends the other sessions', async () => {
  const here = await sitDown(server, 'two', 'auditor')
  const other = await server.db.transaction((tx) => resetLogin(tx, server.deps, 'two', doing()))
  const one = cookieOf((await enter('two', other)).headers)
  server.clock.advance(30)
  const two = cookieOf((await enter('two', other)).headers)
  await postDesk(
    server,
    '/password',
    { current: other.password, next: OWN_PASSWORD },
    { cookie: two },
  )
  expect((await me(two)).status).toBe(200)
  expect((await me(one)).status).toBe(401)
  expect((await here.get('/me')).status).toBe(401)
})

it.each([
  ['without the desk’s own header', { 'x-ops-desk': '' }],
  ['from another origin', { origin: 'https://evil.example' }],
  ['from a page without an origin', { origin: 'null' }],
])('refuses a call %s', async (_, headers) => {
  const { cookie } = await sitDown(
    server,
    `csrf-${Object.values(headers)[0]?.length ?? 0}`,
    'auditor',
  )
  const write = await postDesk(server, '/logout', {}, { cookie, ...headers })
  const read = await readDesk(server, '/audit', { cookie, ...headers })
  for (const { status, body } of [write, read]) {
    expect([status, body.code]).toEqual([403, 403])
  }
  expect((await me(cookie)).status).toBe(200)
})

it('takes a write from its own origin', async () => {
  const { cookie } = await sitDown(server, 'own', 'auditor')
  const origin = { origin: 'http://localhost:80', host: 'localhost:80' }
  const { body } = await postDesk(server, '/logout', {}, { ...FROM_DESK, cookie, ...origin })
  expect(body.code).toBe(1)
})

it('keeps neither the password nor the secret readable, and neither in a log line', async () => {
  const enrolment = await enrol(server, 'kept', 'cashier')
  await enter('kept', enrolment)
  const secret = new URL(enrolment.uri).searchParams.get('secret') ?? ''
  const rows = JSON.stringify(await server.db.query(sql`SELECT to_jsonb(o) FROM operators o`))
  for (const text of [rows, server.logs.join('\n')]) {
    expect(text).not.toContain(secret)
    expect(text).not.toContain(enrolment.password)
  }
})

it('shows an operator where it is logged in and what happened to its login, and ends the other logins', async () => {
  const enrolment = await enrol(server, 'logins', 'cashier')
  await logIn(server, 'logins', { password: 'not the password', code: codeOf(enrolment, server) })
  const first = cookieOf((await enter('logins', enrolment)).headers)
  server.clock.advance(60)
  const second = cookieOf((await enter('logins', enrolment)).headers)
  const account = async (cookie: string) =>
    (await readDesk(server, '/account', { cookie })).body.data

  const { sessions, events } = await account(second)
  expect(sessions.map(({ is_this }: { is_this: boolean }) => is_this)).toEqual([true, false])
  expect(
    events.map(({ text, is_failure }: { text: string; is_failure: boolean }) => [text, is_failure]),
  ).toEqual([
    ['登录', false],
    ['登录', false],
    ['登录失败', true],
    ['新增操作员', false],
  ])

  const ended = await postDesk(server, '/account/endOthers', {}, { cookie: second })
  expect(ended.body.msg).toBe('已退出其他登录')
  expect((await me(first)).status).toBe(401)
  expect((await account(second)).sessions).toEqual([expect.objectContaining({ is_this: true })])
  expect((await logOf(server, 'logins')).at(-1)).toMatchObject({ action: 'sessions_ended' })
})
