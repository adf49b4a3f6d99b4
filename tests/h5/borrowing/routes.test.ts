import type { Browser } from 'playwright-core'
import { PAGES, routeInfo, type PagePath } from '@/app/routes'
import { launchBrowser, newPhone } from '../support/browser'
import { fingerOn } from '../support/finger'
import type { Phone } from '../support/Phone'
import { applicant } from '../../flows/ways/people'

let browser: Browser
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
  const { session } = await applicant('13914400001')
  phone = await newPhone(browser, { session })
})
afterAll(() => browser.close())

const SCREENS = /^\/pages\/(loan|borrowing)\/(apply|loan|myloans|detail|contract)$/
const routes = (Object.keys(PAGES) as PagePath[]).filter((path) => SCREENS.test(path))

/** What each kind of page shows about the same loan. */
const shows = (path: PagePath): string | RegExp => {
  if (path.endsWith('/apply')) return '费用明细'
  if (path.endsWith('/contract')) return '核对内容指纹'
  return path.endsWith('/detail') ? '结果会自动显示在这里，可以先离开。' : '一般 1 个工作日内出结果'
}

/** Whether pulling down from the middle of the page moves its content. */
async function isPulled(): Promise<boolean> {
  const touch = await fingerOn(phone.page)
  await touch('touchStart', 300)
  for (const y of [315, 330, 345]) await touch('touchMove', y)
  // On a busy machine the page follows a frame or two later.
  await phone.page.evaluate(
    () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
  )
  const pulled = await phone.page.locator('.c-pull[data-state="pulling"]').count()
  await touch('touchCancel')
  return pulled > 0
}

it('are nine', () => expect(routes).toHaveLength(9))

it.each(routes)('%s has its own title and refresh setting over the same screen', async (path) => {
  const { title, refresh = false } = routeInfo(path)
  await phone.page.goto('about:blank')
  await phone.open(path)
  await phone.at(path)
  await phone.page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  await phone.see(shows(path))
  expect(await phone.page.title()).toBe(title)
  expect(await isPulled()).toBe(refresh)
})
