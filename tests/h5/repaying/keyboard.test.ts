import type { Browser } from 'playwright-core'
import { Keys } from '../borrowing/support/keys'
import { launchBrowser, newPhone } from '../support/browser'
import { borrower } from './support/borrower'
import { PHOTO, seeFile } from './support/files'
import { CASHIER, CHOOSE, PROOF, SENT } from './support/paying'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

it('two instalments are paid and proved by keyboard alone', async () => {
  const { session, orderNo } = await borrower('13915500001')
  const phone = await newPhone(browser, { session })
  const keys = new Keys(phone.page)
  await phone.open(`${CHOOSE}?order_no=${orderNo}`)
  await phone.at(CHOOSE)
  await keys.tick(/^第 2 期，/)
  await phone.page.getByRole('checkbox', { name: /^第 2 期，/, checked: true }).waitFor()
  await keys.push('去支付')
  await phone.at(CASHIER)
  await phone.see('应付（第 1、2 期）')
  await keys.to(phone.page.getByRole('radio', { name: '银行转账' }))
  await keys.press('Space')
  await phone.see('收款账户')
  await keys.push('上传付款凭证')
  await phone.at(PROOF)
  const opened = phone.page.waitForEvent('filechooser')
  await keys.push('添加照片、截图或 PDF')
  await (await opened).setFiles([PHOTO])
  await seeFile(phone, PHOTO, '已上传')
  await keys.type('付款账号后 4 位（选填）', '0128')
  await keys.push('提交凭证')
  await phone.see(SENT)
})
