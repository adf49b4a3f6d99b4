import type { Browser } from 'playwright-core'
import { AGREED, logInByPassword, ME } from './support/account'
import { DEMO } from './support/backend'
import { launchBrowser, newPhone } from './support/browser'
import { notInWebkit } from './support/notInWebkit'
import type { Phone } from './support/Phone'
import { startStalled } from './support/stalled'

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

const HOME = '/pages/index/index'
const LIST = '/pages/news/list'
const DETAIL = '/pages/news/detail?id=1'

const masks = () => phone.page.locator('.f-loading').count()
const toasts = () => phone.page.locator('.f-toast__text').count()

describe('a server in trouble', () => {
  it('E08: a body that stalls is given up after 10 s, and 重试 brings the article', async () => {
    const stalled = await startStalled()
    await phone.page.clock.install()
    await phone.page.route('**/api/news/detail?**', (route) => route.continue({ url: stalled.url }))
    await phone.open(DETAIL)
    await stalled.asked
    await phone.page.clock.fastForward(10_000)
    await phone.see('请求超时，请稍后重试')
    expect(await masks()).toBe(0)
    await phone.page.unrouteAll()
    await phone.tap('重试')
    await phone.see(/阅读 \d+/)
    await stalled.close()
  })

  it('E11: nothing is taken from half an answer, and 重试 brings the article', async () => {
    const broken = await startStalled(true)
    await phone.page.route('**/api/news/detail?**', (route) => route.continue({ url: broken.url }))
    await phone.open(DETAIL)
    await phone.see('重试')
    expect(await masks()).toBe(0)
    await phone.page.unrouteAll()
    await phone.tap('重试')
    await phone.see(/阅读 \d+/)
    await broken.close()
  })

  it.each([
    ['E05: HTTP 502 with HTML', { status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' }],
    ['E06: cut JSON', { contentType: 'application/json', body: '{"code":1,"data":{"a":' }],
    ['E07: an empty body', { body: '' }],
  ])('%s is a plain sentence with 重试', async (_, reply) => {
    await phone.page.route('**/api/news/detail?**', (route) => route.fulfill(reply))
    await phone.open(DETAIL)
    await phone.see('请求失败')
    expect(await phone.page.getByText('Bad').count()).toBe(0)
    await phone.page.unrouteAll()
    await phone.tap('重试')
    await phone.see(/阅读 \d+/)
  })

  it('E03: a refusal is told in the server’s words, at its field and nowhere else', async () => {
    await phone.page.route('**/api/sms/send', (route) =>
      route.fulfill({ json: { code: 0, msg: '<b>维护中</b>', data: null } }),
    )
    await phone.open('/pages/login/login')
    await phone.type('手机号', '13912345010')
    await phone.tap('获取验证码')
    await phone.see('<b>维护中</b>')
    expect(await phone.page.getByText('<b>维护中</b>').count()).toBe(1)
    expect(await toasts()).toBe(0)
    await phone.control('获取验证码').waitFor()
  })
})

describe('an error at a field', () => {
  it('takes room when it comes, and a tap that left the field meets what it aimed at', async () => {
    const field = phone.page.locator('.c-field').first()
    await phone.open('/pages/login/login')
    await phone.type('手机号', '123')
    const before = await field.evaluate((node) => node.clientHeight)
    await phone.tap(AGREED, 'checkbox')
    await phone.see('请输入正确的 11 位手机号')
    expect(await phone.control(AGREED, 'checkbox').isChecked()).toBe(true)
    // Its room grows over a moment.
    await phone.page.waitForFunction(
      (height) => (document.querySelector('.c-field')?.clientHeight ?? 0) > height,
      before,
    )
  })
})
