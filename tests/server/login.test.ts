import { maskMobile } from '@domain/index'
import { sql } from '../../server/db/sql'
import { clearAccounts, MOBILE, PASSWORD, post, register, sendCode } from './support/actions'
import { createTestApp, type TestApp } from './support/testApp'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())
beforeEach(() => clearAccounts(server))

const login = (account: unknown, password: unknown, remoteAddress = '127.0.0.1') =>
  server.call({
    method: 'POST',
    url: '/api/user/login',
    payload: { account, password },
    remoteAddress,
  })

const REFUSED = { code: 0, msg: '账号或密码不正确', data: { reason: 'invalid' } }

async function registerFull() {
  const code = await sendCode(server)
  const body = { username: '小明_01', password: PASSWORD, mobile: MOBILE, code, email: 'a@b.cn' }
  return post(server, '/api/user/register', body)
}

describe('POST /api/user/login', () => {
  it.each([MOBILE, '小明_01', 'a@b.cn', 'A@B.CN'])('knows the account %s', async (account) => {
    await registerFull()
    const { status, body } = await login(account, PASSWORD)
    expect(status).toBe(200)
    expect(body).toMatchObject({ code: 1, msg: '登录成功' })
    const now = Math.floor(server.clock.now().getTime() / 1000)
    expect(body.data).toEqual({
      userinfo: {
        id: 1,
        user_id: 1,
        username: '小明_01',
        nickname: '139****0033',
        mobile: '139****0033',
        avatar: '',
        score: 0,
        money: '0.00',
        createtime: now,
        expiretime: now + 2_592_000,
        expires_in: 2_592_000,
        token: expect.stringMatching(/^[\w-]{43}$/),
        number_handle: expect.stringMatching(/^v1\./),
      },
    })
  })

  it.each([
    [{}, 'account'],
    [{ account: '' }, 'account'],
    [{ account: MOBILE }, 'password'],
    [{ account: MOBILE, password: '' }, 'password'],
    [{ account: 1, password: PASSWORD }, 'account'],
    [{ account: [MOBILE], password: PASSWORD }, 'account'],
    [{ account: MOBILE, password: null }, 'password'],
    [{ account: 'a'.repeat(300), password: PASSWORD }, 'account'],
  ])('refuses %j', async (payload, field) => {
    const { status, body } = await post(server, '/api/user/login', payload)
    expect(status).toBe(200)
    expect(body).toMatchObject({ code: 0, msg: '参数不正确', data: { reason: 'invalid', field } })
  })

  it('wrong password, unknown account and account without password answer alike', async () => {
    await register(server)
    const other = '13900000044'
    const captcha = await sendCode(server, other, 'mobilelogin')
    await post(server, '/api/user/mobilelogin', { mobile: other, captcha })
    const replies = [
      await login(MOBILE, 'Wrong1234'),
      await login('13700000000', 'Wrong1234'),
      await login(other, 'Wrong1234'),
      await login('nobody', 'Wrong1234'),
      await login('no@body.cn', 'Wrong1234'),
    ]
    for (const { status, body } of replies) {
      expect(status).toBe(200)
      expect(body).toEqual({ ...REFUSED, time: expect.any(String) })
    }
  })

  it('hashes for an absent account as for a present one', async () => {
    await register(server)
    const verify = jest.spyOn(server.deps.passwords, 'verify')
    await login(MOBILE, 'Wrong1234')
    await login('13700000000', 'Wrong1234')
    expect(verify).toHaveBeenCalledTimes(2)
    expect(verify).toHaveBeenLastCalledWith('Wrong1234', null)
    verify.mockRestore()
  })

  it('a password no rule allows is refused without hashing it', async () => {
    await register(server)
    const verify = jest.spyOn(server.deps.passwords, 'verify')
    expect((await login(MOBILE, 'a1'.repeat(100))).body).toMatchObject(REFUSED)
    expect((await login(MOBILE, 'a1'.repeat(50_000))).body).toMatchObject({
      code: 0,
      msg: '参数不正确',
      data: { field: 'password' },
    })
    expect(verify).not.toHaveBeenCalled()
    verify.mockRestore()
  })

  it('refuses a locked account like a wrong password', async () => {
    await register(server)
    await server.db.query(sql`UPDATE users SET status = 'locked'`)
    expect((await login(MOBILE, PASSWORD)).body).toMatchObject(REFUSED)
  })
})

describe('guessing', () => {
  const wrong = (account: string, ip?: string) => login(account, 'Wrong1234', ip)

  it('one account from one address is slowed after five failures, the right password too', async () => {
    await register(server)
    const replies: string[] = []
    for (let tries = 0; tries < 100; tries += 1) replies.push((await wrong(MOBILE)).body.msg)
    expect(replies.filter((msg) => msg === '账号或密码不正确')).toHaveLength(5)
    expect(replies.filter((msg) => msg === '请稍后再试')).toHaveLength(95)
    expect((await login(MOBILE, PASSWORD)).body).toMatchObject({
      code: 0,
      msg: '请稍后再试',
      data: { reason: 'rate_limited', retry_after: 1 },
    })
    server.clock.advance(1)
    expect((await login(MOBILE, PASSWORD)).body.code).toBe(1)
  })

  it('waits double with each further failure, never longer than fifteen minutes', async () => {
    const waits: number[] = []
    for (let tries = 0; tries < 18; tries += 1) {
      await wrong(MOBILE, `10.0.0.1`)
      const blocked = (await wrong(MOBILE, '10.0.0.1')).body
      if (blocked.msg !== '请稍后再试') continue
      waits.push(blocked.data.retry_after)
      server.clock.advance(blocked.data.retry_after)
    }
    expect(waits.slice(0, 6)).toEqual([1, 2, 4, 8, 16, 32])
    expect(Math.max(...waits)).toBe(900)
  })

  it('the owner gets in from elsewhere meanwhile: nobody is locked out', async () => {
    await register(server)
    for (let tries = 0; tries < 100; tries += 1) await wrong(MOBILE, '10.0.0.1')
    expect((await login(MOBILE, PASSWORD, '10.0.0.2')).body.code).toBe(1)
  })

  it('one account from many addresses is slowed by at most a minute', async () => {
    let longest = 0
    for (let tries = 0; tries < 60; tries += 1) {
      const { body } = await wrong(MOBILE, `10.0.1.${tries}`)
      longest = Math.max(longest, body.data.retry_after ?? 0)
      server.clock.advance(body.data.retry_after ?? 0)
    }
    expect(longest).toBe(60)
  })

  it('one password on a hundred accounts from one address is slowed after thirty', async () => {
    const replies: string[] = []
    for (let at = 0; at < 100; at += 1) replies.push((await wrong(`name${at}`)).body.msg)
    expect(replies.filter((msg) => msg === '账号或密码不正确')).toHaveLength(30)
  })

  it('failures are forgotten after an hour, and by a right password', async () => {
    await register(server)
    for (let tries = 0; tries < 4; tries += 1) await wrong(MOBILE)
    await login(MOBILE, PASSWORD)
    for (let tries = 0; tries < 4; tries += 1) {
      expect((await wrong(MOBILE)).body).toMatchObject(REFUSED)
    }
    server.clock.advance(3601)
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await wrong(MOBILE)).body).toMatchObject(REFUSED)
    }
  })
})

describe('one account is counted once, whatever it is called', () => {
  const wrong = (account: string, ip: string) => login(account, 'Wrong1234', ip)

  it('by user name, mobile and e-mail, in any case', async () => {
    await registerFull()
    const names = [MOBILE, '小明_01', 'a@b.cn', 'A@B.CN', MOBILE]
    for (const name of names) expect((await wrong(name, '10.0.0.1')).body).toMatchObject(REFUSED)
    for (const name of names)
      expect((await login(name, PASSWORD, '10.0.0.1')).body.msg).toBe('请稍后再试')
  })

  it('a right password by one name forgets the failures by another', async () => {
    await registerFull()
    for (let tries = 0; tries < 4; tries += 1) await wrong('小明_01', '10.0.0.1')
    await login(MOBILE, PASSWORD, '10.0.0.1')
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await wrong('a@b.cn', '10.0.0.1')).body).toMatchObject(REFUSED)
    }
  })

  it('names nobody has count together when they differ in case, dots or width only', async () => {
    const names = ['nobody.i', 'NOBODY.I', 'nobody.İ', 'nobody.ı', 'ｎｏｂｏｄｙ.ｉ']
    for (const name of names) expect((await wrong(name, '10.0.0.1')).body).toMatchObject(REFUSED)
    expect((await wrong('Nobody.i', '10.0.0.1')).body.msg).toBe('请稍后再试')
  })

  it('asking to close the account counts with logging in to it', async () => {
    const { token } = await register(server)
    const prove = () => post(server, '/api/user/deletion', { password: 'Wrong1234' }, token)
    for (let tries = 0; tries < 5; tries += 1) expect((await prove()).body.msg).toBe('密码不正确')
    expect((await wrong(MOBILE, '127.0.0.1')).body.msg).toBe('请稍后再试')
  })

  it('one line has one address, however many of its IPv6 addresses it goes through', async () => {
    const replies: string[] = []
    for (let at = 1; at <= 40; at += 1) {
      replies.push((await wrong(`name${at}`, `2001:db8:0:1::${at}`)).body.msg)
    }
    expect(replies.filter((msg) => msg === '账号或密码不正确')).toHaveLength(30)
    expect((await wrong('name50', '2001:db8:0:2::1')).body).toMatchObject(REFUSED)
  })
})

describe('POST /api/user/mobilelogin', () => {
  const mobileLogin = (payload: unknown) => post(server, '/api/user/mobilelogin', payload)

  it('registers an unknown number under a masked nickname', async () => {
    const captcha = await sendCode(server, MOBILE, 'mobilelogin')
    const { body } = await mobileLogin({ mobile: MOBILE, captcha })
    expect(body).toMatchObject({
      code: 1,
      msg: '登录成功',
      data: { userinfo: { nickname: '139****0033' } },
    })
    const rows = await server.db.query(sql`SELECT username, mobile, password_hash FROM users`)
    expect(rows).toEqual([{ username: MOBILE, mobile: MOBILE, passwordHash: null }])
  })

  it('finds the account of a known number', async () => {
    const { id } = await register(server)
    server.clock.advance(61)
    const captcha = await sendCode(server, MOBILE, 'mobilelogin')
    expect((await mobileLogin({ mobile: MOBILE, captcha })).body.data.userinfo.id).toBe(id)
  })

  it.each([
    [{}, '参数不正确'],
    [{ mobile: MOBILE }, '参数不正确'],
    [{ captcha: '123456' }, '参数不正确'],
    [{ mobile: 13900000033, captcha: '123456' }, '参数不正确'],
    [{ mobile: '12300000000', captcha: '123456' }, '手机格式不正确'],
    [{ mobile: MOBILE, captcha: '123456' }, '验证码不正确'],
  ])('refuses %j with %s', async (payload, msg) => {
    expect((await mobileLogin(payload)).body).toMatchObject({ code: 0, msg })
  })

  describe('with the number of an earlier login, which the device knows by its mask', () => {
    const MASK = maskMobile(MOBILE)
    let earlier: { id: number; number_handle: string }
    beforeEach(async () => {
      earlier = await register(server)
      server.clock.advance(61)
    })
    const ask = (number_handle?: string, mobile = MASK) =>
      post(server, '/api/sms/send', { mobile, event: 'mobilelogin', number_handle })

    it('the code goes to that number, and opens its account', async () => {
      expect((await ask(earlier.number_handle)).body.code).toBe(1)
      const captcha = server.deps.sms.lastTo(MOBILE)?.code
      const form = { mobile: MASK, captcha }
      expect((await mobileLogin(form)).body.data.field).toBe('mobile')
      const { body } = await mobileLogin({ ...form, number_handle: earlier.number_handle })
      expect(body.data.userinfo.id).toBe(earlier.id)
    })

    it.each([
      ['without its handle', () => undefined],
      ['with a handle that was altered', () => `${earlier.number_handle}x`],
      ['with any text for a handle', () => 'v1.a.b.c'],
    ])('%s it is no number', async (_name, handle) => {
      expect((await ask(handle())).body).toMatchObject({ code: 0, data: { field: 'mobile' } })
    })

    it('is not known after half a year, another mask, or an erasure', async () => {
      const refused = { code: 0, data: { field: 'mobile' } }
      expect((await ask(earlier.number_handle, '139****0034')).body).toMatchObject(refused)
      await server.db.query(sql`UPDATE users SET mobile = ''`)
      expect((await ask(earlier.number_handle)).body).toMatchObject(refused)
      await server.db.query(sql`UPDATE users SET mobile = ${MOBILE}`)
      server.clock.advance(180 * 86_400)
      expect((await ask(earlier.number_handle)).body).toMatchObject(refused)
    })
  })

  it('tells a locked account so, after the code', async () => {
    await register(server)
    await server.db.query(sql`UPDATE users SET status = 'locked'`)
    server.clock.advance(61)
    const captcha = await sendCode(server, MOBILE, 'mobilelogin')
    expect((await mobileLogin({ mobile: MOBILE, captcha })).body).toMatchObject({
      code: 0,
      msg: '账号已经被锁定',
      data: { reason: 'wrong_state' },
    })
  })
})
