import type { Browser } from 'playwright-core'
import { APPLY, chooseAmount } from './borrowing/support/applying'
import { LOGIN, logInByPassword, ME, USERINFO } from './support/account'
import { DEMO, ORIGIN } from './support/backend'
import { launchBrowser, newPhone } from './support/browser'
import type { Phone } from './support/Phone'

let browser: Browser
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
})
afterEach(() => phone.context.close())
afterAll(() => browser.close())

describe('a device that keeps nothing', () => {
  it('T01: with no room left a login holds for this run', async () => {
    phone = await newPhone(browser)
    await phone.context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await phone.open(`${LOGIN}?back=${encodeURIComponent(USERINFO)}`)
    await logInByPassword(phone)
    await phone.at(USERINFO)
    await phone.see(DEMO.masked)
    expect(phone.complaints).toEqual([])
  })

  it('T02: with storage blocked the app starts, asks for consent and logs in', async () => {
    phone = await newPhone(browser)
    await phone.context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError')
          },
        })
    })
    await phone.open(LOGIN)
    await phone.tap('同意并继续')
    await logInByPassword(phone)
    await phone.at('/pages/index/index')
    await phone.tap('我的', 'tab')
    await phone.see(DEMO.masked)
    expect(phone.complaints).toEqual([])
  })

  it('what the browser cleared between two visits is simply not there', async () => {
    phone = await newPhone(browser, { session: true })
    await phone.open(APPLY)
    await chooseAmount(phone)
    await phone.type('借款金额', '23000')
    await phone.page.goto(`${ORIGIN}/healthz`)
    await phone.page.evaluate(() => localStorage.clear())
    await phone.open(ME)
    await phone.tap('同意并继续')
    await phone.control('登录').waitFor()
    await phone.open(APPLY)
    await phone.at(APPLY)
    expect(await phone.field('借款金额').inputValue()).not.toBe('23,000')
    expect(phone.complaints).toEqual([])
  })
})
