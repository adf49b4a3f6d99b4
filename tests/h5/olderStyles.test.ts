import type { Browser } from 'playwright-core'
import { asOlderBrowsersRead } from '../support/olderStyles'
import { APPLY, DETAIL } from './borrowing/support/applying'
import { loansOf } from './everyone/support/places'
import { LOGIN, ME } from './support/account'
import { logIn, ORIGIN, type StoredSession } from './support/backend'
import { launchBrowser, newPhone } from './support/browser'
import type { Phone } from './support/Phone'

let browser: Browser
let phone: Phone
let session: StoredSession
beforeAll(async () => {
  browser = await launchBrowser()
  session = await logIn()
})
afterEach(() => phone.context.close())
afterAll(() => browser.close())

/** Opens a page with the style sheets as an old browser applies them. */
async function openOlder(path: string, options: Parameters<typeof newPhone>[1] = {}) {
  phone = await newPhone(browser, options)
  let sheets = 0
  await phone.context.route(`${ORIGIN}/**/*.css`, async (route) => {
    const response = await route.fetch()
    sheets += 1
    await route.fulfill({ response, body: asOlderBrowsersRead(await response.text()) })
  })
  await phone.open(path)
  await phone.at(path.split('?')[0] ?? '')
  await phone.quiet()
  expect(sheets).toBeGreaterThan(0)
}

/** The focus ring, on the element itself or on its box. */
const focusOf = () =>
  phone.page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const boxes = [element, element.nextElementSibling, element.closest('.c-field__box')]
    const isRinged = boxes.some((box) => {
      if (!box) return false
      const { outlineStyle, boxShadow } = getComputedStyle(box)
      return outlineStyle !== 'none' || boxShadow !== 'none'
    })
    return { on: element.outerHTML.slice(0, 80), isRinged }
  })

describe('with the styles that iOS 14.5 and Chrome 87 know', () => {
  it('what has the focus of a keyboard shows it', async () => {
    await openOlder(LOGIN)
    for (let presses = 0; presses < 8; presses += 1) {
      await phone.page.keyboard.press('Tab')
      expect(await focusOf()).toMatchObject({ isRinged: true })
    }
  })

  it('a list shows each row whole to its end', async () => {
    await openOlder('/pages/news/list')
    await phone.news().nth(9).waitFor()
    const names = new Set<string>()
    for (let isWhole = false; !isWhole;) {
      isWhole = (await phone.text('没有更多了').count()) > 0
      // The rows near the screen: the others are spacers. They are found and measured in one task of the page, because
      // a scroll puts spacers in the place of rows.
      const rows = await phone.page.evaluate(() =>
        [...document.querySelectorAll('a.news-row, [role="link"].news-row')].map((row) => {
          row.scrollIntoView({ block: 'center' })
          const { left, top, width, height } = row.getBoundingClientRect()
          const seen = document.elementFromPoint(left + width / 2, top + height / 2)
          const name = row.getAttribute('aria-label') ?? ''
          return { name, high: height > 40, seen: seen !== null && row.contains(seen) }
        }),
      )
      expect(rows.filter(({ high, seen }) => !high || !seen)).toEqual([])
      for (const { name } of rows) names.add(name)
    }
    expect(names.size).toBeGreaterThanOrEqual(30)
  })

  it('a sheet covers the page, and its last button is in reach', async () => {
    await openOlder('/pages/index/index', { agreed: false })
    await phone.see('你的信息，由你决定')
    const last = phone.control('暂不同意，先浏览')
    await last.scrollIntoViewIfNeeded()
    const box = await last.boundingBox()
    expect(box && box.y + box.height).toBeLessThanOrEqual(812)
    await last.click()
    await phone.gone('你的信息，由你决定')
  })

  it.each([320, 375])('no page is pushed sideways at %i px', async (width) => {
    const loan = (await loansOf(session)).find(({ status }) => status === 'overdue')
    const pages = ['/pages/index/index', APPLY, `${DETAIL}?order_no=${loan?.order_no}`, ME]
    await openOlder('/pages/index/index', {
      session,
      context: { viewport: { width, height: 812 } },
    })
    for (const page of pages) {
      await phone.open(page)
      await phone.at(page.split('?')[0] ?? '')
      await phone.quiet()
      const beyond = await phone.page.evaluate(() =>
        Math.max(
          ...[...document.querySelectorAll('.taro_page')].map(
            (one) => one.scrollWidth - one.clientWidth,
          ),
        ),
      )
      expect({ page, beyond }).toEqual({ page, beyond: 0 })
    }
    expect(phone.complaints).toEqual([])
  })
})
