import type { Browser } from 'playwright-core'
import { LOGIN } from './support/account'
import { launchBrowser, newPhone } from './support/browser'
import type { Phone } from './support/Phone'

const SEND = '**/api/sms/send'

let browser: Browser
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
})
beforeEach(async () => {
  phone = await newPhone(browser)
  await phone.open(LOGIN)
  await phone.at(LOGIN)
})
afterEach(() => phone.context.close())
afterAll(() => browser.close())

describe('asking for a code', () => {
  it('a double tap asks once, and the countdown outlives leaving and reloading', async () => {
    const asked: string[] = []
    phone.page.on('request', (request) => {
      if (request.url().endsWith('/api/sms/send')) asked.push(request.url())
    })
    await phone.type('手机号', '13912345040')
    await phone.control('获取验证码').dblclick()
    await phone.see(/\d+ 秒后重发/)
    expect(asked).toHaveLength(1)
    await phone.tap('返回')
    await phone.at('/pages/index/index')
    await phone.open(LOGIN)
    await phone.see(/\d+ 秒后重发/)
    await phone.page.reload()
    await phone.see(/\d+ 秒后重发/)
    expect(await phone.control(/秒后重发/).isDisabled()).toBe(true)
  })

  it('a failed send frees the button at once', async () => {
    await phone.page.route(SEND, (route) => route.abort())
    await phone.type('手机号', '13912345041')
    await phone.tap('获取验证码')
    await phone.see('网络连接失败')
    expect(await phone.control('获取验证码').isEnabled()).toBe(true)
  })

  it('a refusal with a wait counts that wait down', async () => {
    const data = { reason: 'rate_limited', retry_after: 1800 }
    await phone.page.route(SEND, (route) =>
      route.fulfill({ json: { code: 0, msg: '发送频繁', data } }),
    )
    await phone.type('手机号', '13912345042')
    await phone.tap('获取验证码')
    await phone.see('发送频繁')
    await phone.see(/\d+ 秒后重发/)
  })

  it.each([
    ['nothing', '', '请输入手机号'],
    ['too short', '1391234504', '请输入正确的 11 位手机号'],
    ['a landline', '12345678901', '请输入正确的 11 位手机号'],
    ['emoji', '😀😀😀😀', '请输入'],
  ])('%s is refused at the field', async (_, typed, said) => {
    await phone.type('手机号', typed)
    await phone.tap('获取验证码')
    await phone.see(said)
  })

  it('full-width digits, spaces and dashes are taken for what they mean', async () => {
    await phone.type('手机号', ' １３９-1234 5043 ')
    await phone.tap('获取验证码')
    await phone.see('已发送至 139****5043')
  })
})
