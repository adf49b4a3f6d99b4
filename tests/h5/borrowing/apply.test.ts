import type { Browser } from 'playwright-core'
import { logInByPassword } from '../support/account'
import { DEMO } from '../support/backend'
import { launchBrowser, newPhone } from '../support/browser'
import type { Phone } from '../support/Phone'
import {
  APPLY,
  chooseAmount,
  CONFIRM,
  DETAIL,
  fillIdentity,
  fillWork,
  PERSON,
  readCosts,
  step,
} from './support/applying'
import { payOut, refreshUntil, sumShown } from './support/loans'

let browser: Browser
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
  phone = await newPhone(browser)
  await phone.page.clock.install()
})
afterEach(() => expect(phone.complaints.splice(0)).toEqual([]))
afterAll(() => browser.close())

const figure = (name: string) => phone.page.getByRole('img', { name, exact: true }).first()

async function expectNothingPersonalKept(): Promise<void> {
  const left = (await phone.kept()) + phone.page.url()
  for (const personal of Object.values(PERSON)) expect(left).not.toContain(personal)
}

describe(`a loan of ${DEMO.mobile}, from the trial to its instalments`, () => {
  let orderNo = ''

  it('shows what 10,000 over 12 months costs before anybody logs in', async () => {
    await phone.open(APPLY)
    await chooseAmount(phone)
    await figure('总利息 527.59元').waitFor()
    await figure('每月还 877.30元').waitFor()
    await phone.see('9.60%')
    await phone.see('10.03%')
    await phone.tap(/查看全部 12 期还款计划/)
    await phone.page.getByRole('table', { name: '还款计划' }).getByText('10,527.59').waitFor()
  })

  it('asks for login on the way on, and comes back with what was chosen', async () => {
    await phone.tap('下一步')
    await logInByPassword(phone)
    await phone.at(APPLY)
    await step(phone, '身份与银行卡')
  })

  it('T05: closed and opened again it goes on where it was, with nothing personal kept', async () => {
    await fillIdentity(phone)
    await expectNothingPersonalKept()
    await phone.page.goto('about:blank')
    await phone.open(APPLY)
    await phone.see('已恢复上次填写的内容')
    await step(phone, '身份与银行卡')
    expect(await phone.field('身份证号').inputValue()).toBe('')
    await phone.tap('上一步')
    expect(await phone.field('借款金额').inputValue()).toBe('10,000')
    await figure('总利息 527.59元').waitFor()
    await phone.tap('下一步')
  })

  it('is not sent before its cost table was read for ten seconds and confirmed', async () => {
    await fillIdentity(phone)
    await phone.tap('下一步')
    await fillWork(phone)
    await phone.tap('下一步')
    await phone.tap('提交申请')
    await phone.see(/请阅读费用明细（\d+ 秒）/)
    await phone.tap('关闭')
    await readCosts(phone)
    await phone.gone(CONFIRM)
  })

  it('P07: tapped twice it is sent once, and is under review', async () => {
    const sent: string[] = []
    phone.page.on('request', (request) => {
      if (request.url().includes('/api/loan/create')) sent.push(request.url())
    })
    await phone.control('提交申请').dblclick()
    await phone.at(DETAIL)
    await phone.see('审核中')
    expect(sent).toHaveLength(1)
    orderNo = new URLSearchParams(phone.address.split('?')[1]).get('order_no') ?? ''
    await expectNothingPersonalKept()
  })

  it('is paid out, and its instalments sum to the loan to the fen', async () => {
    await payOut(orderNo)
    await refreshUntil(phone, '10,000.00 元已转入尾号 0128')
    await phone.see(/^首个还款日/)
    await phone.tap('查看借款')
    await phone.see('还款中')
    await figure('下期应还 877.30元').waitFor()
    await phone.gone(/预计的日期/)
    expect(await sumShown(phone, '本金')).toBe('10,000.00')
    expect(await sumShown(phone, '利息')).toBe('527.59')
    await phone.see('放款成功')
  })

  it('stands in 我的借款', async () => {
    await phone.open('/pages/loan/loan')
    await phone.at('/pages/loan/loan')
    await phone.tap(/借的 10,000\s元.*还款中.*分 12 期/, 'link')
    await phone.at(DETAIL)
    expect(phone.address).toContain(orderNo)
  })
})
