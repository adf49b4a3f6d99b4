import Taro from '@tarojs/taro'
import { PAGES, routeInfo, type PagePath } from '@/app/routes'
import { go, toLogin } from '@/app/navigation'
import { createWorld } from '../support/fakes'
import { happens, openPages, stackRoutes } from '../support/taroApp'

const HOME = '/pages/index/index'
const LOGIN = '/pages/login/login'
const paths = Object.keys(PAGES) as PagePath[]
const accessOf = (path: PagePath) => routeInfo(path).access

/** Query of the top page. */
const query = (): Record<string, string> =>
  (Taro.getCurrentPages().at(-1) as { $taroParams?: Record<string, string> }).$taroParams ?? {}

/** Opens a page above home, or a tab instead. */
async function open(path: PagePath): Promise<void> {
  await openPages(createWorld().stores, {}, HOME)
  if (path === HOME) return
  await happens(() => go(path, { order_no: 'L1' }))
}

describe('the way to login, on Taro’s own stack', () => {
  it.each(paths.filter((path) => !accessOf(path)))(
    'leaves %s, which would show its guard below',
    async (path) => {
      await open(path)
      await happens(() => toLogin())
      expect(stackRoutes()).toEqual([HOME, LOGIN])
      expect(decodeURIComponent(query().back ?? '')).toBe(`${path}?order_no=L1`)
    },
  )

  it.each(paths.filter((path) => accessOf(path) && path !== LOGIN))(
    'keeps %s below, as it was left',
    async (path) => {
      await open(path)
      const before = stackRoutes()
      await happens(() => toLogin())
      expect(stackRoutes().slice(0, -1)).toEqual(before)
      expect(stackRoutes().at(-1)).toBe(LOGIN)
    },
  )

  it('is gone once, for several reasons at once', async () => {
    await open('/pages/loan/apply')
    await happens(() => {
      toLogin()
      toLogin()
    })
    expect(stackRoutes()).toEqual([HOME, '/pages/loan/apply', LOGIN])
  })
})
