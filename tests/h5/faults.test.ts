import type { Browser } from 'playwright-core'
import { AGREED, logInByPassword, ME } from './support/account'
import { DEMO } from './support/backend'
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

const HOME = '/pages/index/index'
const LIST = '/pages/news/list'

const masks = () => phone.page.locator('.f-loading').count()
const toasts = () => phone.page.locator('.f-toast__text').count()

describe('an error at a field', () => {
  it('takes room when it comes, and a tap that left the field meets what it aimed at', async () => {
    const field = phone.page.locator('.c-field').first()
    await phone.open('/pages/login/login')
    await phone.type('手机号', '123')
    const before = await field.evaluate((node) => node.clientHeight)
    await phone.tap(AGREED, 'checkbox')
    await phone.see('请输入正确的 11 位手机号')
    expect(await phone.control(AGREED, 'checkbox').isChecked()).toBe(true)
    // Its space opens with an animation.
    await phone.page.waitForFunction(
      (height) => (document.querySelector('.c-field')?.clientHeight ?? 0) > height,
      before,
    )
  })
})

describe('code that does not come', () => {
  it('is said on its page, which opens with 重试', async () => {
    await phone.open('/')
    await phone.see('年化利率（单利）')
    await phone.page.route(/\/(js|css)\/.*/, (route) => route.abort())
    await phone.tap('全部平台新闻', 'link')
    await phone.see('页面加载失败')
    await phone.tap('返回')
    await phone.at(HOME)
    await phone.tap('全部平台新闻', 'link')
    await phone.see('页面加载失败')
    await phone.page.unrouteAll()
    await phone.tap('重试')
    await phone.at(LIST)
    await phone.news().first().waitFor()
  })

  it('leaves the tabs, and the way back to where the page was opened', async () => {
    await phone.open(ME)
    await phone.see('登录后可以看到')
    await phone.page.route(/\/(js|css)\/.*/, (route) => route.abort())
    for (const open of [() => phone.tap('平台新闻'), () => phone.tap('我的还款', 'tab')]) {
      await open()
      await phone.see('页面加载失败')
      await phone.control('我的', 'tab').waitFor()
      await phone.tap('返回')
      await phone.gone('页面加载失败')
      await phone.at(ME)
      expect(phone.address).toBe(ME)
    }

    await phone.tap('平台新闻')
    await phone.see('页面加载失败')
    await phone.tap('我的', 'tab')
    await phone.gone('页面加载失败')
    await phone.see('登录后可以看到')
    expect(phone.address).toBe(ME)
  })
})

describe('leaving', () => {
  it('back during a login that was tapped twice: one login, no mask, and it counts', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    let sent = 0
    await phone.page.route('**/api/user/login', async (route) => {
      sent += 1
      await held
      await route.continue()
    })
    await phone.open(ME)
    await phone.tap('登录')
    await logInByPassword(phone)
    await phone.see('登录中')
    await phone.page.keyboard.press('Enter')
    await phone.page.goBack()
    await phone.at(ME)
    expect(await masks()).toBe(0)
    answer()
    await phone.see(DEMO.masked)
    expect(phone.address).toBe(ME)
    expect(sent).toBe(1)
    expect(await toasts()).toBe(0)
  })
})
