import { sql } from '../../server/db/sql'
import {
  clearAccounts,
  MOBILE,
  PASSWORD,
  post,
  register,
  sendCode,
  wrongCode,
} from './support/actions'
import { createTestApp, type TestApp } from './support/testApp'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())
beforeEach(() => clearAccounts(server))

const OTHER = '13900000044'

const submit = (form: object) =>
  post(server, '/api/user/register', {
    username: 'ming',
    password: PASSWORD,
    mobile: MOBILE,
    code: '000000',
    email: '',
    ...form,
  })

const userCount = async () => (await server.db.query(sql`SELECT id FROM users`)).length

it('makes an account and logs it in', async () => {
  const { body } = await submit({ code: await sendCode(server) })
  expect(body).toMatchObject({ code: 1, msg: '注册成功' })
  expect(body.data.userinfo).toMatchObject({ username: 'ming', mobile: '139****0033' })
  const profile = await server.call({
    url: '/api/user/index',
    headers: { token: body.data.userinfo.token },
  })
  expect(profile.body.data.username).toBe('ming')
})

describe('refusals come in the order of FastAdmin', () => {
  const bad = { username: '', password: 'x', email: 'x', mobile: '123', code: '1' }
  it.each([
    [bad, '参数不正确', 'username'],
    [{ ...bad, username: 'ming' }, '参数不正确', 'password'],
    [{ ...bad, username: 'ming', password: PASSWORD }, '邮箱不正确', 'email'],
    [{ ...bad, username: 'ming', password: PASSWORD, email: '' }, '手机格式不正确', 'mobile'],
    [{ code: '000000' }, '验证码不正确', 'code'],
    [{ code: '' }, '验证码不正确', 'code'],
    [{ mobile: '', code: '123456' }, '验证码不正确', 'code'],
  ])('%j: %s', async (form, msg, field) => {
    const { body } = await submit(form)
    expect(body).toMatchObject({ code: 0, msg, data: { reason: 'invalid', field } })
    expect(await userCount()).toBe(0)
  })

  it('a conflict shows only after a right code, and the code stays good', async () => {
    await post(server, '/api/user/register', {
      username: 'Ming',
      password: PASSWORD,
      mobile: OTHER,
      code: await sendCode(server, OTHER),
      email: 'a@b.cn',
    })
    const code = await sendCode(server)
    expect((await submit({ code: wrongCode(code) })).body.msg).toBe('验证码不正确')
    expect((await submit({ code })).body).toMatchObject({
      msg: '用户名已经存在',
      data: { reason: 'conflict', field: 'username' },
    })
    expect((await submit({ code, username: 'wang', email: 'A@B.cn' })).body).toMatchObject({
      msg: '邮箱已经存在',
      data: { reason: 'conflict', field: 'email' },
    })
    expect((await submit({ code, username: 'wang' })).body.code).toBe(1)
    expect((await submit({ code, username: 'li' })).body.msg).toBe('验证码不正确')
  })

  it('手机号已经存在 when the number was registered after the code was sent', async () => {
    const code = await sendCode(server)
    server.clock.advance(61)
    const captcha = await sendCode(server, MOBILE, 'mobilelogin')
    await post(server, '/api/user/mobilelogin', { mobile: MOBILE, captcha })
    expect((await submit({ code })).body).toMatchObject({
      msg: '手机号已经存在',
      data: { reason: 'conflict', field: 'mobile' },
    })
  })
})

describe('passwords', () => {
  it.each([
    'a1234',
    'a'.repeat(19) + '12',
    'abcdefgh',
    '12345678',
    'abc 1234',
    'abc1234😀',
    'abc１２３４',
    'a1'.repeat(50_000),
    ' abc1234',
  ])('refuses %s', async (password) => {
    const hash = jest.spyOn(server.deps.passwords, 'hash')
    const { body } = await submit({ password, code: await sendCode(server) })
    expect(body).toMatchObject({ code: 0, msg: '参数不正确', data: { field: 'password' } })
    expect(hash).not.toHaveBeenCalled()
    hash.mockRestore()
  })

  it('refuses one with a NUL, and reads none of a megabyte', async () => {
    const hash = jest.spyOn(server.deps.passwords, 'hash')
    const code = await sendCode(server)
    expect((await submit({ password: 'abc\u0000123', code })).body.data).toEqual({
      reason: 'invalid',
      field: 'password',
    })
    const endless = await submit({ password: 'a1'.repeat(500_000), code })
    expect([endless.status, endless.body.code]).toEqual([413, 413])
    expect(hash).not.toHaveBeenCalled()
    hash.mockRestore()
  })

  it.each(['abc123', 'a'.repeat(18) + '12', 'Aa1@$!%*#?&'])(
    'takes %s as it is',
    async (password) => {
      await submit({ password, code: await sendCode(server) })
      const { body } = await post(server, '/api/user/login', { account: MOBILE, password })
      expect(body.code).toBe(1)
    },
  )

  it('stores scrypt with its parameters, never the password', async () => {
    await register(server)
    const rows = await server.db.query(sql<{ passwordHash: string }>`SELECT * FROM users`)
    expect(rows[0]?.passwordHash).toMatch(/^scrypt\$\d+\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
    expect(JSON.stringify(rows)).not.toContain(PASSWORD)
  })
})

describe('user names', () => {
  it.each(['a', 'a'.repeat(31), 'a b', 'a@b.cn', '<b>', '小明😀', OTHER])(
    'refuses %s',
    async (username) => {
      const { body } = await submit({ username, code: await sendCode(server) })
      expect(body).toMatchObject({ code: 0, msg: '参数不正确', data: { field: 'username' } })
    },
  )

  it.each([MOBILE, '小明', 'ming.w-1_'])('takes %s', async (username) => {
    expect((await submit({ username, code: await sendCode(server) })).body.code).toBe(1)
  })
})

it('extra keys change nothing', async () => {
  const code = await sendCode(server)
  const payload = `{"__proto__":{"level":9},"constructor":1,"username":"ming","password":"${PASSWORD}",
    "mobile":"${MOBILE}","code":"${code}","id":77,"money":"9","score":9,"level":9,"status":"locked"}`
  const { body } = await server.call({
    method: 'POST',
    url: '/api/user/register',
    headers: { 'content-type': 'application/json' },
    payload,
  })
  expect(body.code).toBe(1)
  const rows = await server.db.query(sql`SELECT id, score, level, status FROM users`)
  expect(rows).toEqual([{ id: 1, score: 0, level: 1, status: 'normal' }])
})
