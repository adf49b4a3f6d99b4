import type { Browser } from 'playwright-core'
import { AGREED, logInByPassword, ME } from './support/account'
import { DEMO } from './support/backend'
import { launchBrowser, newPhone } from './support/browser'
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
  it('a body that stalls is given up after 10 s, and 重试 brings the article', async () => {
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

  it('nothing is taken from half an answer, and 重试 brings the article', async () => {
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
    ['HTTP 502 with HTML', { status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' }],
    ['cut JSON', { contentType: 'application/json', body: '{"code":1,"data":{"a":' }],
    ['an empty body', { body: '' }],
  ])('%s is a plain sentence with 重试', async (_, reply) => {
    await phone.page.route('**/api/news/detail?**', (route) => route.fulfill(reply))
    await phone.open(DETAIL)
    await phone.see('请求失败')
    expect(await phone.page.getByText('Bad').count()).toBe(0)
    await phone.page.unrouteAll()
    await phone.tap('重试')
    await phone.see(/阅读 \d+/)
  })

  it('a refusal is shown in the server’s words, at its field and nowhere else', async () => {
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
    // Its space opens with an animation.
    await phone.page.waitForFunction(
      (height) => (document.querySelector('.c-field')?.clientHeight ?? 0) > height,
      before,
    )
  })
})

describe('a lost connection', () => {
  it('what is known stays in sight with word of it, and comes up to date later', async () => {
    await phone.open('/')
    await phone.see('年化利率（单利）')
    await phone.news().first().waitFor()
    await phone.context.setOffline(true)
    await phone.see('网络已断开，显示的可能是之前的内容。')
    await phone.refresh()
    await phone.see(/更新于 (\d\d-\d\d )?\d\d:\d\d/)
    await phone.see('年化利率（单利）')
    await phone.context.setOffline(false)
    await phone.gone('网络已断开')
    await phone.refresh()
    await phone.gone('更新失败')
  })

  it('a page opened without one offers 重试', async () => {
    await phone.open(LIST)
    await phone.news().first().waitFor()
    await phone.page.route('**/api/news/detail?**', (route) => route.abort())
    await phone.news().first().click()
    await phone.see('网络连接失败')
    await phone.page.unrouteAll()
    await phone.tap('重试')
    await phone.see(/阅读 \d+/)
  })

  it('a page whose code does not come says so, and opens with 重试', async () => {
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

  it('a page that does not come leaves the tabs, and the way back to where it was opened', async () => {
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
  it('a page left during its request leaves neither toast nor mask behind', async () => {
    await phone.open(LIST)
    await phone.news().first().waitFor()
    let fail = () => {}
    const held = new Promise<void>((resolve) => (fail = resolve))
    const asked = phone.page.waitForRequest('**/api/news/detail?**')
    await phone.page.route('**/api/news/detail?**', async (route) => {
      await held
      await route.fulfill({ status: 500, body: 'x' }).catch(() => {})
    })
    await phone.news().first().click()
    await asked
    // Until the detail page is alone, the list's back button can be tapped too.
    await phone.at('/pages/news/detail')
    const givenUp = phone.page.waitForEvent('requestfailed')
    await phone.tap('返回')
    await phone.at(LIST)
    await givenUp
    fail()
    const refreshed = phone.page.waitForResponse('**/api/news/index?**')
    await phone.refresh()
    await refreshed
    expect(await toasts()).toBe(0)
    expect(await masks()).toBe(0)
    expect(phone.complaints).toEqual([])
  })

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
