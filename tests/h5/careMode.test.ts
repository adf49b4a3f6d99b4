import type { Browser } from 'playwright-core'
import { HOME } from '@/app/routes'
import { APPLY, CONFIRM, PERSON, READ_SECONDS, step } from './borrowing/support/applying'
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

  /** Goes on to the next question. */
  async function on(question: string): Promise<void> {
    await phone.tap('下一步')
    await step(phone, question)
  }

  it('keeps its promises question by question, sheets included', async () => {
    await phone.type('借款金额', '10000')
    await expectGood()
    await on('借多久')
    await phone.choose('借款期限', '12 个月')
    await expectGood()
    await on('怎么还')
    await expectGood()
    await phone.tap(/^费用明细/)
    await phone.page.getByRole('table', { name: '还款计划' }).waitFor()
    await expectGood()
    await phone.tap('关闭')
    await on('每月几号还')
    await on('借来做什么')
    await phone.choose('借款用途', '日常消费')
    await expectGood()
    await on('你的姓名')
    await phone.tap('下一步')
    await expectGood()
    await phone.type('姓名', PERSON.name)
    await on('你的身份证号')
    await phone.type('身份证号', PERSON.idCard)
    await on('你的手机号')
    await expectGood()
    await on('收款银行卡')
    await phone.type('银行卡号', PERSON.card)
    await on('单独同意')
    await phone.tap(/敏感个人信息/, 'checkbox')
    await expectGood()
    await on('你的职业')
    await phone.choose('职业', '企业职工')
    await on('你的收入')
    await phone.choose('税前月收入', '5,000–9,999 元')
    await expectGood()
    await on('你的住址')
    await phone.type('居住地址', PERSON.residence)
    await on('联系人')
    await expectGood()
    await on('声明')
    await phone.tap('我不是在校学生', 'checkbox')
    await on('确认费用')
    await phone.tap('阅读费用明示表并确认')
    await phone.see('利率怎么算')
    await phone.pass(READ_SECONDS * 1000)
    await phone.tap(CONFIRM)
    await phone.see(/已确认费用/)
    await expectGood()
    await on('核对并提交')
    await expectGood()
    await phone.tap('《个人借款合同》', 'link')
    await phone.page.getByRole('dialog').waitFor()
    await expectGood()
  })
})

const isCare = (phone: Phone) =>
  phone.page.evaluate(() => document.documentElement.classList.contains('care'))

describe('the choice', () => {
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
