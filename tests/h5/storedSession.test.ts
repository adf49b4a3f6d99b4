import type { Browser } from 'playwright-core'
import { ME, storedSession } from './support/account'
import { DEMO, SESSION_KEY } from './support/backend'
import { launchBrowser, newPhone } from './support/browser'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

it.each([
  ['no JSON', '{bad'],
  ['a Taro trap', '{"hasOwnProperty":1,"data":2}'],
  ['no text', '{"data":{"v":1,"value":{"token":"t"}}}'],
])('a stored session that is %s counts as none and is removed', async (_, value) => {
  const phone = await newPhone(browser)
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
  await phone.context.close()
})

it('does not end because the page was left before the check at launch was answered', async () => {
  const phone = await newPhone(browser, { session: true })
  const check = '**/api/user/index'
  await phone.page.route(check, () => {}, { times: 2 })
  for (const leave of [() => phone.open(ME), () => phone.page.reload()]) {
    const checked = phone.page.waitForRequest(check)
    await leave()
    await checked
  }
  await phone.page.reload()
  await phone.see(DEMO.masked)
  expect(await storedSession(phone)).not.toBeNull()
  await phone.context.close()
})
