import type { Browser, Page } from 'playwright-core'
import { EXPIRED, LOGIN, ME, storedSession } from './support/account'
import { DEMO } from './support/backend'
import { launchBrowser, newPhone } from './support/browser'

/** The check of the session at launch. */
const PROFILE = '**/api/user/index'

const UNAUTHORIZED = { status: 401, json: { code: 401, msg: '请登录后操作', time: '', data: null } }

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

interface Watched {
  toasts: string[]
  addresses: string[]
}

/** Counts messages to the person, and navigations. */
async function watch(page: Page): Promise<() => Promise<Watched>> {
  await page.evaluate(() => {
    const seen: Watched = { toasts: [], addresses: [] }
    Object.assign(window, { seen })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          const element = node as Element
          if (element.className === 'f-toast__text') seen.toasts.push(element.textContent ?? '')
        }
    }).observe(document.body, { childList: true, subtree: true })
    for (const method of ['pushState', 'replaceState'] as const) {
      const original = history[method].bind(history)
      history[method] = (state, unused, url) => {
        seen.addresses.push(String(url))
        original(state, unused, url)
      }
    }
  })
  return () => page.evaluate(() => (window as unknown as { seen: Watched }).seen)
}

describe('the end of a session', () => {
  it('several calls refused together are one toast and one way to login', async () => {
    const phone = await newPhone(browser, { session: true })
    await phone.open('/')
    await phone.see('年化利率（单利）')
    const watched = await watch(phone.page)
    let refused = 0
    await phone.page.route('**/api/**', (route) => {
      refused += 1
      return route.fulfill(UNAUTHORIZED)
    })
    await phone.refresh()
    await phone.at(LOGIN)
    await phone.see(EXPIRED)
    await phone.gone(EXPIRED)
    expect(refused).toBeGreaterThan(1)
    const { toasts, addresses } = await watched()
    expect(toasts).toEqual([EXPIRED])
    expect(addresses.filter((url) => url.includes(LOGIN))).toHaveLength(1)
    expect(await phone.page.locator('.f-loading').count()).toBe(0)
    await phone.context.close()
  })

  it('does not end because the page was left before the check at launch was answered', async () => {
    const phone = await newPhone(browser, { session: true })
    await phone.page.route(PROFILE, () => {}, { times: 2 })
    for (const leave of [() => phone.open(ME), () => phone.page.reload()]) {
      const checked = phone.page.waitForRequest(PROFILE)
      await leave()
      await checked
    }
    await phone.page.reload()
    await phone.see(DEMO.masked)
    expect(await storedSession(phone)).not.toBeNull()
    await phone.context.close()
  })
})
