import type { Browser } from 'playwright-core'
import { logInByPassword, LOGIN, logOut, ME } from '../support/account'
import { launchApart } from '../support/browser'
import type { Phone } from '../support/Phone'
import { expectNothingOf, listed, LOANS, masked, openTabs, ORDERS, wordsOn } from './support/tabs'

let browser: Browser
let here: Phone
let there: Phone
beforeAll(async () => {
  browser = await launchApart()
})
afterEach(() => here.context.close())
afterAll(() => browser.close())

describe.each(ORDERS)('S07: in two tabs, after %s comes %s:', (first, second) => {
  it('the one tab follows the other out, and in to pages of the other person', async () => {
    ;({ here, there } = await openTabs(browser, first))
    await there.open(LOANS)
    const before = await listed(there)
    await here.open(ME)
    await here.see(masked(first))
    await logOut(here)
    await there.page.bringToFront()
    await there.at(LOGIN)
    const words = await wordsOn(there)
    for (const loan of before) expect(words).not.toContain(loan)
    await expectNothingOf(first, { here, there })

    await here.page.bringToFront()
    await here.tap('登录')
    await logInByPassword(here, second)
    await here.see(masked(second))
    await there.page.bringToFront()
    await there.at(LOANS)
    const after = await listed(there)
    for (const loan of before) expect(after).not.toContain(loan)
    await expectNothingOf(first, { here, there })
  })
})
