import Taro from '@tarojs/taro'
import { back, go, goHome, goTo, leaveLogin, openTab, replace, toLogin } from '@/app/navigation'
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
