import type { Browser } from 'playwright-core'
import { APPLY, chooseAmount } from '../../h5/borrowing/support/applying'
import { LOGIN, logOut, ME } from '../../h5/support/account'
import { ORIGIN } from '../../h5/support/backend'
import { launchBrowser, newPhone } from '../../h5/support/browser'
import type { Phone } from '../../h5/support/Phone'
import { listed, LOANS, openTabs, wordsOn } from '../../h5/twoTabs/support/tabs'

const PERSON = '13800000001'

/** A page of the server outside the app. */
const ELSEWHERE = '/demo/sms'

let browser: Browser
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
})
afterEach(() => phone.context.close())
afterAll(() => browser.close())

async function leave({ page }: Phone): Promise<void> {
  await page.evaluate((elsewhere) => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
    location.href = elsewhere
  }, ELSEWHERE)
  await page.waitForURL(ORIGIN + ELSEWHERE)
}

/** The engine cached the page and continues it: its scripts don't start again. */
async function comeBack({ page }: Phone): Promise<void> {
  await page.goBack()
  await page.waitForFunction(() => (window as { persisted?: boolean }).persisted === true)
}

describe('a page that was left and is shown again', () => {
  it('stands as it was left, and goes on', async () => {
    phone = await newPhone(browser)
    await phone.open(APPLY)
    await chooseAmount(phone)
    await leave(phone)
    await comeBack(phone)
    expect(await phone.field('借款金额').inputValue()).toBe('10,000')
    await phone.type('借款金额', '20000')
    await phone.page
      .getByRole('img', { name: /^总利息 1,055\.\d\d元$/ })
      .first()
      .waitFor()
    await phone.tap('下一步')
    await phone.at(LOGIN)
    expect(phone.complaints).toEqual([])
  })

  it('S07: shows nothing of a session that another tab ended meanwhile', async () => {
    const { here, there } = await openTabs(browser, PERSON)
    phone = here
    await there.open(LOANS)
    const loans = await listed(there)
    await leave(there)
    await here.open(ME)
    await logOut(here)
    await comeBack(there)
    await there.at(LOGIN)
    const words = await wordsOn(there)
    for (const loan of loans) expect(words).not.toContain(loan)
  })
})
