import Taro from '@tarojs/taro'
import { back, go, goHome, goTo, leaveLogin, openTab, replace, toLogin } from '@/app/navigation'
import { feedback } from '@/platform/feedback'
import { settled } from '../support/fakeHttp'

const moves = ['navigateTo', 'redirectTo', 'switchTab', 'navigateBack'] as const
const toast = jest.spyOn(feedback, 'toast').mockImplementation(() => {})
const unhandled = jest.fn()

beforeAll(() => process.on('unhandledRejection', unhandled))
afterAll(() => process.off('unhandledRejection', unhandled))
beforeEach(() => {
  jest.clearAllMocks()
  const pages = [{ route: 'pages/index/index' }, { route: 'pages/login/login' }]
  Object.assign(Taro, { getCurrentPages: () => pages })
  const failing = (name: string) => [
    name,
    jest.fn(() => Promise.reject({ errMsg: `${name}:fail` })),
  ]
  Object.assign(Taro, Object.fromEntries(moves.map(failing)))
})

/** Rejections that no code took are told of after the promises have run. */
const rest = async () => {
  await settled()
  await new Promise((done) => setTimeout(done))
}

describe('a move that WeChat does not make', () => {
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
    move()
    await rest()
    expect(unhandled).not.toHaveBeenCalled()
    expect(toast.mock.calls).toEqual([['页面没有打开，请重试']])
  })

  it('to login is said, and can be tried again', async () => {
    Object.assign(Taro, { getCurrentPages: () => [{ route: 'pages/repay/repay' }] })
    toLogin()
    await rest()
    toLogin()
    await rest()
    expect(unhandled).not.toHaveBeenCalled()
    expect(toast).toHaveBeenCalledTimes(2)
  })
})

it('an eleventh page takes the place of the tenth', async () => {
  const redirectTo = jest.fn(async () => ({}))
  Object.assign(Taro, { redirectTo })
  go('/pages/news/detail', { id: 3 })
  await rest()
  expect(redirectTo).toHaveBeenCalledWith({ url: '/pages/news/detail?id=3' })
  expect(toast).not.toHaveBeenCalled()
})
