import type { Browser } from 'playwright-core'
import { launchBrowser, newPhone } from '../support/browser'
import { checkBooks } from '../support/ops'
import type { Phone } from '../support/Phone'
import { borrower, type Borrower, instalmentsOf } from './support/borrower'
import { CASHIER, CHOOSE } from './support/paying'

let browser: Browser
let person: Borrower
let phone: Phone
let before = 0
beforeAll(async () => {
  browser = await launchBrowser()
  person = await borrower('13915300007')
  phone = await newPhone(browser, { session: person.session })
  before = (await instalmentsOf(person)).length
})
afterAll(() => browser.close())

describe('a part of the principal, paid online', () => {
  it('shows both plans beside the one there is', async () => {
    await phone.open(`${CHOOSE}?order_no=${person.orderNo}`)
    await phone.page.getByRole('radio', { name: /^还一部分本金/ }).click()
    await phone.see('还款后的计划')
    await phone.type('归还本金', '3000')
    const table = phone.page.getByRole('table', { name: '现在的计划和归还后的计划' })
    await table.getByRole('columnheader', { name: '缩短期限' }).waitFor()
    await table.getByRole('columnheader', { name: '减少月供' }).waitFor()
    await table.getByText(`${before} 期`, { exact: true }).first().waitFor()
    await phone.tap('逐期对比')
    await phone.page.getByRole('table', { name: '各期应还' }).waitFor()
  })

  it('is quoted by the cashier, paid, and has a receipt', async () => {
    await phone.tap('去支付')
    await phone.at(CASHIER)
    await phone.see('应付（还一部分本金）')
    await phone.see('以后少付的利息')
    await phone.choose('付款方式', '在线支付（演示）')
    await phone.tap('支付')
    await phone.page.waitForURL('**/sandbox/pay/**')
    await phone.tap('支付')
    await phone.see('还款成功')
  })

  it('leaves fewer instalments, and books that hold', async () => {
    const after = await instalmentsOf(person)
    expect(after.length).toBeLessThan(before)
    await checkBooks()
  })
})
