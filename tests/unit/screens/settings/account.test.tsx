/** 账号与安全, 设置新密码, 换手机号. */
import Taro from '@tarojs/taro'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loginReply, NOW_MS, profileReply, storedSession, type World } from '../../support/fakes'
import { done, refused } from '../../support/fakeHttp'
import { deviceWith, openApp, shownUrl, stackRoutes } from '../../support/miniApp'
import { tap } from '../../support/renderScreen'

const ACCOUNT = '/pages/settings/account'
const PASSWORD = '/pages/settings/password'
const MOBILE = '/pages/settings/mobile'
const LOGIN = '/pages/login/login'
const SESSIONS = '/api/user/sessions'
const NOW = NOW_MS / 1000

const press = (name: string | RegExp) => tap(screen.getByRole('button', { name }))
const type = (label: string, text: string, at = 0) =>
  userEvent.type(screen.getAllByLabelText(label)[at] as HTMLElement, text)

const PHONE = { device: 'iPhone · 微信', created_at: NOW, current: true }
const LAPTOP = { device: 'Mac 电脑 · Safari 浏览器', created_at: NOW - 86_400, current: false }

async function open(page: string, prepare: (world: World) => void = () => {}) {
  const world = deviceWith(storedSession())
  world.http.route('/api/user/index', () => done(profileReply()))
  world.http.route('/api/sms/send', () => done(null))
  prepare(world)
  await openApp(world, page)
  return world
}

describe('账号与安全', () => {
  it('names the devices, this one first of all, and ends the others when asked twice', async () => {
    const world = await open(ACCOUNT, ({ http }) =>
      http.route(SESSIONS, () => done({ list: [PHONE, LAPTOP] })),
    )
    expect(await screen.findByText('iPhone · 微信')).toBeVisible()
    expect(screen.getByText('Mac 电脑 · Safari 浏览器')).toBeVisible()
    expect(screen.getAllByText('本机')).toHaveLength(1)
    await press('退出其他设备')
    world.http.route('/api/user/endSessions', () => done({ ended: 1 }))
    world.http.route(SESSIONS, () => done({ list: [PHONE] }))
    await tap(within(screen.getByRole('alertdialog')).getByRole('button', { name: '退出' }))
    expect(world.feedback.toasts).toEqual(['其他设备已退出'])
    expect(screen.queryByText('Mac 电脑 · Safari 浏览器')).toBeNull()
    expect(screen.queryByRole('button', { name: '退出其他设备' })).toBeNull()
  })

  it('says nothing of devices where a backend does not', async () => {
    await open(ACCOUNT, ({ http }) =>
      http.route(SESSIONS, () => ({ status: 404, text: 'Not Found' })),
    )
    expect(await screen.findByRole('button', { name: '注销账号' })).toBeVisible()
    expect(screen.queryByText('登录中的设备')).toBeNull()
  })

  it.each([
    [/^设置新密码/, PASSWORD],
    [/^换手机号/, MOBILE],
    ['注销账号', '/pages/settings/deletion'],
  ])('%s leads to %s', async (name, url) => {
    await open(ACCOUNT, ({ http }) => http.route(SESSIONS, () => done({ list: [PHONE] })))
    await press(name)
    expect(shownUrl()).toBe(url)
  })
})

describe('a change that the backend answers 404 to', () => {
  const gone = () => ({ status: 404, text: 'Not Found' })
  const lacking =
    (call: string) =>
    ({ http }: World) => {
      http.route(SESSIONS, () => done({ list: [PHONE] }))
      http.route(call, gone)
    }

  it('of the password says so, and is not offered again', async () => {
    await open(ACCOUNT, lacking('/api/user/resetpwd'))
    await press(/^设置新密码/)
    await type('验证码', '123456')
    await type('新密码', 'Demo1234')
    await press('确认')
    expect(screen.getByText(/服务器暂不支持在线改密码，密码没有变化/)).toBeVisible()
    await press('返回')
    expect(screen.getByRole('button', { name: /^换手机号/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^设置新密码/ })).toBeNull()
  })

  it('of the number says so, and is not offered again', async () => {
    await open(ACCOUNT, lacking('/api/user/changemobile'))
    await press(/^换手机号/)
    await press('原手机号已停用，改用密码')
    await type('密码', 'Demo1234')
    await type('手机号', '13900000077')
    await type('验证码', '222222')
    await press('确认更换')
    expect(screen.getByText(/服务器暂不支持在线换手机号，号码没有变化/)).toBeVisible()
    await press('返回')
    expect(screen.getByRole('button', { name: /^设置新密码/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^换手机号/ })).toBeNull()
  })
})

describe('设置新密码', () => {
  it('by a code of its own kind; then everybody logs in anew', async () => {
    const world = await open(PASSWORD)
    expect(screen.queryByLabelText('手机号')).toBeNull()
    await press('获取验证码')
    expect(world.http.last('/api/sms/send').body).toEqual({
      mobile: '138****0001',
      event: 'resetpwd',
    })
    await type('验证码', '123456')
    await type('新密码', 'short')
    await press('确认')
    expect(screen.getByText(/密码.*6–20 位/)).toBeVisible()
    await type('新密码', '12345')
    world.http.route('/api/user/resetpwd', () => done(null))
    world.http.route('/api/user/logout', () => done(null))
    await press('确认')
    expect(world.http.last('/api/user/resetpwd').body).toEqual({
      type: 'mobile',
      mobile: '138****0001',
      captcha: '123456',
      newpassword: 'short12345',
    })
    expect(world.stores.session.isLoggedIn).toBe(false)
    expect(world.feedback.toasts).toEqual(['密码已更新，请重新登录'])
    expect(shownUrl()).toMatch(/^\/pages\/login\/login/)
  })

  it('is reached by who forgot it, and says a refusal at its field', async () => {
    const world = deviceWith()
    await openApp(world, '/pages/login/login')
    await tap(screen.getByRole('tab', { name: '密码登录' }))
    await press('忘记密码')
    expect(shownUrl()).toBe(PASSWORD)
    await type('手机号', '13800000001')
    await type('验证码', '123456')
    await type('新密码', 'Demo1234')
    world.http.route('/api/user/resetpwd', () =>
      refused('用户不存在', { reason: 'not_found', field: 'mobile' }),
    )
    await press('确认')
    expect(screen.getByText('用户不存在')).toBeVisible()
    expect(screen.getByLabelText('新密码')).toHaveValue('Demo1234')
  })

  it('leads back into the app with the new password', async () => {
    const world = deviceWith()
    world.http.route('/api/user/index', () => done(profileReply()))
    world.http.route('/api/user/resetpwd', () => done(null))
    world.http.route('/api/user/login', () => done(loginReply()))
    await openApp(world, '/pages/index/index')
    await act(() => Taro.navigateTo({ url: LOGIN }))
    await tap(screen.getByRole('tab', { name: '密码登录' }))
    await press('忘记密码')
    await type('手机号', '13800000001')
    await type('验证码', '123456')
    await type('新密码', 'Demo1234')
    await press('确认')
    expect(shownUrl()).toBe(LOGIN)
    await type('账号', '13800000001')
    await type('密码', 'Demo1234')
    await tap(screen.getByRole('checkbox'))
    await press('登录')
    await waitFor(() => expect(shownUrl()).toBe('/pages/index/index'))
    expect(stackRoutes()).toEqual(['/pages/index/index'])
  })
})

describe('换手机号', () => {
  it('by a code to the old number and one to the new, each with a wait of its own', async () => {
    const world = await open(MOBILE)
    const [ofOld, ofNew] = screen.getAllByRole('button', { name: '获取验证码' })
    await tap(ofOld as HTMLElement)
    await type('手机号', '13900000077')
    await tap(ofNew as HTMLElement)
    expect(world.http.sent.filter(({ url }) => url === '/api/sms/send')).toHaveLength(2)
    await type('验证码', '111111')
    await type('验证码', '222222', 1)
    world.http.route('/api/user/changemobile', () => {
      world.http.route('/api/user/index', () => done(profileReply({ mobile: '139****0077' })))
      return done(null)
    })
    await press('确认更换')
    expect(world.http.last('/api/user/changemobile').body).toEqual({
      mobile: '13900000077',
      captcha: '222222',
      old_captcha: '111111',
    })
    expect(world.feedback.toasts).toEqual(['手机号已更换'])
  })

  it('by the password where the old number is gone; a wrong one is said at its field', async () => {
    const world = await open(MOBILE)
    await press('原手机号已停用，改用密码')
    await type('密码', 'Wrong1234')
    await type('手机号', '13900000077')
    await type('验证码', '222222')
    world.http.route('/api/user/changemobile', () =>
      refused('密码不正确', { reason: 'invalid', field: 'password' }),
    )
    await press('确认更换')
    expect(screen.getAllByText('密码不正确')).toHaveLength(1)
    expect(shownUrl()).toBe(MOBILE)
  })
})

describe('换手机号 where the backend asks for nothing but a code from the new number', () => {
  const PROFILE = '/api/user/index'
  const openPlain = (profile: object) =>
    open(MOBILE, ({ http }) => http.route(PROFILE, () => done(profile)))
  const change = async ({ http }: World) => {
    await type('手机号', '13900000077')
    await type('验证码', '222222')
    http.route('/api/user/changemobile', () => done(null))
    await press('确认更换')
  }

  it('asks for no password that it would ignore, and promises no other device anything', async () => {
    const world = await openPlain({ welcome: '小明' })
    expect(screen.getByText('换好后用新手机号登录。')).toBeVisible()
    expect(screen.queryByText('确认是你本人')).toBeNull()
    await change(world)
    expect(world.http.last('/api/user/changemobile').body).toEqual({
      mobile: '13900000077',
      captcha: '222222',
    })
    expect(world.feedback.toasts).toEqual(['手机号已更换'])
    expect(world.stores.session.user?.mobile).toBe('139****0077')
  })

  it('says so when the profile still has the former number', async () => {
    const world = await openPlain({ welcome: '小明', mobile: '13800000001' })
    await change(world)
    expect(await screen.findByText('服务器没有更换手机号，仍是原来的')).toBeVisible()
    expect(world.feedback.toasts).toEqual([])
    expect(shownUrl()).toBe(MOBILE)
  })

  it('设置新密码 promises no other device anything either', async () => {
    await open(PASSWORD, ({ http }) => http.route(PROFILE, () => done({ welcome: '小明' })))
    expect(screen.getByText('设置成功后，用新密码登录。')).toBeVisible()
  })
})

describe('我的资料', () => {
  it('changes nickname and e-mail address; what is wrong is said at the field', async () => {
    const world = await open('/pages/profile/userinfo')
    await screen.findByText('昵称')
    await press(/^昵称/)
    const sheet = within(screen.getByRole('dialog'))
    await userEvent.clear(sheet.getByLabelText('昵称'))
    await userEvent.type(sheet.getByLabelText('邮箱'), 'ming@')
    await tap(sheet.getByRole('button', { name: '保存' }))
    expect(sheet.getByText('请输入昵称')).toBeVisible()
    expect(sheet.getByText('请输入正确的邮箱地址')).toBeVisible()
    await userEvent.type(sheet.getByLabelText('昵称'), '小明')
    await userEvent.type(sheet.getByLabelText('邮箱'), 'example.cn')
    await tap(sheet.getByRole('button', { name: '改用密码确认' }))
    await tap(sheet.getByRole('button', { name: '保存' }))
    expect(sheet.getByText('请输入密码')).toBeVisible()
    await userEvent.type(sheet.getByLabelText('密码'), 'Wrong1234')
    world.http.route('/api/user/profile', () =>
      refused('密码不正确', { reason: 'invalid', field: 'password' }),
    )
    await tap(sheet.getByRole('button', { name: '保存' }))
    expect(sheet.getAllByText('密码不正确')).toHaveLength(1)
    expect(sheet.getByLabelText('邮箱')).toHaveValue('ming@example.cn')
    world.http.route('/api/user/profile', () => done(null))
    world.http.route('/api/user/index', () =>
      done(profileReply({ nickname: '小明', email: 'ming@example.cn' })),
    )
    await tap(sheet.getByRole('button', { name: '保存' }))
    expect(world.http.last('/api/user/profile').body).toEqual({
      nickname: '小明',
      email: 'ming@example.cn',
      password: 'Wrong1234',
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findAllByText('小明')).not.toHaveLength(0)
  })

  it('changes the nickname alone without asking who one is', async () => {
    const world = await open('/pages/profile/userinfo')
    await screen.findByText('昵称')
    await press(/^昵称/)
    const sheet = within(screen.getByRole('dialog'))
    await userEvent.clear(sheet.getByLabelText('昵称'))
    await userEvent.type(sheet.getByLabelText('昵称'), '小明')
    expect(sheet.queryByLabelText('验证码')).toBeNull()
    world.http.route('/api/user/profile', () => done(null))
    world.http.route('/api/user/index', () => done(profileReply({ nickname: '小明' })))
    await tap(sheet.getByRole('button', { name: '保存' }))
    expect(world.http.last('/api/user/profile').body).toEqual({ nickname: '小明' })
  })
})
