import type { Browser } from 'playwright-core'
import type { NewsPage } from '@domain/contract/news'
import { h5Files } from '../support/h5Files'
import { call } from './support/backend'
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

const LIST = '/pages/news/list'
const DETAIL = '/pages/news/detail'
const rows = () => phone.news()

/** Jumps to the end of the list at once. */
const jumpToTheEnd = () =>
  phone.page.evaluate(() => {
    const page = document.querySelector('.taro_page:has(.news-list)')
    page?.scrollTo(0, page.scrollHeight)
  })

/** Goes on to the end of the list until nothing more comes. */
async function goToTheEnd(): Promise<void> {
  await rows().nth(9).waitFor()
  while ((await phone.text('没有更多了').count()) === 0) {
    await jumpToTheEnd()
    await rows().last().waitFor()
  }
  await jumpToTheEnd()
}

/** Puts so many more articles before those of the server. */
const precede = (more: number) =>
  phone.page.route('**/api/news/index?**', async (route) => {
    const { searchParams } = new URL(route.request().url())
    const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))]
    const ahead = more / size
    const wanted = `/api/news/index?page=${Math.max(1, page - ahead)}&limit=${size}`
    const reply = await call<NewsPage>(wanted)
    const { list, total } = reply.data
    const apart = page > ahead ? 0 : page * 1_000_000
    const renamed = list.map((one) => ({ ...one, id: one.id + apart }))
    await route.fulfill({
      json: { ...reply, data: { ...reply.data, list: renamed, total: total + more } },
    })
  })

describe('news', () => {
  it('a list that grew has few rows below an article, and is where one was', async () => {
    await precede(70)
    await phone.open(LIST)
    await goToTheEnd()
    const row = rows().last()
    // Rows measured on the way move those below them, and may be drawn anew, until one is pressed; more may follow it.
    const pressed = phone.page.evaluate(
      () =>
        new Promise<{ text: string; y: number } | null>((resolve) => {
          const took = ({ target }: Event) => {
            const row = target instanceof Element ? target.closest('.news-row') : null
            resolve(row && { text: row.textContent, y: row.getBoundingClientRect().y })
          }
          document.addEventListener('click', took, { once: true, capture: true })
        }),
    )
    await row.click()
    await phone.at(DETAIL)
    const below = await phone.page.evaluate(() => {
      const page = document.querySelector('.taro_page:has(.news-list)')
      const all = [...(page?.querySelectorAll('.news-row') ?? [])]
      return { displayed: page?.firstElementChild?.checkVisibility(), rows: all.length }
    })
    expect(below.displayed).toBe(false)
    // Those far from the screen are spacers.
    expect(below.rows).toBeGreaterThan(0)
    expect(below.rows).toBeLessThan(60)
    await phone.tap('返回')
    await phone.at(LIST)
    // Spacers near the screen are drawn again first.
    await phone.page.waitForFunction(
      (was) => {
        const all = [...document.querySelectorAll('.news-list .news-row')]
        const row = all.filter(({ textContent }) => textContent === was?.text).at(-1)
        return row && was && Math.abs(row.getBoundingClientRect().y - was.y) < 1
      },
      await pressed,
    )
    await phone.page.waitForFunction(() => document.activeElement?.textContent === '平台新闻')
  })

  it('the list loads an article’s page before one is opened', async () => {
    const code = h5Files().pages[DETAIL.slice(1)] ?? []
    expect(code).not.toEqual([])
    await phone.open(LIST)
    await phone.page.waitForFunction((files) => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      return files.every((file) => loaded.some((name) => name.endsWith(file)))
    }, code)
    await phone.page.route(/\/(js|css)\//, (route) => route.abort())
    await rows().first().click()
    await phone.see(/阅读 \d+/)
  })
})
