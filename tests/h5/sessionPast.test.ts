import type { Browser } from 'playwright-core'
import { logInByPassword, LOGIN, ME, storedSession, USERINFO } from './support/account'
import { DEMO, SESSION_KEY } from './support/backend'
import { launchBrowser, newPhone } from './support/browser'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe('a session past its expiry', () => {
  const lapsed = Math.floor(Date.now() / 1000) - 60

  it('S04: at launch it has ended, the page wanted comes after login', async () => {
    const phone = await newPhone(browser, { session: true })
    await phone.open(ME)
    await phone.see(DEMO.masked)
    await phone.page.evaluate(
      ([key, time]) => {
        const record = JSON.parse(JSON.parse(localStorage.getItem(key) ?? '{}').data)
        record.value.tokenExpireTime = time
        localStorage.setItem(key, JSON.stringify({ data: JSON.stringify(record) }))
      },
      [SESSION_KEY, lapsed] as const,
    )
    await phone.page.goto('about:blank')
    await phone.open(USERINFO)
    await phone.at(LOGIN)
    expect(await storedSession(phone)).toBeNull()
    await logInByPassword(phone)
    await phone.at(USERINFO)
    await phone.see(DEMO.masked)
    await phone.context.close()
  })

  it('S04: it ends without a word when the app is shown again', async () => {
    const phone = await newPhone(browser, { session: true })
    await phone.open(ME)
    await phone.see(DEMO.masked)
    await phone.page.clock.setFixedTime(Date.now() + 31 * 86_400_000)
    await phone.page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await phone.see('登录后可以看到')
    expect(phone.address).toBe(ME)
    await phone.context.close()
  })
})
