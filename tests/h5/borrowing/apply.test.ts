import type { Browser } from 'playwright-core'
import { LOGIN, logInByPassword } from '../support/account'
import { DEMO } from '../support/backend'
import { launchBrowser, newPhone } from '../support/browser'
import { ops } from '../support/ops'
import type { Phone } from '../support/Phone'
import {
  APPLY,
  chooseAmount,
  CONFIRM,
  CREATE,
  DETAIL,
  fillIdentity,
  fillWork,
  PERSON,
  readCosts,
  step,
} from './support/applying'

let browser: Browser
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
  phone = await newPhone(browser)
})
afterEach(() => expect(phone.complaints.splice(0)).toEqual([]))
afterAll(() => browser.close())

const figure = (name: string) => phone.page.getByRole('img', { name, exact: true }).first()

describe(`a loan of ${DEMO.mobile}, from the trial to the first instalment`, () => {
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
    await phone.page.goto('about:blank')
    await phone.open(APPLY)
    await phone.see('已恢复上次填写的内容')
    await step(phone, '身份与银行卡')
    expect(await phone.field('身份证号').inputValue()).toBe('')
    const kept = await phone.kept()
    for (const personal of Object.values(PERSON)) expect(kept).not.toContain(personal)
    await phone.tap('上一步')
    expect(await phone.field('借款金额').inputValue()).toBe('10000')
    await figure('总利息 527.59元').waitFor()
    await phone.tap('下一步')
  })

  it('is confirmed only once the cost table was read for ten seconds', async () => {
    await fillIdentity(phone)
    await phone.tap('下一步')
    await fillWork(phone)
    await phone.tap('下一步')
    await phone.see(/秒后可以确认/)
    await phone.tap('提交申请')
    await phone.see(/请先阅读综合融资成本明示表/)
    await readCosts(phone)
    await phone.gone(CONFIRM)
  })

  it('P07: tapped twice it is sent once, and is under review', async () => {
    const sent: string[] = []
    phone.page.on('request', (request) => {
      if (request.url().includes('/loan/create')) sent.push(request.url())
    })
    await phone.control('提交申请').dblclick()
    await phone.at(DETAIL)
    await phone.see('审核中')
    expect(sent).toHaveLength(1)
    const kept = await phone.kept()
    for (const personal of Object.values(PERSON)) expect(kept).not.toContain(personal)
  })
})
