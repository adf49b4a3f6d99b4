import type { Browser } from 'playwright-core'
import { LOGIN, logInByPassword, ME, USERINFO } from './support/account'
import { DEMO, logIn, SESSION_KEY } from './support/backend'
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

const asTaro = (data: string): string => JSON.stringify({ data })

describe('a stored session that cannot be', () => {
  const big = 'x'.repeat(1_000_000)

  it.each([
    ['no JSON', '{bad'],
    ['null', 'null'],
    ['nothing', ''],
    ['a Taro trap', '{"hasOwnProperty":1,"data":2}'],
    ['what Taro did not write', '{"v":1,"value":{"token":"t"}}'],
    ['no text', '{"data":{"v":1,"value":{"token":"t"}}}'],
    ['another version', asTaro('{"v":99,"value":{"token":"t"}}')],
    ['a token that is none', asTaro('{"v":1,"value":{"token":{"a":1}}}')],
    ['1 MB of token', asTaro(`{"v":1,"value":{"token":"${big}"}}`)],
  ])('T03: %s counts as none and is removed', async (_, value) => {
    phone = await newPhone(browser)
    await phone.open('/pages/agreement/agreement')
    await phone.page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      SESSION_KEY,
      value,
    ] as const)
    await phone.page.goto('about:blank')
    await phone.open(ME)
    await phone.see('登录后可以看到')
    expect(await phone.kept()).not.toContain(SESSION_KEY)
    expect(phone.complaints).toEqual([])
  })

  it.each([
    ['without user', { userInfo: null }],
    ['without expiry', { tokenExpireTime: null }],
    ['with expiry in milliseconds', { tokenExpireTime: Date.now() + 86_400_000 }],
  ])('T04, S04: a good token %s is made whole by the profile', async (_, over) => {
    const session = { ...(await logIn()), ...over }
    phone = await newPhone(browser, { session: session as Awaited<ReturnType<typeof logIn>> })
    await phone.open(ME)
    await phone.see(DEMO.masked)
  })
})
