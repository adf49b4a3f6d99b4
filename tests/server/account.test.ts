/** Changes an owner makes to the account, and logged-in devices. */
import { maskMobile } from '@domain/masks'
import { sql } from '../../server/db/sql'
import {
  clearAccounts,
  get,
  MOBILE,
  PASSWORD,
  post,
  register,
  sendCode,
  wrongCode,
} from './support/actions'
import { createTestApp, type TestApp } from './support/testApp'

const NEW_MOBILE = '13900000077'
const NEW_PASSWORD = 'Another456'
const IPHONE_WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0'

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

const profile = (mine = token) => get(server, '/api/user/index', mine)
const login = (account: string, password: string) =>
  post(server, '/api/user/login', { account, password })
const events = async () => {
  const rows = await server.db.query(
    sql<{ event: string }>`SELECT event FROM account_events ORDER BY id`,
  )
  return rows.map(({ event }) => event)
}

/** Logs in on another device. */
async function onAnotherDevice(): Promise<string> {
  const { body } = await login(MOBILE, PASSWORD)
  return body.data.userinfo.token
}

describe('POST /api/user/profile', () => {
  const save = (body: object) => post(server, '/api/user/profile', body, token)

  it('changes what is named and leaves the rest', async () => {
    const email = { email: 'ming@example.cn', password: PASSWORD }
    expect((await save({ nickname: ' 小明 ', ...email })).body.msg).toBe('已保存')
    await save({ nickname: '大明' })
    expect((await profile()).body.data).toMatchObject({
      nickname: '大明',
      email: 'ming@example.cn',
    })
    expect(await events()).toEqual(['profile', 'profile'])
  })

  it.each([
    [{ nickname: '  ' }, 'nickname', '参数不正确'],
    [{ email: 'ming@' }, 'email', '邮箱不正确'],
  ])('refuses %j at its field', async (body, field, msg) => {
    expect((await save(body)).body).toMatchObject({ code: 0, msg, data: { field } })
    expect(await events()).toEqual([])
  })

  it('refuses an address of somebody else to who proves to be the owner, and tells others nothing', async () => {
    await save({ email: 'ming@example.cn', password: PASSWORD })
    const { token: other } = await register(server, NEW_MOBILE)
    const take = async (email: string, proof: object) => {
      const { body } = await post(server, '/api/user/profile', { email, ...proof }, other)
      return [body.msg, body.data]
    }
    for (const proof of [{}, { password: 'Wrong9876' }, { code: '000000' }]) {
      expect(await take('MING@example.cn', proof)).toEqual(await take('wang@example.cn', proof))
    }
    expect(await take('MING@example.cn', { password: PASSWORD })).toEqual([
      '邮箱已经存在',
      { reason: 'conflict', field: 'email' },
    ])
  })

  it('takes a code to the number for another address, and none for the same one', async () => {
    server.clock.advance(61)
    const code = await sendCode(server, MOBILE, 'mobilelogin')
    expect((await save({ email: 'ming@example.cn' })).body.data.field).toBe('password')
    expect((await save({ email: 'ming@example.cn', code })).body.msg).toBe('已保存')
    expect((await save({ nickname: '小明', email: 'ming@example.cn' })).body.msg).toBe('已保存')
    expect((await save({ email: '' })).body.data.field).toBe('password')
    expect((await profile()).body.data.email).toBe('ming@example.cn')
  })
})

describe('POST /api/user/resetpwd', () => {
  const reset = async (changes: object = {}) => {
    const captcha = await sendCode(server, MOBILE, 'resetpwd')
    const form = { type: 'mobile', mobile: MOBILE, newpassword: NEW_PASSWORD, captcha }
    return post(server, '/api/user/resetpwd', { ...form, ...changes })
  }
  beforeEach(() => server.clock.advance(61))

  it('sets the new password and ends every session', async () => {
    const other = await onAnotherDevice()
    expect((await reset()).body).toMatchObject({ code: 1, msg: '重置密码成功' })
    expect((await profile()).body.code).toBe(401)
    expect((await profile(other)).body.code).toBe(401)
    expect((await login(MOBILE, PASSWORD)).body.code).toBe(0)
    expect((await login(MOBILE, NEW_PASSWORD)).body.code).toBe(1)
    expect(await events()).toEqual(['password'])
  })

  it('takes the own number masked from a caller who is logged in', async () => {
    const captcha = await sendCode(server, MOBILE, 'resetpwd')
    const form = { type: 'mobile', mobile: maskMobile(MOBILE), newpassword: NEW_PASSWORD, captcha }
    expect((await post(server, '/api/user/resetpwd', form)).body.code).toBe(0)
    expect((await post(server, '/api/user/resetpwd', form, token)).body.code).toBe(1)
  })

  it.each([
    [{ type: 'email' }, 'type'],
    [{ newpassword: 'short' }, 'newpassword'],
    [{ captcha: '' }, 'captcha'],
    [{ mobile: '12900000033' }, 'mobile'],
  ])('refuses %j at its field, and nothing has changed', async (changes, field) => {
    expect((await reset(changes)).body).toMatchObject({ code: 0, data: { field } })
    expect((await login(MOBILE, PASSWORD)).body.code).toBe(1)
  })

  it('takes no code of another purpose, and none twice', async () => {
    const captcha = await sendCode(server, MOBILE, 'mobilelogin')
    const form = { type: 'mobile', mobile: MOBILE, newpassword: NEW_PASSWORD, captcha }
    const refusal = { msg: '验证码不正确', data: { field: 'captcha' } }
    expect((await post(server, '/api/user/resetpwd', form)).body).toMatchObject(refusal)
    server.clock.advance(61)
    const right = { ...form, captcha: await sendCode(server, MOBILE, 'resetpwd') }
    expect((await post(server, '/api/user/resetpwd', right)).body.code).toBe(1)
    expect((await post(server, '/api/user/resetpwd', right)).body).toMatchObject(refusal)
  })

  it('tells who has the phone, and nobody else, that there is no account', async () => {
    const form = { type: 'mobile', mobile: NEW_MOBILE, newpassword: NEW_PASSWORD }
    const guess = await post(server, '/api/user/resetpwd', { ...form, captcha: '123456' })
    expect(guess.body.msg).toBe('验证码不正确')
    const captcha = await sendCode(server, NEW_MOBILE, 'resetpwd')
    const { body } = await post(server, '/api/user/resetpwd', { ...form, captcha })
    expect(body).toMatchObject({ msg: '用户不存在', data: { reason: 'not_found' } })
  })
})

describe('POST /api/user/changemobile', () => {
  const change = async (proof: object, mobile = NEW_MOBILE) => {
    const captcha = await sendCode(server, mobile, 'changemobile')
    return post(server, '/api/user/changemobile', { mobile, captcha, ...proof }, token)
  }
  beforeEach(() => server.clock.advance(61))

  it('by a code to each number: the names go along, and other devices are out', async () => {
    const other = await onAnotherDevice()
    const oldCaptcha = await sendCode(server, MOBILE, 'changemobile')
    expect((await change({ old_captcha: oldCaptcha })).body.msg).toBe('手机号已更换')
    const masked = '139****0077'
    expect((await profile()).body.data).toMatchObject({
      mobile: masked,
      username: masked,
      nickname: masked,
    })
    expect((await profile(other)).body.code).toBe(401)
    expect((await login(MOBILE, PASSWORD)).body.code).toBe(0)
    expect((await login(NEW_MOBILE, PASSWORD)).body.code).toBe(1)
    expect(await events()).toEqual(['mobile'])
  })

  it('by the password where the old number is gone', async () => {
    expect((await change({ password: PASSWORD })).body.code).toBe(1)
  })

  it.each([
    ['no proof', {}, 'password', '参数不正确'],
    ['a wrong password', { password: 'Wrong9876' }, 'password', '密码不正确'],
    ['a wrong code of the old number', { old_captcha: '000000' }, 'old_captcha', '验证码不正确'],
    [
      'a wrong code of the new number',
      { captcha: '000000', password: PASSWORD },
      'captcha',
      '验证码不正确',
    ],
  ])('refuses %s at its field', async (_name, proof, field, msg) => {
    expect((await change(proof)).body).toMatchObject({ code: 0, msg, data: { field } })
    expect((await profile()).body.data.mobile).toBe('139****0033')
    expect(await events()).toEqual([])
  })

  it('refuses a number that has an account', async () => {
    await register(server, NEW_MOBILE)
    server.clock.advance(61)
    expect((await change({ password: PASSWORD })).body).toMatchObject({
      msg: '手机号已经存在',
      data: { reason: 'conflict', field: 'mobile' },
    })
  })

  it('uses the proof up only with a right code of the new number', async () => {
    const oldCaptcha = await sendCode(server, MOBILE, 'changemobile')
    const captcha = await sendCode(server, NEW_MOBILE, 'changemobile')
    const form = { mobile: NEW_MOBILE, captcha, old_captcha: oldCaptcha }
    const url = '/api/user/changemobile'
    await post(server, url, { ...form, captcha: wrongCode(captcha) }, token)
    expect((await post(server, url, form, token)).body.code).toBe(1)
  })
})

describe('devices', () => {
  const list = async () => (await get(server, '/api/user/sessions', token)).body.data.list

  it('are named by what they are, the asking one marked', async () => {
    await server.call({
      method: 'POST',
      url: '/api/user/login',
      payload: { account: MOBILE, password: PASSWORD },
      headers: { 'user-agent': IPHONE_WECHAT },
    })
    const devices = await list()
    expect(devices).toHaveLength(2)
    expect(devices).toContainEqual(
      expect.objectContaining({ device: 'iPhone · 微信', current: false }),
    )
    expect(devices.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
  })

  it('are all ended but the asking one', async () => {
    const other = await onAnotherDevice()
    const { body } = await post(server, '/api/user/endSessions', {}, token)
    expect(body).toMatchObject({ code: 1, msg: '其他设备已退出', data: { ended: 1 } })
    expect((await profile(other)).body.code).toBe(401)
    expect(await list()).toHaveLength(1)
    expect(await events()).toEqual(['sessions_ended'])
  })
})
