import type { Browser } from 'playwright-core'
import { PAGES, type PagePath } from '@/app/routes'
import { LOGIN, ME } from './support/account'
import { launchBrowser, newPhone } from './support/browser'
import type { Phone } from './support/Phone'

const HOME = '/pages/index/index'
const routes = Object.entries(PAGES).map(
  ([path, { title, access }]) => [path as PagePath, title, access] as const,
)

let browser: Browser
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Waits for the page and its heading; home is headed by the app's name. */
async function arriveAt(path: PagePath, title: string): Promise<void> {
  await phone.at(path)
  const name = path === HOME ? '消费分期' : title
  await phone.page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

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

  it.each(routes)('%s %s (%s)', async (path, title, access) => {
    await deepLink(path)
    if (access !== 'user') return arriveAt(path, title)
    await arriveAt(LOGIN, '登录')
    expect(phone.address).toBe(`${LOGIN}?back=${path}`)
  })

  it.each(['/pages/none/none', '/index.php', '/pages/loan/../../x'])(
    '%s is no page: home',
    async (address) => {
      await deepLink(address)
      await arriveAt(HOME, '首页')
    },
  )

  it.each(['?', '?a=%E0%A4%A', '?back=%00', '?x[]=1&x[]=2&__proto__=1', '?#/pages/login/login'])(
    'a page takes no harm from %s',
    async (query) => {
      await deepLink(`/pages/agreement/agreement${query}`)
      await arriveAt('/pages/agreement/agreement', '协议与政策')
    },
  )

  it('back leads home where nothing is below, else to the page below', async () => {
    await deepLink('/pages/news/list')
    await phone.page.locator('.news-list .news-row').first().click()
    await phone.at('/pages/news/detail')
    await phone.tap('返回')
    await arriveAt('/pages/news/list', '平台新闻')
    await phone.tap('返回')
    await arriveAt(HOME, '首页')
  })
})

describe('R05, X04: an address opened by somebody logged in, within the content policy', () => {
  beforeAll(async () => {
    phone = await newPhone(browser, { session: true })
  })
  afterAll(() => phone.context.close())
  afterEach(() => expect(phone.complaints.splice(0)).toEqual([]))

  it.each(routes)('%s %s', async (path, title) => {
    await deepLink(path)
    const isForGuests = path === LOGIN || path === '/pages/register/register'
    if (isForGuests) await arriveAt(HOME, '首页')
    else await arriveAt(path, title)
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
