import type { Browser } from 'playwright-core'
import { HOME } from '@/app/routes'
import { arriveAt, deepLink } from './support/arrive'
import { launchBrowser, newPhone } from './support/browser'
import type { Phone } from './support/Phone'

let browser: Browser
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
  phone = await newPhone(browser)
})
afterEach(() => expect(phone.complaints.splice(0)).toEqual([]))
afterAll(() => browser.close())

describe('R05: an address from elsewhere', () => {
  it.each(['/pages/none/none', '/index.php', '/pages/loan/../../x'])(
    '%s is no page: home',
    async (address) => {
      await deepLink(phone, address)
      await arriveAt(phone, HOME)
    },
  )

  it.each(['?', '?a=%E0%A4%A', '?back=%00', '?x[]=1&x[]=2&__proto__=1', '?#/pages/login/login'])(
    'a page takes no harm from %s',
    async (query) => {
      await deepLink(phone, `/pages/agreement/agreement${query}`)
      await arriveAt(phone, '/pages/agreement/agreement')
    },
  )

  it.each([
    '/pages/news/list/',
    '/PAGES/news/list',
    '/pages/news/list.html',
    '/pages/news/list&amp;from=timeline',
    '/pages/news/list?from=a?scene=%zz',
    '%2Fpages%2Fnews%2Flist',
    '#/pages/news/list#wechat_redirect',
  ])('%s is the list of news', async (address) => {
    await deepLink(phone, address)
    await arriveAt(phone, '/pages/news/list')
  })

  it.each(['/__proto__', '/constructor', '/%zz'])('%s is no page: home', async (address) => {
    await deepLink(phone, address)
    await arriveAt(phone, HOME)
  })

  it('is read the same way while the app runs', async () => {
    await deepLink(phone, '/')
    await arriveAt(phone, HOME)
    await phone.page.evaluate(() => (location.hash = '#/Pages/News/List/'))
    await arriveAt(phone, '/pages/news/list')
    await phone.page.evaluate(() => (location.hash = '#/%zz'))
    await arriveAt(phone, HOME)
  })

  it('back leads home where nothing is below, else to the page below', async () => {
    await deepLink(phone, '/pages/news/list')
    await phone.news().first().click()
    await phone.at('/pages/news/detail')
    await phone.tap('返回')
    await arriveAt(phone, '/pages/news/list')
    await phone.tap('返回')
    await arriveAt(phone, HOME)
  })
})
