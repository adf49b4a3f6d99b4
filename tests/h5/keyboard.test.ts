import type { Browser } from 'playwright-core'
import { LOGIN } from './support/account'
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
