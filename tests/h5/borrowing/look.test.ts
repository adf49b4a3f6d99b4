import type { Browser } from 'playwright-core'
import { joinAs } from '../support/backend'
import { launchBrowser, newPhone } from '../support/browser'
import { faults } from '../support/look'
import type { Phone } from '../support/Phone'
import {
  APPLY,
  chooseAmount,
  CREATE,
  fillIdentity,
  fillWork,
  readCosts,
  step,
} from './support/applying'

let browser: Browser
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** The browser's error for a cancelled request. */
const CUT_OFF = 'Failed to load resource: net::ERR_FAILED'

/**
 * Expects no faults in light, in dark and on narrow screens; then restores the usual phone.
 * @param known browser error that the test itself causes
 */
async function expectFaultless(known?: string): Promise<void> {
  expect((await faults(phone)).filter((fault) => fault !== known)).toEqual([])
  await phone.page.setViewportSize({ width: 375, height: 812 })
}

describe('an application', () => {
  beforeAll(async () => {
    phone = await newPhone(browser, { session: await joinAs('13914600001') })
    await phone.page.clock.install()
    await phone.open(APPLY)
  })
  afterAll(() => phone.context.close())

  it('opens a choice wherever its row is pressed, its name included', async () => {
    // What is pressed is whatever lies at that place.
    await phone.page.locator('.c-select__label', { hasText: '借款用途' }).click({ force: true })
    await phone.page.getByRole('dialog', { name: '借款用途' }).waitFor()
    await phone.tap('关闭')
  })

  it('looks right with its costs and its comparison open, and with an amount that cannot be lent', async () => {
    await phone.type('借款金额', '50000')
    await phone.choose('借款期限', '36 个月')
    await expectFaultless()
    await phone.tap(/^费用明细/)
    await phone.page.getByRole('table', { name: '还款计划' }).waitFor()
    await expectFaultless()
    await phone.tap('关闭')
    await phone.tap('比较期限和方式')
    await phone.page.getByRole('table', { name: '各期限的还款和利息' }).waitFor()
    await expectFaultless()
    await phone.tap('关闭')
    await phone.type('借款金额', '0.001')
    await phone.tap('下一步')
    await phone.see('请输入正确的金额，最多两位小数')
    await expectFaultless()
  })

  it('looks right with every field of a person wrong, the first of them in sight', async () => {
    await chooseAmount(phone)
    await phone.tap('下一步')
    await step(phone, '身份与银行卡')
    await phone.type('身份证号', '990000199003072335')
    await phone.type('银行卡号', '6222021234567890129')
    await phone.tap('下一步')
    await phone.page.locator('input:focus').waitFor()
    expect(await phone.field('姓名').evaluate((one) => one === document.activeElement)).toBe(true)
    await expectFaultless()
  })

  it('looks right with a card that is asked about, and keeps each digit of one that is put in at once', async () => {
    await fillIdentity(phone)
    const card = phone.field('银行卡号')
    await card.selectText()
    await phone.page.keyboard.insertText('\u202d6221731000000000007\u202c')
    expect(await card.inputValue()).toBe('6221 7310 0000 0000 007')
    await phone.tap('下一步')
    await phone.see('卡号校验未通过，请核对；确认无误可继续')
    await expectFaultless()
    await phone.tap('无误，继续')
  })

  it('looks right with every field of work and contacts wrong', async () => {
    await step(phone, '工作与联系人')
    await phone.tap('添加联系人（选填）')
    await phone.tap(/再添加一位联系人/)
    await phone.tap('下一步')
    await expectFaultless()
    await phone.tap('移除联系人 2')
    await phone.tap('移除联系人 1')
  })

  it('looks right with its costs, its contract, and while its outcome is unknown', async () => {
    await fillWork(phone)
    await phone.tap('下一步')
    await readCosts(phone)
    await expectFaultless()
    await phone.tap('《个人借款合同》', 'link')
    await phone.page.getByRole('dialog').waitFor()
    await expectFaultless()
    await phone.tap('我已阅读')
    await phone.page.route(CREATE, (route) => route.abort())
    await phone.tap('提交申请')
    await phone.see('结果确认中')
    await expectFaultless(CUT_OFF)
  })
})
