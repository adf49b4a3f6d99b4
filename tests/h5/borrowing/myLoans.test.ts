import type { Browser } from 'playwright-core'
import { logIn } from '../support/backend'
import { launchBrowser, newPhone } from '../support/browser'
import type { Phone } from '../support/Phone'
import { DETAIL } from './support/applying'

const MY_LOANS = '/pages/loan/loan'
const IN_FULL = ['已逾期', '还款中', '审核中', '已结清', '已取消', '未通过']

let browser: Browser
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
  phone = await newPhone(browser, { session: await logIn('13800000001') })
})
afterEach(() => expect(phone.complaints.splice(0)).toEqual([]))
afterAll(() => browser.close())

const cards = () => phone.page.getByRole('link', { name: /^(\d{4}年)?\d+月(借|申请)的 / })
const names = () => cards().evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))

describe('我的借款 of somebody with loans in every status', () => {
  it('lists them all, what is urgent first, each with where it stands', async () => {
    await phone.open(MY_LOANS)
    await cards().first().waitFor()
    const shown = await names()
    expect(shown).toHaveLength(IN_FULL.length)
    IN_FULL.forEach((status, at) => expect(shown[at]).toContain(status))
  })

  it('is in three groups, with what is left in all above them', async () => {
    const groups = phone.page.locator('.loan-group').getByRole('heading', { level: 2 })
    expect(await groups.allTextContents()).toEqual(['进行中（3）', '已结清（1）', '其他（2）'])
    await phone.page.getByRole('img', { name: /^在借 2 笔，剩余待还 [\d,.]+元$/ }).waitFor()
  })

  it.each([
    [/^去还款，/, '/pages/payment/repay'],
    [/^结清证明，/, '/pages/borrowing/settlement'],
  ])('%s is on the card', async (name, path) => {
    await phone.tap(name)
    await phone.at(path)
    await phone.tap('返回')
    await cards().first().waitFor()
  })
})

describe('贷款详情', () => {
  const openLoan = async (status: string) => {
    await phone.page.goto('about:blank')
    await phone.open(MY_LOANS)
    await cards().filter({ hasText: status }).click()
    await phone.at(DETAIL)
  }

  it('of an overdue loan says for how long, how much, and where there is help', async () => {
    await openLoan('已逾期')
    await phone.see(/已逾期 \d+ 天，罚息从 .+起按天计算，还清当天后不再增加/)
    await phone.page.getByRole('img', { name: /^已到期未还 [\d,.]+元$/ }).waitFor()
    await phone.see('其中罚息')
    await phone.control('逾期影响与帮助').waitFor()
    await phone.control('去还款').waitFor()
  })

  it('and leads to what waiting costs, drawn over the days and in figures', async () => {
    await phone.tap('逾期影响与帮助')
    await phone.at('/pages/overdue/impact')
    const line = phone.page.getByRole('img', { name: /^罚息随逾期天数增加：\d+ 天/ })
    await line.waitFor()
    const box = await line.locator('svg').boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(320 / 140, 1)
    const table = phone.page.getByRole('table', { name: '逾期天数与要多付的罚息' })
    expect(await table.getByRole('row').count()).toBe(7)
    await phone.page.getByRole('slider', { name: '逾期天数' }).press('End')
    await phone.page.getByRole('img', { name: /^逾期 \d{3} 天，多付罚息 [\d,.]+元$/ }).waitFor()
    await phone.control('去还款').waitFor()
    await phone
      .control(/^协商还款/)
      .first()
      .click()
    await phone.at('/pages/help/hardship')
  })

  it('of a running loan leads to its next day in the calendar', async () => {
    await openLoan('还款中')
    await phone.tap('还款日历')
    await phone.at('/pages/payment/calendar')
    await phone.page.getByRole('gridcell', { selected: true }).getByRole('button').waitFor()
    await phone.control(/第 \d+ 期，.*\d 元$/, 'link').waitFor()
  })

  it('of a settled loan offers its certificate, of a rejected one its reason', async () => {
    await openLoan('已结清')
    await phone.control('结清证明').waitFor()
    await openLoan('未通过')
    await phone.see(/未通过原因：收入信息/)
  })
})
