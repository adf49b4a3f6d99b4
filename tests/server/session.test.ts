import { createHash } from 'node:crypto'
import { sql } from '../../server/db/sql'
import type { Queryable } from '../../server/db/types'
import { findSessionUser } from '../../server/repositories/sessions'
import { clearAccounts, get, post, register, sendCode, wrongCode } from './support/actions'
import { createTestApp, type TestApp } from './support/testApp'

let server: TestApp
let token: string
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await clearAccounts(server)
  token = (await register(server)).token
})

const DAYS_30 = 30 * 86_400
const UNAUTHORIZED = { code: 401, msg: '请登录后操作', data: null, time: expect.any(String) }

const profile = (headers: Record<string, string>) =>
  server.call({ url: '/api/user/index', headers })

it('the profile tells only what is listed, the numbers masked', async () => {
  const { body } = await get(server, '/api/user/index', token)
  expect(body.data).toEqual({
    id: 1,
    welcome: '139****0033',
    username: '139****0033',
    nickname: '139****0033',
    mobile: '139****0033',
    email: '',
    avatar: '',
    mobile_proofs: ['old_captcha', 'password'],
    ends_sessions: true,
  })
})

it('whose a token is, is asked once; whether its session is open, at each call', async () => {
  const asked: string[] = []
  const db: Queryable = {
    query(statement) {
      asked.push(statement.text)
      return server.db.query(statement)
    },
  }
  const userOf = () => findSessionUser(db, token, server.clock.now())
  await userOf()
  asked.length = 0
  expect(await userOf()).not.toBeNull()
  expect(asked).toHaveLength(1)
  await post(server, '/api/user/logout', {}, token)
  expect(await userOf()).toBeNull()
})

it('stores the SHA-256 of the token only', async () => {
  const rows = await server.db.query(sql<{ tokenHash: string }>`SELECT token_hash FROM sessions`)
  expect(rows).toEqual([{ tokenHash: createHash('sha256').update(token).digest('hex') }])
})

it('ends with the logout, for this session only', async () => {
  const login = await post(server, '/api/user/login', {
    account: '13900000033',
    password: 'Secret123',
  })
  const other = login.body.data.userinfo.token
  const logout = await post(server, '/api/user/logout', {}, token)
  expect(logout.body).toMatchObject({ code: 1, msg: '退出成功', data: null })
  expect((await profile({ token })).body).toEqual(UNAUTHORIZED)
  expect((await profile({ token: other })).body.code).toBe(1)
})

it('ends when its device logs in anew, by password or by code', async () => {
  const [account, password] = ['13900000033', 'Secret123']
  const first = await post(server, '/api/user/login', { account, password }, token)
  const second = first.body.data.userinfo.token
  expect((await profile({ token })).body).toEqual(UNAUTHORIZED)
  expect((await profile({ token: second })).body.code).toBe(1)

  server.clock.advance(61)
  const captcha = await sendCode(server, account, 'mobilelogin')
  const wrong = { mobile: account, captcha: wrongCode(captcha) }
  await post(server, '/api/user/mobilelogin', wrong, second)
  expect((await profile({ token: second })).body.code).toBe(1)
  await post(server, '/api/user/mobilelogin', { mobile: account, captcha }, second)
  expect((await profile({ token: second })).body).toEqual(UNAUTHORIZED)
})

it('logs out without a body, whatever the content type says', async () => {
  const bare = await server.call({ method: 'POST', url: '/api/user/logout', headers: { token } })
  expect(bare.body.msg).toBe('退出成功')
  const again = await server.call({
    method: 'POST',
    url: '/api/user/logout',
    headers: { token, 'content-type': 'application/json' },
  })
  expect(again.body).toEqual(UNAUTHORIZED)
})

it('lasts thirty days', async () => {
  server.clock.advance(DAYS_30)
  expect((await profile({ token })).body.code).toBe(1)
  server.clock.advance(1)
  expect((await profile({ token })).body).toEqual(UNAUTHORIZED)
})

it('ends for an account that is locked', async () => {
  await server.db.query(sql`UPDATE users SET status = 'locked'`)
  expect((await profile({ token })).body).toEqual(UNAUTHORIZED)
})

it('logs each call with the number of the account that made it', async () => {
  const { headers } = await server.app.inject({ url: '/api/user/index', headers: { token } })
  const [line] = server.logs
    .map((entry) => JSON.parse(entry))
    .filter(({ msg, reqId }) => msg === 'request' && reqId === headers['x-request-id'])
  expect(line).toMatchObject({ user: 1, res: { status: 200 } })
})

it('no token, password, code or number is ever logged', async () => {
  await profile({ token })
  await get(server, `/api/user/index?token=${token}&mobile=13900000033`)
  await server.call({ url: '/api/13900000033' })
  const log = server.logs.join('')
  expect(log).toContain('/api/user/index')
  for (const secret of [token, 'Secret123', '13900000033']) expect(log).not.toContain(secret)
})

it('logs a refused login by its reason, with the id of the request and no account', async () => {
  const before = server.logs.length
  const { headers } = await post(server, '/api/user/login', {
    account: 'ming',
    password: 'Wrong1234',
  })
  const line = server.logs.slice(before).find((entry) => entry.includes('"refused"')) ?? '{}'
  expect(JSON.parse(line)).toMatchObject({ reason: 'invalid', reqId: headers['x-request-id'] })
  expect(line).not.toMatch(/ming|Wrong1234/)
})
