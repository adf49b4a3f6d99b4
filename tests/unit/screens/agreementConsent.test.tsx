import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createWorld, NOW_MS, profileReply, storedSession } from '../support/fakes'
import { done } from '../support/fakeHttp'
import { consented, deviceWith, openApp, shownUrl } from '../support/miniApp'

const [PRIVACY_KEY, CONSENT] = consented
const SEND = '/api/sms/send'
const CONSENTS = '/api/user/consents'
const LOGIN = '/pages/login/login'
const PROFILE = '/pages/profile/profile'

const sheet = () => screen.getByRole('dialog', { name: '你的信息，由你决定' })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('first run', () => {
  it('asks before anything personal; agreeing is kept with version and time', async () => {
    const { keyValue } = firstRun(PROFILE)
    expect(sheet()).toBeVisible()
    expect(keyValue.data.size).toBe(0)
    await press('同意并继续')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(JSON.parse(keyValue.get(PRIVACY_KEY) ?? '')).toEqual({
      v: 1,
      value: { version: '2026-11', at: NOW_MS / 1000 },
    })
  })

  it('declining leaves the app open for reading, and keeps nothing', async () => {
    const { keyValue } = firstRun(PROFILE)
    await press('暂不同意，先浏览')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('登录后可以看到')).toBeVisible()
    expect(keyValue.data.size).toBe(0)
  })

  it('is one sheet by name, reachable by keyboard, and Escape declines', async () => {
    firstRun(PROFILE)
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(sheet()).toContainElement(document.activeElement as HTMLElement)
    await userEvent.tab()
    expect(sheet()).toContainElement(document.activeElement as HTMLElement)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens the texts above itself and is there again afterwards', async () => {
    firstRun(PROFILE)
    await userEvent.click(within(sheet()).getByRole('link', { name: '《隐私政策》' }))
    expect(shownUrl()).toBe('/pages/agreement/agreement?code=privacy')
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('返回')
    expect(sheet()).toBeVisible()
  })

  it('is asked again for a new version of the texts', () => {
    const old = JSON.stringify({ v: 1, value: { version: '2020-01', at: 1_577_836_800 } })
    openApp(createWorld({ stored: new Map([[PRIVACY_KEY, old]]) }), PROFILE)
    expect(sheet()).toBeVisible()
  })
})

describe('before a phone number leaves the device', () => {
  it('the sheet returns; declining sends nothing, agreeing sends', async () => {
    const { http } = firstRun(PROFILE)
    await press('暂不同意，先浏览')
    await press('登录')
    await userEvent.type(screen.getByLabelText('手机号'), '13800000001')
    await press('获取验证码')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await press('暂不同意，先浏览')
    expect(http.count(SEND)).toBe(0)

    await press('获取验证码')
    await press('同意并继续')
    await waitFor(() => expect(http.count(SEND)).toBe(1))
  })

  it('a second tap beside the sheet is no answer', async () => {
    const { http } = firstRun(LOGIN)
    await press('暂不同意，先浏览')
    await userEvent.type(screen.getByLabelText('手机号'), '13800000001')
    await press('获取验证码')
    const mask = document.querySelector('.c-overlay__mask')
    if (mask) await userEvent.click(mask)
    expect(sheet()).toBeVisible()
    expect(http.count(SEND)).toBe(0)
  })

  it('logging in waits for the answer too', async () => {
    const { http } = firstRun(LOGIN)
    await press('暂不同意，先浏览')
    await userEvent.type(screen.getByLabelText('手机号'), '13800000001')
    await userEvent.type(screen.getByLabelText('验证码'), '123456')
    await userEvent.click(screen.getByRole('checkbox'))
    await press('登录')
    await press('暂不同意，先浏览')
    expect(http.sent).toEqual([])
    expect(screen.getByRole('button', { name: '登录' })).toBeEnabled()
  })
})

describe('taking consent back', () => {
  const revoke = async () => {
    await press('授权与同意，已同意，2026年11月20日')
    await press('撤回同意')
    const dialog = screen.getByRole('alertdialog', { name: '撤回同意？' })
    expect(dialog).toHaveTextContent('再次登录前会重新征得你的同意')
    await userEvent.click(within(dialog).getByRole('button', { name: '撤回同意' }))
  }

  it.each([
    ['the server keeps it too', done(null)],
    ['the backend has no such call', { status: 404, text: '<html>' }],
  ])('logs out, forgets the consent and asks again (%s)', async (_, answer) => {
    const { http, keyValue, feedback } = loggedIn()
    http.route(CONSENTS, () => answer)
    http.route('/api/user/logout', () => done(null))
    await revoke()
    await waitFor(() => expect(screen.getByText('登录后可以看到')).toBeVisible())
    expect(http.last(CONSENTS).body).toEqual({
      code: 'privacy',
      version: '2026-11',
      granted: false,
    })
    expect(http.last(CONSENTS).headers.token).toBe('token-1')
    expect(keyValue.data.size).toBe(0)
    expect(feedback.toasts).toEqual([])
    await press('授权与同意，未同意')
    expect(sheet()).toBeVisible()
  })

  it('works without a session, and tells no server', async () => {
    const world = deviceWith()
    openApp(world, PROFILE)
    await revoke()
    expect(world.http.sent).toEqual([])
    expect(world.keyValue.get(PRIVACY_KEY)).toBeNull()
  })

  it('in another tab counts here as well', async () => {
    const world = deviceWith()
    openApp(world, LOGIN)
    act(() => world.keyValue.writeElsewhere(PRIVACY_KEY, null))
    await userEvent.type(screen.getByLabelText('手机号'), '13800000001')
    await press('获取验证码')
    expect(sheet()).toBeVisible()
    expect(world.http.count(SEND)).toBe(0)
    act(() => world.keyValue.writeElsewhere(PRIVACY_KEY, CONSENT))
    await waitFor(() => expect(world.http.count(SEND)).toBe(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

function firstRun(url: string) {
  const world = createWorld()
  openApp(world, url)
  return world
}

function loggedIn() {
  const world = deviceWith(storedSession())
  world.http.route('/api/user/index', () => done(profileReply()))
  openApp(world, PROFILE)
  return world
}
