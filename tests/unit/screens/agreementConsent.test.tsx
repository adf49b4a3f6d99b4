import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AGREEMENT_VERSION } from '@domain/agreements'
import { createWorld, NOW_MS } from '../support/fakes'
import { consented, deviceWith, openApp, shownUrl } from '../support/miniApp'

const [PRIVACY_KEY, CONSENT] = consented
const SEND = '/api/sms/send'
const LOGIN = '/pages/login/login'
const PROFILE = '/pages/profile/profile'

const sheet = () => screen.getByRole('dialog', { name: '你的信息，由你决定' })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('first run', () => {
  it('asks before anything personal; agreeing is kept with version and time', async () => {
    const { keyValue } = await firstRun(PROFILE)
    expect(sheet()).toBeVisible()
    expect(keyValue.data.size).toBe(0)
    await press('同意并继续')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(JSON.parse(keyValue.get(PRIVACY_KEY) ?? '')).toEqual({
      v: 1,
      value: { version: AGREEMENT_VERSION, at: NOW_MS / 1000 },
    })
  })

  it('declining leaves the app open for reading, and keeps nothing of the person', async () => {
    const { keyValue } = await firstRun(PROFILE)
    await press('暂不同意，先浏览')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('登录后可以看到')).toBeVisible()
    // Only the record that it was answered.
    expect([...keyValue.data.keys()]).toEqual(['xffq:device:privacyDeclined'])
  })

  it('declined is not put again at the next start, only where something personal is asked', async () => {
    const { keyValue } = await firstRun(PROFILE)
    await press('暂不同意，先浏览')
    await openApp(createWorld({ stored: keyValue.data }), LOGIN)
    expect(screen.queryByRole('dialog')).toBeNull()
    const [number] = screen.getAllByLabelText('手机号')
    await userEvent.type(number as HTMLElement, '13800000001')
    await press('获取验证码')
    expect(sheet()).toBeVisible()
  })

  it('is one sheet by name, reachable by keyboard, and Escape declines', async () => {
    await firstRun(PROFILE)
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(sheet()).toContainElement(document.activeElement as HTMLElement)
    await userEvent.tab()
    expect(sheet()).toContainElement(document.activeElement as HTMLElement)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens the texts above itself and is there again afterwards', async () => {
    await firstRun(PROFILE)
    await userEvent.click(within(sheet()).getByRole('link', { name: '《隐私政策》' }))
    expect(shownUrl()).toBe('/pages/agreement/agreement?code=privacy')
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('返回')
    expect(sheet()).toBeVisible()
  })

  it('is asked again for a new version of the texts', async () => {
    const old = JSON.stringify({ v: 1, value: { version: '2020-01', at: 1_577_836_800 } })
    await openApp(createWorld({ stored: new Map([[PRIVACY_KEY, old]]) }), PROFILE)
    expect(sheet()).toBeVisible()
  })
})

describe('before a phone number leaves the device', () => {
  it('the sheet returns; declining sends nothing, agreeing sends', async () => {
    const { http } = await firstRun(PROFILE)
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
    const { http } = await firstRun(LOGIN)
    await press('暂不同意，先浏览')
    await userEvent.type(screen.getByLabelText('手机号'), '13800000001')
    await press('获取验证码')
    const mask = document.querySelector('.c-overlay__mask')
    if (mask) await userEvent.click(mask)
    expect(sheet()).toBeVisible()
    expect(http.count(SEND)).toBe(0)
  })

  it('logging in waits for the answer too', async () => {
    const { http } = await firstRun(LOGIN)
    await press('暂不同意，先浏览')
    await userEvent.type(screen.getByLabelText('手机号'), '13800000001')
    await userEvent.type(screen.getByLabelText('验证码'), '123456')
    await userEvent.click(screen.getByRole('checkbox'))
    await press('登录')
    await press('暂不同意，先浏览')
    expect(http.personal).toEqual([])
    expect(screen.getByRole('button', { name: '登录' })).toBeEnabled()
  })
})

describe('consent taken back', () => {
  it('in another tab counts here as well', async () => {
    const world = deviceWith()
    await openApp(world, LOGIN)
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

async function firstRun(url: string) {
  const world = createWorld()
  await openApp(world, url)
  return world
}
