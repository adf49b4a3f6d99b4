import type { Browser, Locator } from 'playwright-core'
import { launchBrowser, newPhone } from './support/browser'
import type { Phone } from './support/Phone'

/** As the build has it unless told otherwise (README, configuration). */
const MAX_WIDTH = Number(process.env.TARO_APP_MAX_WIDTH ?? 480)

let browser: Browser
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
})
afterEach(() => phone.context.close())
afterAll(() => browser.close())

const span = async (locator: Locator) => {
  const { x = 0, width = 0 } = (await locator.boundingBox()) ?? {}
  return { left: Math.round(x), width: Math.round(width) }
}

describe.each([320, 375, 768, 1280])('on a window %i px wide', (width) => {
  const frame = Math.min(width, MAX_WIDTH)
  const centred = { left: Math.round((width - frame) / 2), width: frame }

  it('page, tab bar and sheets keep to the centred frame', async () => {
    phone = await newPhone(browser, { context: { viewport: { width, height: 800 } } })
    await phone.open('/')
    await phone.see('年化利率（单利）')
    expect(await span(phone.page.locator('#app'))).toEqual(centred)
    expect(await span(phone.page.getByRole('navigation', { name: '主导航' }))).toEqual(centred)
    await phone.tap('怎么算的')
    expect(await span(phone.page.getByRole('dialog'))).toEqual(centred)
  })
})

describe('the tab bar', () => {
  it('has the colours and sizes of the specification', async () => {
    phone = await newPhone(browser)
    await phone.open('/')
    const looks = await phone.page.getByRole('tab').evaluateAll((tabs) =>
      tabs.map((tab) => {
        const text = tab.querySelector('.c-tab-bar__text') ?? tab
        const icon = tab.querySelector('.c-tab-bar__icon > *') ?? tab
        const { color, fontSize } = getComputedStyle(text)
        return { color, fontSize, icon: icon.getBoundingClientRect().width }
      }),
    )
    const other = { color: 'rgb(153, 153, 153)', fontSize: '10px', icon: 24 }
    expect(looks).toEqual([{ ...other, color: 'rgb(74, 144, 226)' }, other, other])
  })
})

describe('a row that can be tapped', () => {
  it('stands in one line: styles of a page come after those of the start', async () => {
    phone = await newPhone(browser)
    await phone.open('/pages/settings/settings')
    const row = phone.control(/清除缓存/)
    const [icon, words] = [row.locator('.c-icon').first(), row.getByText('清除缓存')]
    const middle = async (part: Locator) => {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
      return Math.round(y + height / 2)
    }
    expect(Math.abs((await middle(icon)) - (await middle(words)))).toBeLessThan(4)
  })
})
