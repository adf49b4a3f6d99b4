import type { Browser } from 'playwright-core'
import { APPLY } from '../borrowing/support/applying'
import { ORIGIN } from '../support/backend'
import { launchBrowser, newPhone } from '../support/browser'
import type { Phone } from '../support/Phone'
import { Deployment } from './support/Deployment'
import { lookForUpdate, settledIn } from './support/worker'

const NEWS = '/pages/news/list'
const NEWS_CODE = 'pages/news/list'
const OFFER = '有新版本，点此更新'

let browser: Browser
let deployment: Deployment
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
  deployment = await Deployment.start()
})
beforeEach(() => deployment.restore())
afterEach(() => phone.context.close())
afterAll(async () => {
  await browser.close()
  await deployment.stop()
})

const withWorker = (): Promise<Phone> => newPhone(browser, { context: { serviceWorkers: 'allow' } })

const isNew = ({ page }: Phone): Promise<boolean> =>
  page.evaluate(() => document.querySelector('meta[name=deployment]') !== null)

const becomesNew = ({ page }: Phone): Promise<void> =>
  page.locator('meta[name=deployment]').waitFor({ state: 'attached' })

const openHome = async (): Promise<void> => {
  await phone.open('/')
  await phone.see('年化利率（单利）')
}

it('a new version is offered on the tabs and begins when asked, in this window alone; what was typed is kept', async () => {
  phone = await withWorker()
  await openHome()
  await settledIn(phone)
  const page = await phone.context.newPage()
  await page.goto(`${ORIGIN}/#${NEWS}`)
  await page.locator('.news-list .news-row').first().waitFor()

  await phone.tap('立即申请')
  await phone.at(APPLY)
  await phone.type('借款金额', '8000')
  deployment.replace(NEWS_CODE)
  await lookForUpdate(phone)
  const isWaiting = () =>
    phone.page.evaluate(
      async () => (await navigator.serviceWorker.getRegistration())?.waiting != null,
    )
  // Not by `waitForFunction`, which takes any promise for true.
  while (!(await isWaiting())) await phone.page.waitForTimeout(100)
  expect(await phone.field('借款金额').inputValue()).toBe('8,000')
  expect(await phone.text(OFFER).isVisible()).toBe(false)

  await phone.tap('返回')
  await phone.tap('保留')
  await phone.see(OFFER)
  expect(await isNew(phone)).toBe(false)
  await phone.tap(OFFER)
  await becomesNew(phone)
  await phone.tap('立即申请')
  await phone.see('已恢复上次填写的内容')
  expect(await phone.field('借款金额').inputValue()).toBe('8,000')
  expect(await page.evaluate(() => document.querySelector('meta[name=deployment]'))).toBeNull()
  expect(phone.complaints).toEqual([])
})

it('a new version begins although the one before still fetches code of other pages', async () => {
  phone = await withWorker()
  const asked = deployment.hold('pages/settings/export')
  await openHome()
  await asked
  deployment.replace(NEWS_CODE)
  await lookForUpdate(phone)
  await phone.tap(OFFER)
  await becomesNew(phone)
})

describe('a page whose code went with the version before', () => {
  const openTheNew = async (): Promise<void> => {
    await phone.tap('全部平台新闻', 'link')
    await phone.see('应用有新版本，更新后就能打开。')
    await phone.tap('更新')
    await phone.page.locator('.news-list .news-row').first().waitFor()
    expect(await isNew(phone)).toBe(true)
    expect(phone.address).toBe(NEWS)
  }

  it('opens in the new one, which the worker fetches', async () => {
    phone = await withWorker()
    await openHome()
    await settledIn(phone)
    await phone.page.evaluate(() => caches.delete('code'))
    const browserCache = await phone.context.newCDPSession(phone.page)
    await browserCache.send('Network.clearBrowserCache')
    deployment.replace(NEWS_CODE)
    await openTheNew()
  })

  it('opens in the new one without a worker, too', async () => {
    phone = await newPhone(browser)
    await openHome()
    deployment.replace(NEWS_CODE)
    await openTheNew()
  })
})
