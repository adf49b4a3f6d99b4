import type { Browser } from 'playwright-core'
import { APPLY, chooseAmount, fillIdentity, PERSON, step } from './borrowing/support/applying'
import { logInByPassword, LOGIN, logOut, ME } from './support/account'
import { logIn, masked, register } from './support/backend'
import { launchBrowser, newPhone } from './support/browser'
import { Phone } from './support/Phone'

let browser: Browser
let here: Phone
let there: Phone
beforeAll(async () => {
  browser = await launchBrowser()
})
afterEach(() => here.context.close())
afterAll(() => browser.close())

/** Two tabs of one browser, with this person's session or without one. */
async function open(mobile?: string): Promise<void> {
  here = await newPhone(browser, { session: mobile === undefined ? false : await logIn(mobile) })
  there = new Phone(here.context, await here.context.newPage())
}

/** Delays the server's answer to a login in this tab; `asked` resolves with the request. */
async function holdLogin({ page }: Phone) {
  let ask = () => {}
  const asked = new Promise<void>((resolve) => (ask = resolve))
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/user/login', async (route) => {
    const response = await route.fetch()
    ask()
    await answered
    await route.fulfill({ response })
  })
  return { asked, answer }
}

it('a login answered late, after one in the other tab, is whose session both have', async () => {
  const [first, second] = ['13800000001', '13800000003'] as const
  await open()
  for (const tab of [here, there]) {
    await tab.open(ME)
    await tab.tap('登录')
    await tab.at(LOGIN)
  }
  const late = await holdLogin(there)
  await logInByPassword(there, second)
  await late.asked
  await logInByPassword(here, first)
  await here.see(masked(first))
  late.answer()
  for (const tab of [there, here]) {
    await tab.page.bringToFront()
    await tab.at(ME)
    await tab.see(masked(second))
  }
  expect(await here.kept()).not.toContain(masked(first))
})

it('what one was typing is gone from the form once the other is logged in', async () => {
  const [first, second] = ['13917100001', '13917100002'] as const
  for (const mobile of [first, second]) await register(mobile)
  await open(first)
  await there.open(APPLY)
  await chooseAmount(there)
  await there.type('借款金额', '23000')
  await there.tap('下一步')
  await fillIdentity(there)
  await there.type('姓名', PERSON.name)
  await here.page.bringToFront()
  await here.open(ME)
  await here.see(masked(first))
  await logOut(here)
  await here.tap('登录')
  await logInByPassword(here, second)
  await here.see(masked(second))
  await there.page.bringToFront()
  await step(there, '借多少')
  const fields = there.page.locator('input, textarea')
  const typed = await fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  const left = (await there.page.innerText('body')) + typed.join('\n') + (await here.kept())
  for (const words of [...Object.values(PERSON), '23000', '已恢复上次填写的内容'])
    expect(left).not.toContain(words)
})
