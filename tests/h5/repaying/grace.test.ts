import type { Browser } from 'playwright-core'
import { logIn } from '../support/backend'
import { launchBrowser, newPhone } from '../support/browser'
import { isGraceDay } from './support/graceDay'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

it('an instalment past its due date is 宽限期内, with until when it costs nothing more', async () => {
  const phone = await newPhone(browser, { session: await logIn('13800000004') })
  await phone.open('/pages/index/index')
  if (!isGraceDay()) return phone.see(/逾期/)
  await phone.see(/24:00 前还清不收罚息/)
  await phone.open('/pages/repay/repay')
  await phone.page.getByRole('img', { name: /^宽限期内应还/ }).waitFor()
  expect(await phone.page.locator('body').innerText()).not.toMatch(/逾期 \d+ 天|已逾期/)
  await phone.tap('还清宽限期内的')
  await phone.at('/pages/payment/cashier')
  await phone.context.close()
})
