import type { Browser } from 'playwright-core'
import { ME } from './support/account'
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
  ])('%s counts as none and is removed', async (_, value) => {
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
  ])('a good token %s is made whole by the profile', async (_, over) => {
    const session = { ...(await logIn()), ...over }
    phone = await newPhone(browser, { session: session as Awaited<ReturnType<typeof logIn>> })
    await phone.open(ME)
    await phone.see(DEMO.masked)
  })
})
