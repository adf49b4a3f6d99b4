/** 消息, and the bell that opens it. */
import { screen, waitFor } from '@testing-library/react'
import { done, refused } from '../../support/fakeHttp'
import { profileReply, storedSession, type World } from '../../support/fakes'
import { deviceWith, openApp, shownUrl } from '../../support/miniApp'
import { tap } from '../../support/renderScreen'
import { DUE, LIST, pageOf, PASSWORD, READ, SETTLED, UNREAD } from './data'

const PAGE = '/pages/message/list'

async function open(prepare: (world: World) => void = () => {}, page = PAGE) {
  const world = deviceWith(storedSession())
  world.http
    .route('/api/user/index', () => done(profileReply()))
    .route(LIST, () => done(pageOf([DUE, SETTLED, PASSWORD])))
    .route(UNREAD, () => done({ unread: 2 }))
    .route(READ, () => done({ unread: 1 }))
  prepare(world)
  await openApp(world, page)
  return world
}

const row = (name: RegExp) => screen.findByRole('link', { name })

it('lists by day, the unread named as such', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: '今天' })).toBeVisible()
  expect(screen.getByRole('heading', { name: '2026年11月20日' })).toBeVisible()
  expect(
    screen.getByRole('link', { name: /^未读，3 天后是还款日，.*337.34.*，09:59$/ }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: /^登录密码已修改，/ })).toBeVisible()
  expect(await screen.findByText('2 条未读')).toBeVisible()
})

it.each([
  [/^未读，3 天后/, '/pages/payment/repay?order_no=L0001'],
  [/^未读，借款已结清/, '/pages/borrowing/settlement?order_no=L0002'],
  [/^登录密码已修改/, '/pages/settings/account'],
])('%s opens what it is about', async (name, url) => {
  await open()
  await tap(await row(name))
  expect(shownUrl()).toBe(url)
})

it.each(['identity_verified', 'identity_rejected', 'identity_expiring'])(
  'a message %s leads to 实名认证',
  async (kind) => {
    const told = { ...PASSWORD, kind, title: '实名认证' }
    await open(({ http }) => http.route(LIST, () => done(pageOf([told]))))
    await tap(await row(/^实名认证/))
    expect(shownUrl()).toBe('/pages/settings/identity')
  },
)

it('what is opened counts as read, once', async () => {
  const unread = { ...PASSWORD, read: false }
  const world = await open(({ http }) => http.route(LIST, () => done(pageOf([unread]))))
  await tap(await row(/^未读，登录密码已修改/))
  expect(world.http.last(READ).body).toEqual({ ids: [10] })
  await tap(screen.getByRole('button', { name: '返回' }))
  await tap(await row(/^登录密码已修改/))
  expect(world.http.count(READ)).toBe(1)
})

it('marks all as read; where that fails they are unread again', async () => {
  const world = await open(({ http }) => http.route(READ, () => refused('服务繁忙')))
  await screen.findByText('2 条未读')
  await tap(screen.getByRole('button', { name: '全部已读' }))
  expect(await row(/^未读，3 天后/)).toBeVisible()
  expect(world.feedback.toasts).toEqual(['服务繁忙'])

  world.http.route(READ, () => done({ unread: 0 }))
  await tap(screen.getByRole('button', { name: '全部已读' }))
  expect(world.http.last(READ).body).toEqual({ through: 12 })
  expect(await screen.findByText('没有未读')).toBeVisible()
  expect(screen.queryByText('未读')).toBeNull()
})

it('says what will be here where nothing is, and leads to the settings', async () => {
  await open(({ http }) => http.route(LIST, () => done(pageOf([]))))
  expect(await screen.findByText('还没有消息')).toBeVisible()
  await tap(screen.getByRole('button', { name: '消息提醒设置' }))
  expect(shownUrl()).toBe('/pages/message/settings')
})

it('offers another try where it did not come, and says so where a backend lacks it', async () => {
  const world = await open(({ http }) => http.route(LIST, () => ({ status: 500, text: '' })))
  const again = await screen.findByRole('button', { name: '重试' })
  world.http.route(LIST, () => done(pageOf([SETTLED])))
  await tap(again)
  expect(await row(/^未读，借款已结清/)).toBeVisible()
})

it('says that it is not offered where a backend lacks it', async () => {
  await open(({ http }) =>
    http
      .route(LIST, () => ({ status: 404, text: '' }))
      .route(UNREAD, () => ({ status: 404, text: '' })),
  )
  expect(await screen.findByText('暂未提供')).toBeVisible()
})

describe('the bell', () => {
  const HOME = '/pages/index/index'
  const PROFILE = '/pages/profile/profile'

  it('counts the unread on home, and leads to them', async () => {
    await open(() => {}, HOME)
    await tap(await screen.findByRole('link', { name: '消息，2 条未读' }))
    expect(shownUrl()).toBe(PAGE)
  })

  it('is an entry of 我的', async () => {
    await open(() => {}, PROFILE)
    await tap(await screen.findByRole('link', { name: '消息，2 条未读' }))
    expect(shownUrl()).toBe(PAGE)
  })

  it('counts no further than 99', async () => {
    await open(({ http }) => http.route(UNREAD, () => done({ unread: 120 })), HOME)
    expect(await screen.findByRole('link', { name: '消息，99+ 条未读' })).toBeVisible()
  })

  it.each([HOME, PROFILE])('is not on %s where a backend has no messages', async (page) => {
    const world = await open(
      ({ http }) => http.route(UNREAD, () => ({ status: 404, text: '' })),
      page,
    )
    await waitFor(() => expect(world.http.count(UNREAD)).toBe(1))
    expect(screen.queryByRole('link', { name: /^消息/ })).toBeNull()
    expect(world.feedback.toasts).toEqual([])
  })

  it('is not there for a guest', async () => {
    const world = deviceWith()
    await openApp(world, HOME)
    expect(world.http.sent.some(({ url }) => url === UNREAD)).toBe(false)
    expect(screen.queryByRole('link', { name: /^消息/ })).toBeNull()
  })
})
