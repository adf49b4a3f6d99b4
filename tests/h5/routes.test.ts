import type { Browser } from 'playwright-core'
import { HOME, PAGES, routeInfo, type PagePath } from '@/app/routes'
import { LOGIN, ME } from './support/account'
import { arriveAt, deepLink } from './support/arrive'
import { launchBrowser, newPhone } from './support/browser'
import type { Phone } from './support/Phone'

const routes = (Object.keys(PAGES) as PagePath[]).map(
  (path) => [path, routeInfo(path).access] as const,
)

let browser: Browser
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe('an address opened by a guest', () => {
  beforeAll(async () => {
    phone = await newPhone(browser)
  })
  afterAll(() => phone.context.close())
  afterEach(() => expect(phone.complaints.splice(0)).toEqual([]))

  it.each(routes)('%s (%s)', async (path, access) => {
    await deepLink(phone, path)
    if (access) return arriveAt(phone, path)
    await arriveAt(phone, LOGIN)
    expect(phone.address).toBe(`${LOGIN}?back=${path}`)
  })
})

/** everyone/ opens every other page as a logged-in person. */
describe('opened by a person logged in', () => {
  beforeAll(async () => {
    phone = await newPhone(browser, { session: true })
  })
  afterAll(() => phone.context.close())
  afterEach(() => expect(phone.complaints.splice(0)).toEqual([]))

  it.each([LOGIN, '/pages/register/register'])('%s leads home', async (path) => {
    await deepLink(phone, path)
    await arriveAt(phone, HOME)
  })

  it('the tabs lead to each other and mark where one is', async () => {
    await deepLink(phone, '/')
    for (const [name, path] of [
      ['我的还款', '/pages/repay/repay'],
      ['我的', ME],
      ['首页', HOME],
    ] as const) {
      await phone.tap(name, 'tab')
      await phone.at(path)
      await phone.page.getByRole('tab', { name, exact: true, selected: true }).waitFor()
    }
  })
})
