import type { Browser, Locator } from 'playwright-core'
import { call, logIn } from './support/backend'
import { launchBrowser, NARROW, newPhone } from './support/browser'
import type { Phone } from './support/Phone'

/** The build's default unless overridden (README, configuration). */
const MAX_WIDTH = Number(process.env.TARO_APP_MAX_WIDTH ?? 480)
const WIDE_WIDTH = Number(process.env.TARO_APP_WIDE_WIDTH ?? process.env.TARO_APP_MAX_WIDTH ?? 768)
/** From this width of the window on, the page may be wider. */
const WIDE_WINDOW = 1024

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

describe.each([NARROW, 375, 768, 1023, 1024, 1280])('on a window %i px wide', (width) => {
  const frame = Math.min(width, width < WIDE_WINDOW ? MAX_WIDTH : WIDE_WIDTH)
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

describe('the room of a wide page', () => {
  const top = async (part: string | Locator) => {
    const locator = typeof part === 'string' ? phone.page.locator(part) : part
    const { y = 0 } = (await locator.first().boundingBox()) ?? {}
    return Math.round(y)
  }
  const debtor = async (width: number) => {
    const session = await logIn('13800000001')
    phone = await newPhone(browser, { session, context: { viewport: { width, height: 800 } } })
  }

  it('has the link below a button begin at the edge of the page’s text', async () => {
    const session = await logIn('13800000003')
    phone = await newPhone(browser, {
      session,
      context: { viewport: { width: 1280, height: 800 } },
    })
    const { data } = await call<{ list: { order_no: string; status: string }[] }>(
      '/api/loan/myLoans',
      undefined,
      session.token,
    )
    const running = data.list.find(({ status }) => status === 'active')
    await phone.open(`/#/pages/borrowing/settlement?order_no=${running?.order_no}`)
    const button = phone.page.getByRole('button', { name: '提前结清' })
    await button.waitFor()
    const text = await phone.page.getByRole('button', { name: '去还款' }).evaluate((link) => {
      const range = document.createRange()
      range.selectNodeContents(link)
      return Math.round(range.getBoundingClientRect().left)
    })
    const { left } = await span(button)
    expect(text - left).toBeLessThanOrEqual(1)
  })

  it.each([
    { width: 1023, beside: false },
    { width: 1280, beside: true },
  ])('sets cards side by side at $width px: $beside', async ({ width, beside }) => {
    await debtor(width)
    await phone.open('/')
    await phone.news().first().waitFor()
    expect((await top('.latest-news')) < (await top('.quick-entries'))).toBe(beside)
    await phone.tap(/^我的还款/, 'tab')
    await phone.see('未来还款')
    expect((await top('.repay > .c-card ~ .c-card')) === (await top('.repay > .c-card'))).toBe(
      beside,
    )
  })

  it.each([
    { width: 1023, inOneLine: false },
    { width: 1280, inOneLine: true },
  ])('makes the plan a table at $width px: $inOneLine', async ({ width, inOneLine }) => {
    await debtor(width)
    await phone.open('/pages/loan/detail')
    await phone.see('未到期')
    const middles = await phone.page
      .locator('.instalment')
      .last()
      .locator('.instalment__no, .instalment__date, .c-amount, .c-status-tag')
      .evaluateAll((parts) =>
        parts.map((part) => {
          const { top: from, bottom } = part.getBoundingClientRect()
          return (from + bottom) / 2
        }),
      )
    expect(Math.max(...middles) - Math.min(...middles) < 4).toBe(inOneLine)
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
