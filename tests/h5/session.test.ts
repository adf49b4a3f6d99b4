import type { Browser } from 'playwright-core'
import {
  AGREED,
  EXPIRED,
  logInByPassword,
  LOGIN,
  logOut,
  ME,
  storedSession,
  USERINFO,
} from './support/account'
import { revoke, smsCode } from './support/backend'
import { launchBrowser, newPhone } from './support/browser'
import type { Phone } from './support/Phone'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe('a session from registration to its end', () => {
  const mobile = '13912345001'
  const password = 'Secret12'
  let phone: Phone
  beforeAll(async () => {
    phone = await newPhone(browser, { agreed: false })
  })
  afterAll(() => phone.context.close())

  it('begins at home: what a loan costs, the latest news, an article', async () => {
    await phone.open('/')
    await phone.tap('同意并继续')
    await phone.see('年化利率（单利）')
    await phone.see('借 10,000 元，分 12 个月')
    await phone.news().first().click()
    await phone.at('/pages/news/detail')
    await phone.see(/阅读 \d+/)
    await phone.tap('返回')
    await phone.at('/pages/index/index')
  })

  it('registers by SMS code', async () => {
    await phone.tap('我的', 'tab')
    await phone.tap('注册')
    await phone.at('/pages/register/register')
    await phone.type('手机号', mobile)
    await phone.tap('获取验证码')
    await phone.see(/\d+ 秒后重发/)
    await phone.type('验证码', await smsCode(mobile))
    await phone.typePassword('设置密码', password)
    await phone.tap(AGREED, 'checkbox')
    await phone.tap('注册并登录')
    await phone.at(ME)
    await phone.see('139****5001')
  })

  it('logs out, and in again by password', async () => {
    await logOut(phone)
    expect(await storedSession(phone)).toBeNull()
    await phone.tap('登录')
    await logInByPassword(phone, mobile, password)
    await phone.at(ME)
    await phone.see('139****5001')
  })

  it('logs in by code', async () => {
    const other = '13912345002'
    await logOut(phone)
    await phone.tap('登录')
    await phone.at(LOGIN)
    await phone.type('手机号', ` ${other.slice(0, 3)}-${other.slice(3, 7)}-${other.slice(7)} `)
    await phone.tap('获取验证码')
    await phone.see(/已发送至 139\*\*\*\*5002/)
    await phone.type('验证码', await smsCode(other))
    await phone.tap(AGREED, 'checkbox')
    await phone.tap('登录')
    await phone.at(ME)
    await phone.see('139****5002')
  })

  it('shows 我的资料, and is still there after a reload', async () => {
    await phone.tap(/，我的资料$/, 'link')
    await phone.at(USERINFO)
    await phone.see('用户编号')
    await phone.page.reload()
    await phone.see('用户编号')
    await phone.see('139****5002')
    expect(phone.address).toBe(USERINFO)
  })

  it('S03: refused by the server leads to login, and back to the page wanted', async () => {
    await phone.tap('返回')
    await phone.at('/pages/index/index')
    // A request that is refused late would end the session before the tap.
    const answered = ['loan/myLoans?page=1&limit=10', 'loan/statementYears', 'message/unread'].map(
      (call) => phone.page.waitForResponse(`**/api/${call}`),
    )
    await phone.tap('我的', 'tab')
    await phone.see('139****5002')
    await Promise.all(answered)
    await revoke((await storedSession(phone))?.token ?? '')
    await phone.tap(/，我的资料$/, 'link')
    await phone.see(EXPIRED)
    await logInByPassword(phone, mobile, password)
    await phone.at(USERINFO)
    await phone.see('139****5001')
  })
})
