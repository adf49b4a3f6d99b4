import type { Browser } from 'playwright-core'
import { LOGIN, logInByPassword, USERINFO } from './support/account'
import { DEMO } from './support/backend'
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
})
