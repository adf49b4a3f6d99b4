import type { Browser } from 'playwright-core'
import { launchBrowser, newPhone } from '../support/browser'
import { borrower } from '../../flows/ways/people'
import { addressFor } from './support/addressFor'
import { CASHIER } from './support/paying'

const CASHIER_CALL = '**/api/loan/cashier?**'
const QUARTER = 15 * 60_000

interface Quote {
  data: { amount: string; breakdown: { penalty: string }; valid_until: number }
}

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

it('a quote that runs out is asked for anew, and what changed is said', async () => {
  const { session, orderNo } = await borrower('13915400001')
  const phone = await newPhone(browser, { session })
  await phone.page.clock.install()
  await phone.open(addressFor(CASHIER, orderNo, [1]))
  await phone.see(/^金额在 \d\d:\d\d 前有效$/)
  let [was, is] = ['', '']
  await phone.page.route(CASHIER_CALL, async (route) => {
    const response = await route.fetch()
    const quote = (await response.json()) as Quote
    const { data } = quote
    was = data.amount
    data.amount = (Number(data.amount) + 1.5).toFixed(2)
    is = data.amount
    data.breakdown.penalty = '1.50'
    data.valid_until += QUARTER / 1000
    await route.fulfill({ response, json: quote })
  })
  await phone.pass(QUARTER + 1_000)
  await phone.see(/^金额已更新：/)
  await phone.see(`金额已更新：原来 ${was} 元，现在 ${is} 元，罚息多 1.50 元。`)
  await phone.see(/^金额在 \d\d:\d\d 前有效$/)
  await phone.context.close()
})
