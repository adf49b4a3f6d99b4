import { screen, within } from '@testing-library/react'
import { NOW_MS, profileReply, storedSession } from '../../support/fakes'
import { done } from '../../support/fakeHttp'
import { consented, deviceWith, openApp, shownUrl } from '../../support/miniApp'
import { tap } from '../../support/renderScreen'

const PAGE = '/pages/settings/settings'
const button = (name: string | RegExp) => screen.getByRole('button', { name })

async function openSettings(...stored: [string, string][]) {
  const world = deviceWith(...stored)
  world.http.route('/api/user/index', () => done(profileReply()))
  await openApp(world, PAGE)
  return world
}

it('is reached from 我的, by guests as well', async () => {
  await openApp(deviceWith(), '/pages/profile/profile')
  await tap(button(/^设置/))
  expect(shownUrl()).toBe(PAGE)
  expect(screen.getByText('1.0.0 (100)')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^账号与安全/ })).toBeNull()
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

it('fixes colours and text size, on the whole page at once, and gives them back to the system', async () => {
  await openSettings()
  const { classList, style } = document.documentElement
  await tap(screen.getByRole('radio', { name: '深色' }))
  await tap(screen.getByRole('radio', { name: '特大' }))
  expect(classList.contains('theme-dark')).toBe(true)
  expect(style.getPropertyValue('--text-scale')).toBe('1.24')
  await tap(screen.getByRole('radio', { name: '浅色' }))
  expect(classList.contains('theme-dark')).toBe(false)
  expect(classList.contains('theme-light')).toBe(true)
  for (const system of screen.getAllByRole('radio', { name: '跟随系统' })) await tap(system)
  expect(classList.contains('theme-light')).toBe(false)
  expect(style.getPropertyValue('--text-scale')).toBe('1')
})

it('shows an example of its choices in the group that has them, and what deletes last', async () => {
  await openSettings()
  const group = within(screen.getByRole('group', { name: '显示' }))
  expect(group.getByRole('img', { name: '示例：一笔账单的样子' })).toHaveTextContent(
    '本期应还¥870.92',
  )
  for (const name of ['外观', '字号']) expect(group.getByRole('radiogroup', { name })).toBeVisible()
  expect(group.getByRole('switch', { name: /^关怀模式/ })).toBeVisible()
  expect(screen.getAllByRole('button').at(-1)).toHaveAccessibleName(/^清除缓存/)
})

it('clears the cache after saying what goes and what stays; the session and drafts do', async () => {
  const kept: [string, string][] = [
    storedSession(),
    ['xffq:intent:submission:x', '{"v":1,"value":{"key":"k","at":1}}'],
    ['xffq:device:privacy', consented[1]],
  ]
  const news = { v: 1, value: { at: NOW_MS, owner: null, data: ['x'.repeat(3000)] } }
  const answer: [string, string] = ['xffq:device:answer:/api/news/latest', JSON.stringify(news)]
  const world = deviceWith(...kept, answer)
  world.savedFiles.bytes = 2_400_000
  world.http.route('/api/user/index', () => done(profileReply()))
  await openApp(world, PAGE)
  await tap(await screen.findByRole('button', { name: '清除缓存，2.3 MB' }))
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    /会清除：.*新闻与图片.*不会清除：登录状态、未提交的草稿、正在确认的申请与还款/,
  )
  const choose = (name: string) =>
    tap(within(screen.getByRole('alertdialog')).getByRole('button', { name }))
  await choose('取消')
  expect(world.savedFiles.bytes).toBeGreaterThan(0)

  await tap(button('清除缓存，2.3 MB'))
  await choose('清除')
  expect(button('清除缓存，0 KB')).toBeVisible()
  expect(world.feedback.toasts).toEqual(['缓存已清除'])
  expect(world.keyValue.get(answer[0])).toBeNull()
  for (const [key] of kept) expect(world.keyValue.get(key)).not.toBeNull()
})
