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

/** Goes to the end of the list until it has so many rows, or all. */
async function growTo(many: number): Promise<void> {
  await rows().nth(9).waitFor()
  while ((await rows().count()) < many && (await phone.text('没有更多了').count()) === 0) {
    const shown = await rows().count()
    await jumpToTheEnd()
    await rows().nth(shown).waitFor()
  }
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
  it('R06: the list goes on to its end, each item once', async () => {
    await phone.open(LIST)
    await growTo(Infinity)
    const names = await rows().evaluateAll((all) =>
      all.map((row) => row.getAttribute('aria-label')),
    )
    expect(names.length).toBeGreaterThanOrEqual(30)
    expect(new Set(names).size).toBe(names.length)
  })

  it('an article opens from the list and leads back to where one was', async () => {
    await phone.open(LIST)
    await rows().nth(9).waitFor()
    const row = rows().nth(7)
    await row.scrollIntoViewIfNeeded()
    const [title = ''] = (await row.getAttribute('aria-label'))?.split('，') ?? []
    await row.click()
    await phone.at(DETAIL)
    await phone.page.getByRole('heading', { level: 2, name: title }).waitFor()
    await phone.tap('返回')
    await phone.at(LIST)
    expect(await row.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)).toBe(
      true,
    )
  })

  it('a list that grew keeps its rows laid out below an article, and where one was', async () => {
    await precede(70)
    await phone.open(LIST)
    // To the end: rows that arrive while it is hidden are not laid out.
    await growTo(Infinity)
    const row = rows().nth(75)
    await row.scrollIntoViewIfNeeded()
    const before = await row.boundingBox()
    await row.click()
    await phone.at(DETAIL)
    const below = await phone.page.evaluate(() => {
      const page = document.querySelector('.taro_page:has(.news-list)')
      const all = [...(page?.querySelectorAll('.news-row') ?? [])]
      return {
        canBeKept: CSS.supports('(content-visibility: auto) and (overflow-clip-margin: 16px)'),
        displayed: page?.firstElementChild?.checkVisibility(),
        rows: all.length,
        laidOut: all.filter((one) => one.getBoundingClientRect().height > 0).length,
      }
    })
    const laidOut = below.canBeKept ? below.rows : 0
    expect(below).toEqual({ ...below, displayed: false, laidOut })
    await phone.tap('返回')
    await phone.at(LIST)
    expect(await row.boundingBox()).toEqual(before)
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

  it('a cover is drawn for every item, and its picture arrives', async () => {
    await phone.open('/')
    const covers = phone.page.locator('.latest-news .news-row img')
    await covers.first().waitFor()
    for (const cover of await covers.all()) {
      await cover.scrollIntoViewIfNeeded()
      await phone.page.waitForFunction(
        (image) => (image as HTMLImageElement).naturalWidth > 0,
        await cover.elementHandle(),
      )
    }
    expect(await covers.count()).toBe(5)
  })

  it.each([
    ['no id', ''],
    ['an empty id', '?id='],
    ['an unknown id', '?id=999999'],
    ['a broken escape', '?id=%E0%A4%A'],
    ['5 kB', `?id=${'9'.repeat(5000)}`],
  ])('R05: %s names no article, and the page says so', async (_, query) => {
    await phone.open(DETAIL + query)
    await phone.see('没有找到这篇新闻')
    await phone.tap('查看平台新闻')
    await phone.at(LIST)
  })
})
