import { sql } from '../../server/db/sql'
import { NotTaken } from '../../server/outbox/notTaken'
import { clearAccounts, get, MOBILE, post, register, sendCode, wrongCode } from './support/actions'
import { createTestApp, type TestApp } from './support/testApp'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())
beforeEach(() => clearAccounts(server))

const send = (mobile = MOBILE, event = 'mobilelogin') =>
  post(server, '/api/sms/send', { mobile, event })
const login = (captcha: string, mobile = MOBILE) =>
  post(server, '/api/user/mobilelogin', { mobile, captcha })

const WRONG = { code: 0, msg: '验证码不正确', data: { reason: 'invalid', field: 'captcha' } }

describe('POST /api/sms/send', () => {
  it('sends six digits and answers 发送成功 without any data', async () => {
    const { body } = await send()
    expect(body).toMatchObject({ code: 1, msg: '发送成功', data: null })
    expect(server.deps.sms.lastTo(MOBILE)?.code).toMatch(/^\d{6}$/)
  })

  it('keeps no code in the database', async () => {
    const code = await sendCode(server)
    const rows = await server.db.query(sql`SELECT * FROM sms_codes`)
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  it.each(['', '12345678901', '+8713900000033', '１３９0000003', '1390000003a', '139000000331'])(
    'refuses the mobile %j',
    async (mobile) => {
      const { body } = await send(mobile)
      expect(body).toMatchObject({ code: 0, msg: '手机号不正确', data: { field: 'mobile' } })
    },
  )

  it('refuses an event it does not know', async () => {
    const { body } = await send(MOBILE, 'changepwd')
    expect(body).toMatchObject({ code: 0, msg: '参数不正确', data: { field: 'event' } })
  })

  it('only the event register tells that a mobile is known', async () => {
    await register(server)
    server.clock.advance(61)
    expect((await send(MOBILE, 'register')).body).toMatchObject({
      code: 0,
      msg: '已被注册',
      data: { reason: 'conflict', field: 'mobile' },
    })
    expect((await send(MOBILE)).body.msg).toBe('发送成功')
  })
})

it('goes to the caller’s own number by its mask, and to none by the mask of another', async () => {
  const { token } = await register(server)
  server.clock.advance(61)
  const ask = (mobile: string, by?: string) =>
    post(server, '/api/sms/send', { mobile, event: 'resetpwd' }, by)
  for (const [mobile, by] of [
    ['139****0033', undefined],
    ['138****0033', token],
  ] as const)
    expect((await ask(mobile, by)).body).toMatchObject({ code: 0, msg: '手机号不正确' })
  expect((await ask('139****0033', token)).body.msg).toBe('发送成功')
})

describe('limits of sending', () => {
  it('one a minute for a mobile, with the seconds to wait', async () => {
    await send()
    server.clock.advance(18)
    expect((await send()).body).toMatchObject({
      code: 0,
      msg: '发送频繁',
      data: { reason: 'rate_limited', retry_after: 42 },
    })
    server.clock.advance(42)
    expect((await send()).body.code).toBe(1)
  })

  it('five an hour', async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await send()).body.code).toBe(1)
      server.clock.advance(60)
    }
    expect((await send()).body.data).toEqual({ reason: 'rate_limited', retry_after: 3300 })
    server.clock.advance(3300)
    expect((await send()).body.code).toBe(1)
  })

  it('ten a day', async () => {
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await send()).body.code).toBe(1)
      server.clock.advance(1800)
    }
    expect((await send()).body.data).toEqual({ reason: 'rate_limited', retry_after: 68_400 })
    server.clock.advance(68_400)
    expect((await send()).body.code).toBe(1)
  })

  it('a hundred an hour from one address, whatever the mobiles', async () => {
    const replies: string[] = []
    for (let at = 0; at < 102; at += 1) {
      replies.push((await send(`139000${String(10_000 + at)}`)).body.msg)
    }
    expect(replies.filter((msg) => msg === '发送成功')).toHaveLength(100)
    expect(replies.slice(100)).toEqual(['发送频繁', '发送频繁'])
  })

  it('asking for known mobiles counts for the address but blocks no mobile', async () => {
    await register(server)
    server.clock.advance(61)
    await send(MOBILE, 'register')
    expect((await send(MOBILE)).body.code).toBe(1)
    const rows = await server.db.query(sql`SELECT delivered FROM sms_sends ORDER BY id`)
    expect(rows).toEqual([{ delivered: true }, { delivered: false }, { delivered: true }])
  })
})

describe('a provider that fails', () => {
  afterEach(() => jest.restoreAllMocks())

  it('sends a number one code a minute while it is unknown what becomes of them', async () => {
    const send = jest.spyOn(server.deps.sms, 'send').mockRejectedValue(new Error('HTTP 502'))
    const ask = () => post(server, '/api/sms/send', { mobile: MOBILE, event: 'mobilelogin' })
    const first = await ask()
    expect([first.status, first.body.msg]).toEqual([
      503,
      '不确定短信是否已发出，请留意手机；没有收到，请一分钟后再获取',
    ])
    for (let tries = 0; tries < 11; tries += 1) {
      expect((await ask()).body.data).toEqual({ reason: 'rate_limited', retry_after: 60 })
    }
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('is asked what became of a code, which logs in when it came', async () => {
    const { sms } = server.deps
    const send = sms.send.bind(sms)
    jest.spyOn(sms, 'send').mockImplementationOnce(async (message) => {
      await send(message)
      throw new Error('HTTP 504')
    })
    expect(await sendCode(server, MOBILE, 'mobilelogin').then(login)).toMatchObject({
      body: { code: 1 },
    })
  })

  it('leaves a code valid that it can’t be asked about', async () => {
    const { sms } = server.deps
    const send = sms.send.bind(sms)
    jest.spyOn(sms, 'wasTaken').mockRejectedValueOnce(new Error('HTTP 504'))
    jest.spyOn(sms, 'send').mockImplementationOnce(async (message) => {
      await send(message)
      throw new Error('HTTP 504')
    })
    const { status } = await post(server, '/api/sms/send', { mobile: MOBILE, event: 'mobilelogin' })
    expect(status).toBe(503)
    expect((await login(sms.lastTo(MOBILE)?.code ?? '')).body.code).toBe(1)
  })

  it('answers 503 with Retry-After, and the next try needs no minute of waiting', async () => {
    const refusal = new NotTaken('isv.AMOUNT_NOT_ENOUGH', false)
    const send = jest.spyOn(server.deps.sms, 'send').mockRejectedValueOnce(refusal)
    const failed = await post(server, '/api/sms/send', { mobile: MOBILE, event: 'mobilelogin' })
    expect(failed.status).toBe(503)
    expect(failed.body).toMatchObject({ code: 503, msg: '短信发送失败，请稍后再试', data: null })
    expect(failed.headers['retry-after']).toBe('2')
    send.mockRestore()
    expect(await sendCode(server, MOBILE, 'mobilelogin')).toMatch(/^\d{6}$/)
  })
})

describe('the code', () => {
  it('is void after five wrong tries', async () => {
    const code = await sendCode(server, MOBILE, 'mobilelogin')
    for (let tries = 0; tries < 20; tries += 1) {
      expect((await login(wrongCode(code))).body).toMatchObject(WRONG)
    }
    expect((await login(code)).body).toMatchObject(WRONG)
  })

  it('is still good after four', async () => {
    const code = await sendCode(server, MOBILE, 'mobilelogin')
    for (let tries = 0; tries < 4; tries += 1) await login(wrongCode(code))
    expect((await login(code)).body.code).toBe(1)
  })

  it('works once', async () => {
    const code = await sendCode(server, MOBILE, 'mobilelogin')
    expect((await login(code)).body.code).toBe(1)
    expect((await login(code)).body).toMatchObject(WRONG)
  })

  it('of event register does not log in', async () => {
    expect((await login(await sendCode(server, MOBILE, 'register'))).body).toMatchObject(WRONG)
  })

  it('of one mobile does not work for another', async () => {
    const code = await sendCode(server, MOBILE, 'mobilelogin')
    await sendCode(server, '13900000044', 'mobilelogin')
    const other = server.deps.sms.lastTo('13900000044')?.code
    if (other !== code) expect((await login(code, '13900000044')).body).toMatchObject(WRONG)
    expect((await login(code)).body.code).toBe(1)
  })

  it('ends when a newer one is sent', async () => {
    const first = await sendCode(server, MOBILE, 'mobilelogin')
    server.clock.advance(60)
    const second = await sendCode(server, MOBILE, 'mobilelogin')
    if (first !== second) expect((await login(first)).body).toMatchObject(WRONG)
    expect((await login(second)).body.code).toBe(1)
  })

  it.each([
    [299, 1],
    [300, 0],
    [301, 0],
  ])('after %i seconds answers code %i', async (seconds, expected) => {
    const code = await sendCode(server, MOBILE, 'mobilelogin')
    server.clock.advance(seconds)
    expect((await login(code)).body.code).toBe(expected)
  })
})

describe('GET /demo/sms', () => {
  it('shows the last code to this machine', async () => {
    const code = await sendCode(server, MOBILE, 'mobilelogin')
    const { body } = await get(server, `/demo/sms?mobile=${MOBILE}`)
    expect(body.data).toEqual({ mobile: MOBILE, event: 'mobilelogin', code })
  })

  it('shows nothing to other machines, not even through a proxy on this one', async () => {
    await sendCode(server)
    const url = `/demo/sms?mobile=${MOBILE}`
    expect((await server.call({ url, remoteAddress: '192.168.1.9' })).status).toBe(404)

    const proxied = await createTestApp({ db: server.db, config: { trustProxy: 1 } })
    await proxied.call({
      method: 'POST',
      url: '/api/sms/send',
      payload: { mobile: '13900000044', event: 'register' },
    })
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const seen = await proxied.call({ url: '/demo/sms?mobile=13900000044', headers })
    expect(seen.status).toBe(404)
    await proxied.close()
  })

  it('does not exist outside the demo', async () => {
    const real = await createTestApp({ db: server.db, config: { demo: false } })
    const { status, body } = await get(real, `/demo/sms?mobile=${MOBILE}`)
    expect([status, body.code]).toEqual([404, 404])
    await real.close()
  })
})
