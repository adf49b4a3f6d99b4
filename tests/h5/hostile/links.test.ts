import type { Browser } from 'playwright-core'
import { launchBrowser, newPhone } from '../support/browser'
import type { Phone } from '../support/Phone'

let browser: Browser
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
})
afterEach(() => phone.context.close())
afterAll(() => browser.close())

it('only the https link leads out, after a notice', async () => {
  const content = `
    <a href="//evil.example/x">无协议</a><a href="http://evil.example/">不加密</a>
    <a href="javascript:alert(1)">脚本</a><a href="https://evil.example/path">外部链接</a><p>正文</p>`
  const article = { id: 1, title: '标题', publishtime: 1_795_226_400, views: 1, cover: '', content }
  phone = await newPhone(browser)
  await phone.page.route('**/api/news/detail?**', (route) =>
    route.fulfill({ json: { code: 1, msg: '', data: article } }),
  )
  await phone.open('/pages/news/detail?id=1')
  await phone.see('正文')
  const links = phone.page.locator('.news-detail').getByRole('link')
  expect(await links.allInnerTexts()).toEqual(['外部链接'])
  await phone.tap('外部链接', 'link')
  await phone.see('evil.example')
  expect(phone.context.pages()).toHaveLength(1)
  await phone.page.keyboard.press('Escape')
  await phone.gone('evil.example')
})
