import type { Browser, Locator } from 'playwright-core'
import { APPLY, chooseAmount } from './borrowing/support/applying'
import { LOGIN } from './support/account'
import { launchBrowser, newPhone, NARROW } from './support/browser'
import type { Phone } from './support/Phone'

const HEIGHT = 812

let browser: Browser
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
  phone = await newPhone(browser)
  await phone.open(APPLY)
  await chooseAmount(phone)
})
beforeEach(() => keyboard(0))
afterAll(() => browser.close())

/** Simulates the events of an iPhone's keyboard of this height in px, because no driver can open one. */
const keyboard = (high: number): Promise<void> =>
  phone.page.evaluate((covered) => {
    const { visualViewport: seen } = window
    Object.defineProperty(seen, 'height', { configurable: true, get: () => innerHeight - covered })
    seen?.dispatchEvent(new Event('resize'))
  }, high)

/** The code that follows the keyboard loads with the first field. */
const followed = (): Promise<unknown> =>
  phone.page.waitForFunction(
    () => document.documentElement.style.getPropertyValue('--covered') !== '',
  )

const bottomOf = (part: Locator): Promise<number> =>
  part.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))

const footer = () => phone.page.locator('.apply-footer').filter({ visible: true })
const field = () => phone.field('借款金额')

describe('a keyboard that lies over the page', () => {
  it('has the footer above it, and the field that has the focus in sight', async () => {
    await followed()
    expect(await bottomOf(footer())).toBe(HEIGHT)
    await keyboard(335)
    expect(await bottomOf(footer())).toBe(HEIGHT - 335)
    const top = await footer().evaluate((element) => element.getBoundingClientRect().top)
    expect(await bottomOf(field())).toBeLessThanOrEqual(top)
    await keyboard(0)
    expect(await bottomOf(footer())).toBe(HEIGHT)
  })

  it('leaves a field its room: on a low window the footer stands at the end of the page', async () => {
    await followed()
    await keyboard(HEIGHT - 250)
    expect(await bottomOf(field())).toBeLessThanOrEqual(250)
    expect(await bottomOf(footer())).toBeGreaterThan(250)
  })

  it('has a sheet above it', async () => {
    await phone.tap(/^费用明细/)
    await phone.page.getByRole('dialog').waitFor()
    await keyboard(335)
    // It slides to its position.
    await phone.page.waitForFunction((bottom) => {
      const [panel] = document.querySelectorAll('[role=dialog]')
      return Math.round(panel?.getBoundingClientRect().bottom ?? 0) === bottom
    }, HEIGHT - 335)
    await keyboard(0)
    await phone.tap('关闭')
  })

  it('is none where two fingers made the page larger', async () => {
    await phone.page.evaluate(() => {
      const { visualViewport: seen } = window
      Object.defineProperty(seen, 'scale', { configurable: true, get: () => 2 })
    })
    await keyboard(406)
    expect(await bottomOf(footer())).toBe(HEIGHT)
  })
})

/** Below this text size in px, iOS zooms when a field gets the focus. */
const ZOOMED_BELOW = 16

describe('a field on a narrow phone', () => {
  it.each([
    LOGIN,
    '/pages/register/register',
    '/pages/certificate/verify',
    '/pages/help/index',
    APPLY,
  ])('is as large as iOS wants it on %s', async (path) => {
    const narrow = await newPhone(browser, {
      context: { viewport: { width: NARROW, height: 568 } },
    })
    await narrow.open(path)
    await narrow.at(path)
    const fields = narrow.page.locator(
      'input:not([type=checkbox], [type=radio], [type=file], [type=range]), textarea, select',
    )
    await fields.first().waitFor()
    const sizes = await fields.evaluateAll((all) =>
      all.map((one) => parseFloat(getComputedStyle(one).fontSize)),
    )
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(ZOOMED_BELOW)
    await narrow.context.close()
  })
})
