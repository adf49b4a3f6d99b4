import Taro from '@tarojs/taro'
import {
  back,
  go,
  goHome,
  goTo,
  goToMeant,
  leaveLogin,
  openTab,
  replace,
  toLogin,
} from '@/app/navigation'
import { HOME, LOGIN } from '@/app/routes'
import { feedback } from '@/platform/feedback'
import { createWorld } from '../support/fakes'
import { openPages, rest, stackRoutes } from '../support/taroApp'

const toast = jest.spyOn(feedback, 'toast').mockImplementation(() => {})
const unhandled = jest.fn()

beforeAll(() => process.on('unhandledRejection', unhandled))
afterAll(() => process.off('unhandledRejection', unhandled))
beforeEach(() => openPages(createWorld().stores, {}, HOME))
afterEach(() => jest.clearAllMocks())

/** Makes WeChat refuse every navigation; returns a function that allows them again. */
function refuseMoves(): () => void {
  const moves = ['navigateTo', 'redirectTo', 'switchTab', 'navigateBack'] as const
  const refused = moves.map((move) =>
    jest.spyOn(Taro, move).mockRejectedValue({ errMsg: `${move}:fail` }),
  )
  return () => refused.forEach((move) => move.mockRestore())
}

describe('a move that WeChat does not make', () => {
  let allowMoves: () => void
  afterEach(() => allowMoves())

  it.each([
    ['to a page', () => go('/pages/news/list')],
    ['to a tab', () => go('/pages/repay/repay')],
    ['by the tab bar', () => void openTab('/pages/profile/profile')],
    ['to an address in a text', () => goTo('/pages/news/detail?id=1')],
    ['in the place of the page', () => replace('/pages/news/list')],
    ['back', back],
    ['home', goHome],
    ['out of login', () => leaveLogin(null)],
  ])('%s leaves no rejection behind, and is said', async (_where, move) => {
    go(LOGIN)
    await rest()
    allowMoves = refuseMoves()
    move()
    await rest()
    expect(unhandled).not.toHaveBeenCalled()
    expect(toast.mock.calls).toEqual([['页面没有打开，请重试']])
    expect(stackRoutes()).toEqual([HOME, LOGIN])
  })

  it('to login is said, and can be tried again', async () => {
    allowMoves = refuseMoves()
    toLogin()
    await rest()
    toLogin()
    await rest()
    expect(unhandled).not.toHaveBeenCalled()
    expect(toast).toHaveBeenCalledTimes(2)
    expect(stackRoutes()).toEqual([HOME])
  })
})

it('an eleventh page takes the place of the tenth', async () => {
  go('/pages/news/list')
  await rest()
  const full = jest.spyOn(Taro, 'navigateTo').mockRejectedValue({ errMsg: 'navigateTo:fail' })
  go('/pages/news/detail', { id: 3 })
  await rest()
  full.mockRestore()
  expect(stackRoutes()).toEqual([HOME, '/pages/news/detail'])
  expect(toast).not.toHaveBeenCalled()
})

describe('a double tap', () => {
  it.each([
    ['on a page', 'navigateTo', (): void => go('/pages/news/detail', { id: 3 })],
    ['on an address in a text', 'navigateTo', (): void => goTo('/pages/news/detail?id=3')],
    ['on a tab', 'switchTab', (): void => void openTab('/pages/repay/repay')],
    ['on what replaces the page', 'redirectTo', (): void => replace('/pages/news/list')],
  ] as const)('%s opens it once, and again once it has arrived', async (_on, name, tapped) => {
    let arrive = () => {}
    const arrived = new Promise<never>((_resolve, reject) => {
      arrive = () => reject(new Error(`${name}:fail`))
    })
    // What is tried where WeChat keeps no further page.
    const instead = jest.spyOn(Taro, 'redirectTo').mockImplementation(() => arrived)
    const moved = jest.spyOn(Taro, name).mockReturnValue(arrived)
    tapped()
    tapped()
    await rest()
    expect(moved).toHaveBeenCalledTimes(1)
    arrive()
    await rest()
    moved.mockClear()
    tapped()
    await rest()
    expect(moved).toHaveBeenCalled()
    moved.mockRestore()
    instead.mockRestore()
  })

  it('on the way back goes back one page', async () => {
    go('/pages/news/list')
    await rest()
    go('/pages/news/detail', { id: 3 })
    await rest()
    back()
    back()
    await rest()
    expect(stackRoutes()).toEqual([HOME, '/pages/news/list'])
  })

  it('opens one page on the stack of the router', async () => {
    go('/pages/news/list')
    go('/pages/news/list')
    await rest()
    expect(stackRoutes()).toEqual([HOME, '/pages/news/list'])
    back()
    await rest()
    expect(stackRoutes()).toEqual([HOME])
  })

  it('on two links opens the second', async () => {
    go('/pages/news/list')
    go('/pages/help/index')
    await rest()
    expect(stackRoutes().at(-1)).toBe('/pages/help/index')
  })
})

it.each([
  ['pages/news/list.html', { scene: '1' }, '/pages/news/list'],
  ['PAGES/repay/repay', {}, '/pages/repay/repay'],
  ['pages/nowhere', { id: '1' }, HOME],
  ['pages/gallery/index', {}, HOME],
])('an address without a page opens what it means: %s', async (path, query, expected) => {
  go('/pages/help/index')
  await rest()
  goToMeant(path, query)
  await rest()
  expect(stackRoutes().at(-1)).toBe(expected)
})
