import type { Browser } from 'playwright-core'
import { HOME, PAGES, type PagePath } from '@/app/routes'
import { LOGIN, ME } from './support/account'
import { arriveAt } from './support/arrive'
import { launchBrowser, newPhone } from './support/browser'
import type { Phone } from './support/Phone'

const routes = Object.entries(PAGES).map(
  ([path, { access }]) => [path as PagePath, access] as const,
)

let browser: Browser
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** As from a message or a bookmark: nothing of the app runs yet. */
async function deepLink(route: string): Promise<void> {
  await phone.page.goto('about:blank')
  await phone.open(route)
}

describe('R05: an address opened by a guest', () => {
  beforeAll(async () => {
    phone = await newPhone(browser)
  })
  afterAll(() => phone.context.close())
  afterEach(() => expect(phone.complaints.splice(0)).toEqual([]))

  it.each(routes)('%s (%s)', async (path, access) => {
    await deepLink(path)
    if (access !== 'user') return arriveAt(phone, path)
    await arriveAt(phone, LOGIN)
    expect(phone.address).toBe(`${LOGIN}?back=${path}`)
  })

  it.each(['/pages/none/none', '/index.php', '/pages/loan/../../x'])(
    '%s is no page: home',
    async (address) => {
      await deepLink(address)
      await arriveAt(phone, HOME)
    },
  )

  it.each(['?', '?a=%E0%A4%A', '?back=%00', '?x[]=1&x[]=2&__proto__=1', '?#/pages/login/login'])(
    'a page takes no harm from %s',
    async (query) => {
      await deepLink(`/pages/agreement/agreement${query}`)
      await arriveAt(phone, '/pages/agreement/agreement')
    },
  )

  it('back leads home where nothing is below, else to the page below', async () => {
    await deepLink('/pages/news/list')
    await phone.news().first().click()
    await phone.at('/pages/news/detail')
    await phone.tap('返回')
    await arriveAt(phone, '/pages/news/list')
    await phone.tap('返回')
    await arriveAt(phone, HOME)
  })
})

/** Every other page is opened by somebody logged in for everyone/. */
describe('R05: opened by somebody logged in', () => {
  beforeAll(async () => {
    phone = await newPhone(browser, { session: true })
  })
  afterAll(() => phone.context.close())
  afterEach(() => expect(phone.complaints.splice(0)).toEqual([]))

  it.each([LOGIN, '/pages/register/register'])('%s leads home', async (path) => {
    await deepLink(path)
    await arriveAt(phone, HOME)
  })

  it('the tabs lead to each other and mark where one is', async () => {
    await deepLink('/')
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
