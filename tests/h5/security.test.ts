import type { Browser } from 'playwright-core'
import { AGREED, LOGIN, ME } from './support/account'
import { DEMO, ORIGIN, smsCode } from './support/backend'
import { launchBrowser, newPhone } from './support/browser'
import type { Phone } from './support/Phone'

let browser: Browser
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
})
afterEach(() => phone.context.close())
afterAll(() => browser.close())

describe('privacy', () => {
  it('T05: neither device, address nor console holds what is secret', async () => {
    const mobile = '13912345030'
    const password = 'Geheim12'
    phone = await newPhone(browser)
    const lines: string[] = []
    phone.page.on('console', (message) => lines.push(message.text()))
    phone.page.on('framenavigated', (frame) => lines.push(frame.url()))
    await phone.open('/pages/register/register')
    await phone.type('手机号', mobile)
    await phone.tap('获取验证码')
    await phone.see(/秒后重发/)
    const code = await smsCode(mobile)
    await phone.type('验证码', code)
    await phone.typePassword('设置密码', password)
    await phone.tap(AGREED, 'checkbox')
    await phone.tap('注册并登录')
    await phone.at('/pages/index/index')
    await phone.tap('我的', 'tab')
    await phone.tap('我的资料')
    await phone.see('用户编号')
    const left = [await phone.kept(), ...lines, await phone.page.content()].join('\n')
    for (const secret of [mobile, password, `"${code}"`]) expect(left).not.toContain(secret)
    expect(await phone.page.evaluate(() => document.cookie)).toBe('')
  })
})

describe('content security policy', () => {
  it('X04: an inline handler put into the page does not run', async () => {
    phone = await newPhone(browser)
    await phone.open('/')
    await phone.see('年化利率（单利）')
    const directive = await phone.page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective))
          document.body.insertAdjacentHTML('beforeend', '<img src="x:" onerror="window.ran = 1">')
        }),
    )
    expect(directive).toContain('script-src')
    expect(await phone.page.evaluate(() => 'ran' in window)).toBe(false)
  })
})

describe('news from a hostile editor', () => {
  const content = `
    <script>window.ran = 1</script><img src=x onerror="window.ran = 2"><svg onload="window.ran = 3"></svg>
    <a href="javascript:window.ran = 4">点我</a><a href="data:text/html,<script>alert(1)</script>">再点</a>
    <a href="//evil.example/x">无协议</a><a href="http://evil.example/">不加密</a>
    <a href="https://evil.example/path">外部链接</a>
    <iframe srcdoc="<script>parent.ran = 5</script>"></iframe><p style="background:url(https://evil.example/t)">正文</p>
    <base href="https://evil.example/"><form action="https://evil.example/"><input name="p"></form>
    <meta http-equiv="refresh" content="0;url=https://evil.example/">
    <math><mi><mglyph><style><img src=x onerror="window.ran = 6">`

  beforeEach(async () => {
    phone = await newPhone(browser)
    await phone.page.route('**/api/news/detail?**', (route) =>
      route.fulfill({
        json: {
          code: 1,
          msg: '',
          data: { id: 1, title: '<b>标题</b>', publishtime: 0, views: 1, cover: '', content },
        },
      }),
    )
  })

  it('X01, X02: nothing runs, nothing is fetched, markup in a title is text', async () => {
    const asked: string[] = []
    phone.page.on('request', (request) => asked.push(request.url()))
    await phone.open('/pages/news/detail?id=1')
    await phone.see('正文')
    await phone.see('<b>标题</b>')
    await phone.text('点我').click()
    expect(await phone.page.evaluate(() => 'ran' in window)).toBe(false)
    const strange = 'script, svg, iframe, form, base, meta[http-equiv], math, style, [onerror]'
    expect(await phone.page.locator('.news-detail').locator(strange).count()).toBe(0)
    expect(asked.filter((url) => url.includes('evil'))).toEqual([])
    expect(phone.address).toBe('/pages/news/detail?id=1')
  })

  it('X03: only the https link leads out, after a notice', async () => {
    await phone.context.route('https://evil.example/**', (route) => route.fulfill({ body: 'out' }))
    await phone.open('/pages/news/detail?id=1')
    await phone.see('正文')
    expect(await phone.page.locator('.news-detail').getByRole('link').allInnerTexts()).toEqual([
      '外部链接',
    ])
    await phone.tap('外部链接', 'link')
    await phone.see('evil.example')
    expect(phone.context.pages()).toHaveLength(1)
    await phone.page.keyboard.press('Escape')
    await phone.gone('evil.example')
  })
})

describe('the way back after login', () => {
  it.each([
    ['an address without protocol', '//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['another site', 'https://evil.example/'],
    ['an unknown page', '/pages/unknown'],
    ['5 kB', `/pages/news/list?${'a'.repeat(5000)}`],
  ])('X05: %s is not followed', async (_, back) => {
    phone = await newPhone(browser, { session: true })
    await phone.open(`${LOGIN}?back=${encodeURIComponent(back)}`)
    await phone.at('/pages/index/index')
    await phone.tap('我的', 'tab')
    await phone.at(ME)
    await phone.see(DEMO.masked)
    expect(new URL(phone.page.url()).origin).toBe(ORIGIN)
  })
})
