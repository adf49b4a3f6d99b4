import type { Browser } from 'playwright-core'
import { ME } from './support/account'
import { launchBrowser, newPhone } from './support/browser'
import type { Phone } from './support/Phone'

let browser: Browser
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
})
beforeEach(async () => {
  phone = await newPhone(browser)
})
afterEach(() => phone.context.close())
afterAll(() => browser.close())

const SETTINGS = /^设置/

/** Longer than Taro's router waits before it hides the page below a new one, ms. */
const HIDES_MS = 500

/**
 * Taps a row and goes back `after` ms after the new page appeared, all within the page: a person with the finger on the
 * back button is that fast, a driver is not.
 */
const lookIn = (word: string, after: number): Promise<void> =>
  phone.page.evaluate(
    async ([begin, ms]) => {
      const pages = () => document.querySelectorAll('.taro_page').length
      const before = pages()
      const wait = (time: number) => new Promise((next) => setTimeout(next, time))
      const buttons = [...document.querySelectorAll<HTMLElement>('button')]
      buttons.find((one) => one.textContent?.startsWith(begin))?.click()
      while (pages() === before) await wait(1)
      await wait(ms)
      history.back()
    },
    [word, after] as const,
  )

/** The pages that are visible once the router has hidden what it hides. */
const pagesShown = (): Promise<string[]> =>
  phone.page.evaluate(async (ms) => {
    await new Promise((next) => setTimeout(next, ms))
    return [...document.querySelectorAll('.taro_page')]
      .filter((one) => one.firstElementChild?.checkVisibility())
      .map(({ id }) => id.split('?')[0] ?? '')
  }, HIDES_MS)

it.each([0, 20, 100, 250])(
  'a page left %i ms after it appeared leaves the one below visible',
  async (after) => {
    await phone.open(ME)
    await phone.at(ME)
    await phone.control(SETTINGS).waitFor()
    await lookIn('设置', after)
    await phone.at(ME)
    expect(await pagesShown()).toEqual([ME])
    await phone.tap(SETTINGS)
    await phone.at('/pages/settings/settings')
    await phone.tap('返回')
    await phone.at(ME)
  },
)

it('a row tapped again and again until its page is there opens it once', async () => {
  await phone.open(ME)
  await phone.at(ME)
  await phone.control(SETTINGS).waitFor()
  await phone.page.evaluate(async () => {
    const pages = () => document.querySelectorAll('.taro_page').length
    const before = pages()
    const buttons = [...document.querySelectorAll<HTMLElement>('button')]
    const row = buttons.find((one) => one.textContent?.startsWith('设置'))
    while (pages() === before) {
      row?.click()
      await new Promise((next) => setTimeout(next))
    }
  })
  await phone.at('/pages/settings/settings')
  await phone.page.evaluate(() => history.back())
  await phone.at(ME)
})
