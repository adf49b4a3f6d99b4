/** A partial prepayment by transfer, with a voucher. */
import type { Browser } from 'playwright-core'
import { launchBrowser, newPhone } from '../support/browser'
import { checkBooks } from '../support/ops'
import type { Phone } from '../support/Phone'
import { borrower, type Borrower, instalmentsOf } from './support/borrower'
import { PHOTO, pick, seeFile } from './support/files'
import { approve, CASHIER, CHOOSE, payByTransfer, PROOF, SENT } from './support/paying'

let browser: Browser
let person: Borrower
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
  person = await borrower('13915300027')
  phone = await newPhone(browser, { session: person.session })
})
afterAll(() => browser.close())

it('too little of it is said to be too little', async () => {
  await phone.open(`${CHOOSE}?order_no=${person.orderNo}`)
  await phone.page.getByRole('radio', { name: /^还一部分本金/ }).click()
  await phone.type('归还本金', '3000')
  await phone.tap('去支付')
  await phone.at(CASHIER)
  await payByTransfer(phone)
  await phone.at(PROOF)
  await phone.see('还一部分本金')
  await phone.type('转账金额', '2999')
  await phone.see(/须一次付足，不足不能提交/)
})

it('is proven and reviewed, and leaves fewer instalments and books that hold', async () => {
  const before = (await instalmentsOf(person)).length
  await phone.type('转账金额', '3000')
  await pick(phone, PHOTO)
  await seeFile(phone, PHOTO, '已上传')
  await phone.tap('提交凭证')
  await phone.see(SENT)
  await approve(phone)
  await phone.see('审核通过，已入账')
  await phone.see(/^已提前归还 3,000\.00 元，少 \d+ 期$/)
  expect((await instalmentsOf(person)).length).toBeLessThan(before)
  await checkBooks()
})
