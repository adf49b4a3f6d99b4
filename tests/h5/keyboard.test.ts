import type { Browser } from 'playwright-core'
import { LOGIN, USERINFO } from './support/account'
import { DEMO } from './support/backend'
import { launchBrowser, newPhone } from './support/browser'
import type { Phone } from './support/Phone'

let browser: Browser
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
})
afterEach(() => phone.context.close())
afterAll(() => browser.close())

/** The focused element as a screen reader would name it. */
const focused = () =>
  phone.page.evaluate(() => {
    const element = document.activeElement
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null
    return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? ''
  })

/** Presses Tab until an element with that name has the focus. */
async function tabTo(name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await phone.page.keyboard.press('Tab')
    if ((await focused()) === name) return
  }
  throw new Error(`${name} is out of reach by keyboard`)
}

const press = (key: string) => phone.page.keyboard.press(key)

describe('by keyboard alone', () => {
  it('one logs in and arrives at the page wanted, its heading in focus', async () => {
    phone = await newPhone(browser, { agreed: false })
    await phone.open(USERINFO)
    await phone.at(LOGIN)
    await phone.see('你的信息，由你决定')
    await tabTo('同意并继续')
    await press('Enter')
    await phone.gone('你的信息，由你决定')
    await tabTo('密码登录')
    await press('Space')
    await tabTo('账号')
    await phone.page.keyboard.type(DEMO.mobile)
    await tabTo('密码')
    await phone.page.keyboard.type(DEMO.password)
    await tabTo('我已阅读并同意用户协议与隐私政策')
    await press('Space')
    await tabTo('登录')
    await press('Enter')
    await phone.at(USERINFO)
    await phone.see(DEMO.masked)
    await phone.page.waitForFunction(
      (heading) => document.activeElement?.textContent === heading,
      '我的资料',
    )
  })

  it('a wrong field takes the focus and says what is wrong with it', async () => {
    phone = await newPhone(browser)
    await phone.open(LOGIN)
    await phone.at(LOGIN)
    await tabTo('手机号')
    await phone.page.keyboard.type('138')
    await press('Tab')
    await tabTo('登录')
    await press('Enter')
    await phone.see('请输入正确的 11 位手机号')
    expect(await focused()).toBe('手机号')
    const field = phone.field('手机号')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    const described = await field.getAttribute('aria-describedby')
    expect(await phone.page.locator(`[id="${described}"]`).innerText()).toContain('11 位')
  })

  it('a dialog keeps the focus, leaves by Escape and gives it back', async () => {
    phone = await newPhone(browser, { session: true })
    await phone.open('/pages/profile/profile')
    await phone.see(DEMO.masked)
    await tabTo('退出登录')
    await press('Enter')
    await phone.page.getByRole('alertdialog').waitFor()
    for (let presses = 0; presses < 5; presses += 1) {
      await press('Tab')
      expect(
        await phone.page.evaluate(
          () => document.activeElement?.closest('[role=alertdialog]') !== null,
        ),
      ).toBe(true)
    }
    await press('Escape')
    await phone.page.getByRole('alertdialog').waitFor({ state: 'detached' })
    expect(await focused()).toBe('退出登录')
  })

  it('the slider on the home page moves', async () => {
    phone = await newPhone(browser)
    await phone.open('/')
    await phone.see('借 10,000 元，分 12 期')
    await phone.page.getByRole('slider', { name: '借款金额' }).focus()
    await press('End')
    await phone.see('借 50,000 元，分 12 期')
    await press('Home')
    await phone.see('借 500 元，分 12 期')
  })
})
