import type { Browser, Locator } from 'playwright-core'
import { launchBrowser, NARROW, newPhone } from './support/browser'
import type { Phone } from './support/Phone'

/** The build's default unless overridden (README, configuration). */
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

describe.each([NARROW, 375, 768, 1280])('on a window %i px wide', (width) => {
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

it('beside a notch, on a phone on its side, page and sheets stand clear of it, in the middle', async () => {
  const [width, notch] = [540, 47]
  phone = await newPhone(browser, { context: { viewport: { width, height: 375 } } })
  const devtools = await phone.context.newCDPSession(phone.page)
  const override = 'Emulation.setSafeAreaInsetsOverride' as Parameters<typeof devtools.send>[0]
  await devtools.send(override, { insets: { left: notch } })
  await phone.open('/')
  await phone.see('年化利率（单利）')
  const clear = { left: notch, width: width - 2 * notch }
  expect(await span(phone.page.locator('#app'))).toEqual(clear)
  await phone.tap('怎么算的')
  expect(await span(phone.page.getByRole('dialog'))).toEqual(clear)
})

describe('the tab bar', () => {
  it.each([NARROW, 375, 414, 480, 1280])(
    'has the looks of the specification at %i px',
    async (width) => {
      phone = await newPhone(browser, { context: { viewport: { width, height: 812 } } })
      await phone.open('/')
      await phone.at('/pages/index/index')
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
    },
  )
})

it('home’s window is titled 首页, its heading is the name of the app', async () => {
  phone = await newPhone(browser)
  await phone.open('/')
  await phone.page.getByRole('heading', { name: '消费分期', level: 1 }).waitFor()
  expect(await phone.page.title()).toBe('首页')
  await phone.tap('我的', 'tab')
  await phone.at('/pages/profile/profile')
  expect(await phone.page.title()).toBe('我的')
})

it('the mini-program’s checkbox has its text beside the box', async () => {
  phone = await newPhone(browser)
  await phone.open('/pages/login/login')
  await phone.page.getByRole('checkbox').waitFor()
  // As Checkbox.weapp.tsx renders it, with the styles of both platforms.
  const gap = await phone.page.evaluate(() => {
    const row = document.createElement('div')
    row.className = 'c-checkbox__row'
    row.innerHTML =
      '<div class="c-pressable c-checkbox__hit"><div class="c-checkbox__box"></div></div>' +
      '<div class="c-checkbox__text">同意</div>'
    document.querySelector('.c-checkbox')?.append(row)
    const edge = (part: string) => row.querySelector(part)?.getBoundingClientRect()
    const hit = edge('.c-checkbox__hit')?.width ?? 0
    return [hit, (edge('.c-checkbox__text')?.left ?? 0) - (edge('.c-checkbox__box')?.right ?? 0)]
  })
  expect(gap).toEqual([44, 8])
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
