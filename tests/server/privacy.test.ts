import { clearAccounts, get, MOBILE, PASSWORD, post, register, sendCode } from './support/actions'
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

const seconds = () => Math.floor(server.clock.now().getTime() / 1000)
const consents = async (as = token) => (await get(server, '/api/user/consents', as)).body.data.list
const consent = (body: object) => post(server, '/api/user/consents', body, token)
const requests = () => server.db.query('SELECT user_id, requested_at FROM deletion_requests')

describe('consents', () => {
  it('are none at first, and those of the caller only', async () => {
    expect(await consents()).toEqual([])
    await consent({ code: 'privacy', version: '1.0', granted: true })
    const other = await register(server, '13900000044')
    expect(await consents(other.token)).toEqual([])
  })

  it('are recorded with version and time, and can be taken back', async () => {
    const given = seconds()
    expect((await consent({ code: 'privacy', version: '1.0', granted: true })).body.code).toBe(1)
    await consent({ code: 'user_agreement', version: '2.1', granted: true })
    server.clock.advance(60)
    await consent({ code: 'privacy', version: '1.0', granted: false })
    expect(await consents()).toEqual([
      { code: 'privacy', version: '1.0', granted: false, at: given + 60 },
      { code: 'user_agreement', version: '2.1', granted: true, at: given },
    ])
    expect(await server.db.query('SELECT id FROM consents')).toHaveLength(3)
  })

  it.each([
    [{}, 'code'],
    [{ code: 'privacy', version: '1.0' }, 'granted'],
    [{ code: 'privacy', version: '1.0', granted: 'yes' }, 'granted'],
    [{ code: '<b>', version: '1.0', granted: true }, 'code'],
    [{ code: 'privacy', version: 'x'.repeat(41), granted: true }, 'version'],
  ])('refuse %j', async (body, field) => {
    expect((await consent(body)).body).toMatchObject({
      code: 0,
      data: { reason: 'invalid', field },
    })
    expect(await consents()).toEqual([])
  })
})

describe('POST /api/user/deletion', () => {
  const request = (body: object) => post(server, '/api/user/deletion', body, token)

  it('records the wish of an owner who proves to be one by password', async () => {
    expect((await request({ password: PASSWORD })).body).toMatchObject({
      code: 1,
      msg: '注销申请已提交',
      data: null,
    })
    expect(await requests()).toEqual([{ user_id: 1, requested_at: server.clock.now() }])
  })

  it('or by a code, once', async () => {
    server.clock.advance(61)
    const code = await sendCode(server, MOBILE, 'mobilelogin')
    const first = server.clock.now()
    expect((await request({ code })).body.code).toBe(1)
    expect((await request({ code })).body.msg).toBe('验证码不正确')
    server.clock.advance(10)
    await request({ password: PASSWORD })
    expect(await requests()).toEqual([{ user_id: 1, requested_at: first }])
  })

  it.each([
    [{}, '参数不正确'],
    [{ password: 'Wrong1234' }, '密码不正确'],
    [{ code: '000000' }, '验证码不正确'],
  ])('refuses %j', async (body, msg) => {
    expect((await request(body)).body).toMatchObject({ code: 0, msg })
    expect(await requests()).toEqual([])
  })

  it('A07: can not be used to guess the password', async () => {
    for (let tries = 0; tries < 5; tries += 1) await request({ password: 'Wrong1234' })
    expect((await request({ password: PASSWORD })).body.msg).toBe('请稍后再试')
  })
})
