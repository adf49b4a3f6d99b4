import type { Browser, Locator } from 'playwright-core'
import { borrower, type Borrower } from '../flows/ways/people'
import { launchBrowser, newPhone } from './support/browser'
import type { Phone } from './support/Phone'

// Texts that people copy can be selected, as in the mini-program.

let browser: Browser
let person: Borrower
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
  person = await borrower('13915600016')
})
beforeEach(async () => {
  phone = await newPhone(browser, { session: person.session })
})
afterEach(() => phone.context.close())
afterAll(() => browser.close())

const selectable = (text: Locator): Promise<string> =>
  text.evaluate((element) => getComputedStyle(element).userSelect)

/** The selection after pressing a text as for selecting a paragraph. */
async function selected(text: Locator): Promise<string> {
  await text.click({ clickCount: 3 })
  return phone.page.evaluate(() => String(getSelection()).trim())
}

it('the number of a loan, which has a button that copies it besides', async () => {
  await phone.open(`/pages/loan/detail?order_no=${person.orderNo}`)
  await phone.tap('查看详情')
  const number = phone.page.locator('.copy-row__text').filter({ visible: true }).first()
  await number.waitFor()
  expect(await selectable(number)).toBe('text')
  expect(await selected(number)).toBe(person.orderNo)
})

it('the words of an article', async () => {
  await phone.open('/pages/news/list')
  await phone.news().first().click()
  await phone.at('/pages/news/detail')
  const words = phone.page.locator('.c-rich__run').filter({ visible: true }).first()
  await words.waitFor()
  expect(await selectable(words)).toBe('text')
  const text = (await words.innerText()).trim()
  expect(text).not.toBe('')
  expect(await selected(words)).toContain(text)
})
