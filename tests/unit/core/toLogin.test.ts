import { PAGES, routeInfo, type PagePath } from '@/app/routes'
import { go, toLogin } from '@/app/navigation'
import { getCurrentPages, reLaunch } from '../../jest/taroStack'

const HOME = '/pages/index/index'
const LOGIN = '/pages/login/login'
const paths = Object.keys(PAGES) as PagePath[]
const accessOf = (path: PagePath) => routeInfo(path).access
const routes = () => getCurrentPages().map(({ route }) => route)

/** Opens a page above home, or a tab in its place. */
async function open(path: PagePath): Promise<void> {
  await reLaunch({ url: HOME })
  if (path !== HOME) go(path, { order_no: 'L1' })
}

describe('the way to login', () => {
  it.each(paths.filter((path) => accessOf(path) === 'user'))(
    'S03: leaves %s, which would show its guard below',
    async (path) => {
      await open(path)
      toLogin()
      expect(routes()).toEqual([HOME, LOGIN])
      const back = decodeURIComponent(getCurrentPages().at(-1)?.options.back ?? '')
      expect(back).toBe(`${path}?order_no=L1`)
    },
  )

  it.each(paths.filter((path) => accessOf(path) !== 'user' && path !== LOGIN))(
    'keeps %s below, as it was left',
    async (path) => {
      await open(path)
      const before = getCurrentPages()
      toLogin()
      expect(getCurrentPages().slice(0, -1)).toEqual(before)
      expect(routes().at(-1)).toBe(LOGIN)
    },
  )

  it('S01: is gone once, for several reasons at once', async () => {
    await open('/pages/loan/apply')
    toLogin()
    toLogin()
    expect(routes()).toEqual([HOME, '/pages/loan/apply', LOGIN])
  })
})
