import { act, screen, within } from '@testing-library/react'
import { cache } from '@/platform/cache'
import { profileReply, storedSession } from '../../support/fakes'
import { done } from '../../support/fakeHttp'
import { deviceWith, openApp, shownUrl } from '../../support/miniApp'
import { tap } from '../../support/renderScreen'

const PAGE = '/pages/settings/settings'
const button = (name: string | RegExp) => screen.getByRole('button', { name })

async function openSettings(...stored: [string, string][]) {
  const world = deviceWith(...stored)
  world.http.route('/api/user/index', () => done(profileReply()))
  openApp(world, PAGE)
  await act(async () => {})
  return world
}

it('is reached from 我的, by guests as well', async () => {
  openApp(deviceWith(), '/pages/profile/profile')
  await tap(button(/^设置/))
  expect(shownUrl()).toBe(PAGE)
  expect(screen.getByText('1.0.0（100）')).toBeVisible()
  expect(screen.queryByRole('button', { name: '注销账号' })).toBeNull()
})

it.each([
  ['用户协议', '/pages/agreement/agreement?code=user'],
  ['隐私政策', '/pages/agreement/agreement?code=privacy'],
  [/^隐私与授权/, '/pages/settings/consents'],
])('%s leads to %s', async (name, url) => {
  await openSettings()
  await tap(button(name))
  expect(shownUrl()).toBe(url)
})

it('turns 关怀模式 on and off', async () => {
  const { stores } = await openSettings()
  const care = screen.getByRole('switch', { name: /^关怀模式/ })
  await tap(care)
  expect(stores.care.on).toBe(true)
  expect(care).toHaveAttribute('aria-checked', 'true')
})

describe('the cache', () => {
  let size: jest.SpyInstance
  let clear: jest.SpyInstance
  beforeEach(() => {
    size = jest.spyOn(cache, 'size').mockResolvedValue(2_400_000)
    clear = jest.spyOn(cache, 'clear').mockResolvedValue()
  })
  afterEach(() => jest.restoreAllMocks())

  const confirm = async () => {
    await tap(button('清除缓存，2.3 MB'))
    await tap(within(screen.getByRole('alertdialog')).getByRole('button', { name: '清除' }))
  }

  it('is cleared after saying what goes and what stays; the session and drafts do', async () => {
    const draft: [string, string] = ['xffq:intent:submission:x', '{"v":1,"value":{}}']
    const { keyValue, feedback } = await openSettings(storedSession(), draft)
    const before = [...keyValue.data.keys()]
    await tap(button('清除缓存，2.3 MB'))
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      /会清除：.*新闻与图片.*不会清除：登录状态、未提交的草稿、正在确认的申请与还款/,
    )
    await tap(within(screen.getByRole('alertdialog')).getByRole('button', { name: '取消' }))
    expect(clear).not.toHaveBeenCalled()

    size.mockResolvedValue(0)
    await confirm()
    expect(clear).toHaveBeenCalledTimes(1)
    expect(feedback.toasts).toEqual(['缓存已清除'])
    expect(button('清除缓存，0 KB')).toBeVisible()
    expect([...keyValue.data.keys()]).toEqual(before)
  })

  it('that can not be cleared is not said to be', async () => {
    clear.mockRejectedValue(new Error('blocked'))
    const { feedback } = await openSettings()
    await confirm()
    expect(feedback.toasts).toEqual(['没有清除成功，请稍后再试'])
    expect(button('清除缓存，2.3 MB')).toBeVisible()
  })
})
