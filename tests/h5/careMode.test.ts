import type { Browser } from 'playwright-core'
import { HOME } from '@/app/routes'
import {
  APPLY,
  chooseAmount,
  fillIdentity,
  fillWork,
  readCosts,
  step,
} from './borrowing/support/applying'
import { joinAs } from './support/backend'
import { launchBrowser, newPhone } from './support/browser'
import { shortcomings } from './support/care'
import type { Phone } from './support/Phone'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe('an application in 关怀模式', () => {
  let phone: Phone
  beforeAll(async () => {
    phone = await newPhone(browser, { session: await joinAs('13914900001'), care: true })
    await phone.page.clock.install()
    await phone.open(APPLY)
  })
  afterAll(() => phone.context.close())

  /** Expects no shortcomings; then restores the usual phone. */
  async function expectGood(): Promise<void> {
    expect(await shortcomings(phone)).toEqual([])
    await phone.page.setViewportSize({ width: 375, height: 812 })
  }

  it('keeps its promises from the schedule to the costs, sheets included', async () => {
    await chooseAmount(phone)
    await phone.tap(/查看全部 12 期还款计划/)
    await expectGood()
    await phone.tap('怎么算的')
    await phone.page.getByRole('dialog').waitFor()
    await expectGood()
    await phone.tap('关闭')
    await phone.tap('下一步')
    await step(phone, '身份与银行卡')
    await phone.tap('下一步')
    await expectGood()
    await fillIdentity(phone)
    await phone.tap('下一步')
    await fillWork(phone)
    await expectGood()
    await phone.tap('下一步')
    await readCosts(phone)
    await expectGood()
    await phone.tap('《个人借款合同》', 'link')
    await phone.page.getByRole('dialog').waitFor()
    await expectGood()
  })
})

const isCare = (phone: Phone) =>
  phone.page.evaluate(() => document.documentElement.classList.contains('care'))

describe('the choice', () => {
  it('is offered once, in the sheet of the first run, takes effect at once and stays', async () => {
    const phone = await newPhone(browser, { agreed: false })
    await phone.open(HOME)
    await phone.see('选择适合你的版本')
    await phone.page.getByRole('radio', { name: /^关怀版/ }).click()
    expect(await isCare(phone)).toBe(true)
    expect(await shortcomings(phone)).toEqual([])
    await phone.tap('暂不同意，先浏览')
    await phone.control('我要借款').waitFor()
    await phone.page.reload()
    await phone.see('你的信息，由你决定')
    expect(await isCare(phone)).toBe(true)
    expect(await phone.page.getByText('选择适合你的版本').count()).toBe(0)
    await phone.context.close()
  })

  it('follows the text size of the browser until the person chooses', async () => {
    const phone = await newPhone(browser)
    const settings = await phone.context.newCDPSession(phone.page)
    const sized = async (standard: number) => {
      await settings.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
      await phone.page.goto('about:blank')
      await phone.open(HOME)
      await phone.page.getByRole('heading', { level: 1 }).waitFor()
      return phone.page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize))
    }
    expect(await sized(18)).toBeCloseTo(18)
    expect(await isCare(phone)).toBe(false)
    expect(await sized(24)).toBeCloseTo(30)
    expect(await isCare(phone)).toBe(true)
    expect(await shortcomings(phone)).toEqual([])
    await phone.context.close()
  })
})
