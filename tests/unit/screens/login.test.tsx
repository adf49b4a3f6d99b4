import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ratesStore } from '@/stores/RatesStore'
import { loginReply, profileReply, SESSION_KEY, storedSession, type World } from '../support/fakes'
import { done, refused } from '../support/fakeHttp'
import { deviceWith, openApp, shownUrl, stackRoutes } from '../support/miniApp'
import { DRAFT_KEY } from './loan-apply/support'

const SEND = '/api/sms/send'
const BY_CODE = '/api/user/mobilelogin'
const BY_PASSWORD = '/api/user/login'
const PROFILE = '/api/user/index'
const LOGIN = '/pages/login/login'
const HOME = '/pages/index/index'
const PROFILE_TAB = '/pages/profile/profile'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const submit = () => userEvent.click(button('登录'))
const agree = () => userEvent.click(screen.getByRole('checkbox'))
const mobile = () => screen.getByLabelText('手机号')
const captcha = () => screen.getByLabelText('验证码')

async function openLogin(url = LOGIN, world: World = deviceWith()) {
  world.http.route(PROFILE, () => done(profileReply()))
  await openApp(world, url)
  return world
}

async function fillCode(phone = '13800000001', code = '123456') {
  await userEvent.type(mobile(), phone)
  await userEvent.type(captcha(), code)
  await agree()
}

async function fillPassword(account = '13800000001', password = 'Demo1234') {
  await userEvent.click(screen.getByRole('tab', { name: '密码登录' }))
  await userEvent.type(screen.getByLabelText('账号'), account)
  await userEvent.type(screen.getByLabelText('密码'), password)
  await agree()
}

describe('why one is to log in', () => {
  it.each([
    ['/pages/loan/apply', '登录后继续申请 12,000 元'],
    ['/pages/borrowing/apply', '登录后继续申请 12,000 元'],
    ['/pages/loan/loan', '登录后打开“我的借款”'],
  ])('on the way to %s: %s', async (back, why) => {
    const draft = JSON.stringify({ v: 1, value: { amount: '12000', term: 12 } })
    await openLogin(`${LOGIN}?back=${encodeURIComponent(back)}`, deviceWith([DRAFT_KEY, draft]))
    expect(screen.getByText(why)).toBeVisible()
  })

  it('is not said to whom came by themselves', async () => {
    await openLogin()
    expect(screen.queryByText(/^登录后/)).toBeNull()
  })

  it('names no amount that was not chosen', async () => {
    await openLogin(`${LOGIN}?back=%2Fpages%2Floan%2Fapply`)
    expect(screen.getByText('登录后继续申请借款')).toBeVisible()
  })
})

describe('logging in', () => {
  it('by code: sends what was typed, then shows who is logged in', async () => {
    const { http } = await openLogin(`${LOGIN}?back=%2Fpages%2Fprofile%2Fuserinfo`)
    http.route(BY_CODE, () => done(loginReply({ nickname: '小明' })))
    await fillCode()
    await submit()
    await waitFor(() => expect(shownUrl()).toBe('/pages/profile/userinfo'))
    expect(http.last(BY_CODE).body).toEqual({ mobile: '13800000001', captcha: '123456' })
    expect(stackRoutes()).toEqual(['/pages/profile/userinfo'])
  })

  it('by password, with Enter', async () => {
    const { http } = await openLogin()
    http.route(BY_PASSWORD, () => done(loginReply()))
    await fillPassword()
    await userEvent.type(screen.getByLabelText('密码'), '{Enter}')
    await waitFor(() => expect(shownUrl()).toBe(HOME))
    expect(http.last(BY_PASSWORD).body).toEqual({ account: '13800000001', password: 'Demo1234' })
  })

  it('is sent once however often the button is pressed', async () => {
    const { http } = await openLogin()
    await fillCode()
    await submit()
    await userEvent.click(screen.getByRole('button', { name: /登录中|登录$/ }))
    await userEvent.type(captcha(), '{Enter}')
    expect(http.count(BY_CODE)).toBe(1)
  })

  it('takes the phone number along to the other way of logging in', async () => {
    await openLogin()
    await userEvent.type(mobile(), '13800000001')
    await userEvent.click(screen.getByRole('tab', { name: '密码登录' }))
    expect(screen.getByLabelText('账号')).toHaveValue('13800000001')
  })

  it('tells the server of the consent, and nobody minds where it keeps none', async () => {
    const { http, feedback } = await openLogin()
    http.route(BY_CODE, () => done(loginReply()))
    http.route('/api/user/consents', () => ({ status: 404, text: 'Not Found' }))
    await fillCode()
    await submit()
    await waitFor(() => expect(http.count('/api/user/consents')).toBe(1))
    expect(http.last('/api/user/consents').body).toMatchObject({ code: 'privacy', granted: true })
    expect(feedback.toasts).toEqual([])
  })
})

describe('what the page says', () => {
  it('calls for no registration where a code makes an account by itself', async () => {
    await openLogin()
    expect(screen.getByText('未注册的手机号，验证后自动创建账号。')).toBeVisible()
    expect(screen.queryByText(/没有账号/)).toBeNull()
    expect(button('注册并设置密码')).toBeVisible()
  })
})

describe('the number of the last session', () => {
  const KNOWN = JSON.stringify({ v: 1, value: { mobile: '138****0001', handle: 'v1.a.b.c' } })
  const knowing = () => openLogin(LOGIN, deviceWith(['xffq:device:knownNumber', KNOWN]))

  it('has an account, so that the page speaks of none that would be made', async () => {
    await knowing()
    expect(screen.getByText('验证码发到上次登录的手机号。')).toBeVisible()
    expect(screen.queryByText(/自动创建账号/)).toBeNull()
  })

  it('is shown by its mask, and a tap sends the code there', async () => {
    const { http } = await knowing()
    expect(screen.getByText('138****0001')).toBeVisible()
    expect(screen.queryByLabelText('手机号')).toBeNull()
    await userEvent.click(button('获取验证码'))
    await waitFor(() => expect(http.count(SEND)).toBe(1))
    const number = { mobile: '138****0001', number_handle: 'v1.a.b.c' }
    expect(http.last(SEND).body).toEqual({ ...number, event: 'mobilelogin' })
    await userEvent.type(captcha(), '123456')
    await agree()
    await submit()
    expect(http.last(BY_CODE).body).toEqual({ ...number, captcha: '123456' })
  })

  it('makes room for another one', async () => {
    const { keyValue } = await knowing()
    await userEvent.click(button('换一个号码'))
    expect(mobile()).toHaveValue('')
    expect(mobile()).toHaveAccessibleDescription('')
    expect(keyValue.get('xffq:device:knownNumber')).toBeNull()
  })

  it('is asked for where the server no longer knows it', async () => {
    const { http } = await knowing()
    http.route(SEND, () => refused('手机号不正确', { reason: 'invalid', field: 'mobile' }))
    await userEvent.click(button('获取验证码'))
    await waitFor(() =>
      expect(mobile()).toHaveAccessibleDescription('请输入完整的手机号，再获取验证码'),
    )
  })

  it('is no account to log in to by password', async () => {
    await knowing()
    await userEvent.click(screen.getByRole('tab', { name: '密码登录' }))
    expect(screen.getByLabelText('账号')).toHaveValue('')
  })
})

describe('refusals', () => {
  it('stand at the field the server names, and nowhere else', async () => {
    const { http, feedback } = await openLogin()
    http.route(BY_CODE, () => refused('验证码不正确', { reason: 'invalid', field: 'captcha' }))
    await fillCode()
    await submit()
    await waitFor(() => expect(captcha()).toHaveAccessibleDescription('验证码不正确'))
    expect(captcha()).toHaveFocus()
    expect(screen.getAllByText('验证码不正确')).toHaveLength(1)
    expect(feedback.toasts).toEqual([])
    expect(shownUrl()).toBe(LOGIN)
  })

  it('without a field stay above the button, with the wait of a limit', async () => {
    const { http } = await openLogin()
    http.route(BY_PASSWORD, () =>
      refused('请稍后再试', { reason: 'rate_limited', retry_after: 125 }),
    )
    await fillPassword()
    await submit()
    expect(await screen.findByText('请稍后再试，3 分钟后可以再试')).toBeVisible()
    await userEvent.type(screen.getByLabelText('密码'), '5')
    expect(screen.queryByText(/分钟后可以再试/)).toBeNull()
  })

  it('markup in them is text', async () => {
    const { http } = await openLogin()
    http.route(BY_PASSWORD, () => refused('<img src=x onerror=alert(1)>'))
    await fillPassword()
    await submit()
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible()
  })
})

describe('where it leads', () => {
  it('back to the page whose session expired, opened anew', async () => {
    const world = deviceWith(storedSession())
    let expired = false
    world.http.route(PROFILE, () => done(profileReply()))
    world.http.route('/api/loan/rates', () =>
      expired
        ? { status: 401, text: '{"code":401}' }
        : done({ products: [], purposes: [], limits: null }),
    )
    await openApp(world, '/pages/profile/userinfo')
    await screen.findByText('用户编号')
    expired = true
    await act(() =>
      world.stores
        .get(ratesStore)
        .fetch()
        .then(() => {}),
    )

    expect(shownUrl()).toBe('/pages/login/login?back=/pages/profile/userinfo')
    expect(world.feedback.toasts).toEqual(['登录已过期，请重新登录'])
    expired = false
    world.http.route(BY_CODE, () => done(loginReply({ token: 'token-2' })))
    await fillCode()
    await submit()
    await waitFor(() => expect(shownUrl()).toBe('/pages/profile/userinfo'))
    expect(await screen.findByText('用户编号')).toBeVisible()
  })

  it('back to a tab below, with one step', async () => {
    const world = await openLogin(PROFILE_TAB)
    await userEvent.click(button('登录'))
    expect(stackRoutes()).toEqual([PROFILE_TAB, LOGIN])
    world.http.route(BY_CODE, () => done(loginReply()))
    await fillCode()
    await submit()
    await waitFor(() => expect(stackRoutes()).toEqual([PROFILE_TAB]))
    expect(screen.getByText('138****0001')).toBeVisible()
  })

  it('opened with a session it has nothing to ask', async () => {
    await openLogin(`${LOGIN}?back=%2Fpages%2Frepay%2Frepay`, deviceWith(storedSession()))
    await waitFor(() => expect(shownUrl()).toBe('/pages/repay/repay'))
  })

  it('follows a login in another tab', async () => {
    const world = await openLogin(`${LOGIN}?back=%2Fpages%2Frepay%2Frepay`)
    const [key, text] = storedSession()
    act(() => world.keyValue.writeElsewhere(key, text))
    await waitFor(() => expect(shownUrl()).toBe('/pages/repay/repay'))
  })

  it('keeps the target on the way to registration and back, without piling up pages', async () => {
    await openLogin(`${LOGIN}?back=%2Fpages%2Frepay%2Frepay`)
    await userEvent.click(button('注册并设置密码'))
    expect(shownUrl()).toBe('/pages/register/register?back=/pages/repay/repay')
    await userEvent.click(button('已有账号？登录'))
    expect(shownUrl()).toBe(`${LOGIN}?back=/pages/repay/repay`)
    expect(stackRoutes()).toEqual([LOGIN])
  })
})

describe('demo accounts', () => {
  afterEach(() => void Reflect.deleteProperty(process.env, 'TARO_APP_DEMO'))

  it.each([
    ['shown in a demo build', '1', 1],
    ['in no other', '0', 0],
  ])('are %s', async (_, demo, times) => {
    Object.assign(process.env, { TARO_APP_DEMO: demo })
    await openLogin()
    expect(screen.queryAllByText('Demo1234')).toHaveLength(times)
    expect(screen.queryAllByText(/demo\/sms/)).toHaveLength(times)
  })
})

describe('the code', () => {
  it('is asked for once by a double tap, then counts down', async () => {
    const { http, clock } = await openLogin()
    await userEvent.type(mobile(), '13800000001')
    await userEvent.dblClick(button('获取验证码'))
    expect(http.count(SEND)).toBe(1)
    expect(http.last(SEND).body).toEqual({ mobile: '13800000001', event: 'mobilelogin' })

    await act(() => http.last(SEND).answer(done(null)))
    expect(button('60 秒后重发')).toBeDisabled()
    expect(captcha()).toHaveAccessibleDescription('已发送至 138****0001')
    act(() => clock.advance(59_000))
    expect(button('1 秒后重发')).toBeDisabled()
    act(() => clock.advance(1000))
    expect(button('重新获取')).toBeEnabled()
  })

  it('is not asked for without a number', async () => {
    const { http } = await openLogin()
    await userEvent.click(button('获取验证码'))
    expect(mobile()).toHaveAccessibleDescription('请输入手机号')
    expect(mobile()).toHaveFocus()
    expect(http.count(SEND)).toBe(0)
  })
})

it('after logging in the device holds no number, code or password', async () => {
  const { http, keyValue } = await openLogin()
  http.route(SEND, () => done(null))
  http.route(BY_CODE, () => done(loginReply({ username: '13800000001', nickname: '13800000001' })))
  await fillCode('13800000001', '246810')
  await userEvent.click(button('获取验证码'))
  await submit()
  await waitFor(() => expect(keyValue.get(SESSION_KEY)).not.toBeNull())
  const everything = [...keyValue.data].flat().join('\n')
  expect(everything).not.toMatch(/13800000001|246810/)
  expect(window.location.href).not.toMatch(/13800000001|246810/)
})

it('an answer without a token logs nobody in, and says so above the button', async () => {
  const world = await openLogin()
  world.http.route(BY_CODE, () => done(loginReply({ token: undefined }), '登录成功'))
  await fillCode()
  await submit()
  expect(await screen.findByText('登录没有成功，请重试')).toBeVisible()
  expect(shownUrl()).toBe(LOGIN)
  expect(world.keyValue.get(SESSION_KEY)).toBeNull()
})
