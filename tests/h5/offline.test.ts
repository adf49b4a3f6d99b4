import type { Browser } from 'playwright-core'
import { logIn, ORIGIN } from './support/backend'
import { launchBrowser, newPhone } from './support/browser'
import type { Phone } from './support/Phone'

let browser: Browser
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
})
afterEach(() => phone.context.close())
afterAll(() => browser.close())

/** Addresses in Cache Storage, by cache. */
const cached = (): Promise<Record<string, string[]>> =>
  phone.page.evaluate(async () => {
    const names = await caches.keys()
    const held = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys()
      return [name, requests.map(({ url }) => new URL(url).pathname)] as const
    })
    return Object.fromEntries(await Promise.all(held))
  })

/** The worker serves this page, and every page of the app lies on the device. */
const settledIn = async (): Promise<void> => {
  await phone.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const worker = await (await fetch(`${ORIGIN}/sw.js`)).text()
  const late = worker.split(/['"]?late['"]?:(?:true|!0)/).length - 1
  await phone.page.evaluate(
    (count) =>
      new Promise<void>((resolve) => {
        const look = async () => {
          const held = await (await caches.open('code')).keys()
          if (held.length >= count) resolve()
          else setTimeout(() => void look(), 100)
        }
        void look()
      }),
    late,
  )
}

describe('the app on the device', () => {
  it('E10, S06, T05: opens without a connection: news to read, no account, no answer to a token in a cache', async () => {
    phone = await newPhone(browser, {
      session: await logIn(),
      context: { serviceWorkers: 'allow' },
    })
    await phone.open('/')
    await phone.see('年化利率（单利）')
    await phone.page.locator('.latest-news .news-row').first().click()
    await phone.see(/阅读 \d+/)
    await settledIn()
    const names = Object.values(await cached()).flat()
    expect(names.filter((path) => /^\/(api|uploads|demo|sandbox)/.test(path))).toEqual([])

    await phone.context.setOffline(true)
    await phone.page.goto('about:blank')
    await phone.open('/')
    await phone.see('年化利率（单利）')
    await phone.see(/更新于 \d\d-\d\d \d\d:\d\d，当前离线/)
    await phone.page.locator('.latest-news .news-row').first().click()
    await phone.see(/阅读 \d+/)
    await phone.open('/pages/repay/repay')
    await phone.see(/打开时没有网络，无法确认登录状态/)
    expect(await phone.kept()).not.toContain('xffq:account')

    await phone.context.setOffline(false)
    await phone.gone('网络已断开')
    expect(phone.complaints.filter((line) => /Content.Security.Policy/.test(line))).toEqual([])
  })
})
