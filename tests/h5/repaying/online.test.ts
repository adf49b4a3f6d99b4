import type { Browser } from 'playwright-core'
import { launchBrowser, newPhone } from '../support/browser'
import { checkBooks } from '../support/ops'
import type { Phone } from '../support/Phone'
import { borrower, type Borrower, instalmentsOf, addressFor } from './support/borrower'
import { CASHIER } from './support/paying'

let browser: Browser
let person: Borrower
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
  person = await borrower('13915300001')
  phone = await newPhone(browser, { session: person.session })
})
afterAll(() => browser.close())

const statuses = async () => (await instalmentsOf(person)).slice(0, 2).map(({ status }) => status)

describe('a payment on the gateway’s page', () => {
  it('begun and left is being confirmed, and gone on with, not begun anew', async () => {
    await phone.open(addressFor(CASHIER, person.orderNo, [1]))
    await phone.choose('付款方式', '在线支付（演示）')
    await phone.tap('支付')
    await phone.page.waitForURL('**/sandbox/pay/**')
    await phone.see('演示支付页面：不会产生真实扣款')
    const page = phone.page.url()
    await phone.page.goBack()
    await phone.see('结果确认中')
    await phone.tap('继续支付')
    await phone.page.waitForURL('**/sandbox/pay/**')
    expect(phone.page.url()).toBe(page)
  })

  it('P07: is paid once, however often one goes back and forth', async () => {
    const page = phone.page.url()
    await phone.tap('支付')
    await phone.see('还款成功')
    expect(await statuses()).toEqual(['prepaid', 'pending'])
    await phone.page.goto(page)
    await phone.see('该笔付款已支付')
    await phone.tap('返回消费分期', 'link')
    await phone.see(/还款成功|请从最早未还|已还清|重新选择/)
    expect(await statuses()).toEqual(['prepaid', 'pending'])
  })

  it('P12: leaves books that hold', async () => {
    await checkBooks()
  })
})
