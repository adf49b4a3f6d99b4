import type { Browser } from 'playwright-core'
import { launchBrowser, newPhone } from '../support/browser'
import { loseAnswers } from '../support/lostAnswers'
import type { Phone } from '../support/Phone'
import { borrower, type Borrower, vouchersOf, addressFor } from './support/borrower'
import { PHOTO, pick, seeFile } from './support/files'
import { PROOF, SENT } from './support/paying'

const SUBMIT = '**/api/loan/uploadVoucher'

let browser: Browser
let person: Borrower
let phone: Phone
let keys: (string | undefined)[]
let mobile = 13915100000
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** A proof for the first instalment, filled in. */
beforeEach(async () => {
  keys = []
  person = await borrower(String((mobile += 1)))
  phone = await newPhone(browser, { session: person.session })
  phone.page.on('request', (request) => {
    if (request.url().includes('/uploadVoucher')) keys.push(request.headers()['idempotency-key'])
  })
  await phone.page.clock.install()
  await phone.open(addressFor(PROOF, person.orderNo, [1]))
  await pick(phone, PHOTO)
  await seeFile(phone, PHOTO, '已上传')
})
afterEach(() => phone.context.close())

describe('a proof', () => {
  it('P05: whose answer is lost is said to be confirmed, and ends as exactly one voucher', async () => {
    const answerAgain = await loseAnswers(phone, SUBMIT)
    await phone.tap('提交凭证')
    await phone.see('结果确认中')
    expect(await vouchersOf(person)).toHaveLength(1)
    answerAgain()
    await phone.pass(4_000)
    await phone.see(SENT)
    expect(await vouchersOf(person)).toHaveLength(1)
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })

  it('P07: sent with two taps is one request', async () => {
    let answer = () => {}
    const told = new Promise<void>((resolve) => (answer = resolve))
    await phone.page.route(SUBMIT, async (route) => {
      await told
      await route.continue()
    })
    await phone.control('提交凭证').dblclick()
    await phone.see('提交中')
    answer()
    await phone.see(SENT)
    expect(keys).toHaveLength(1)
    expect(await vouchersOf(person)).toHaveLength(1)
  })

  it('P06: whose answer was lost when the app was closed is found when it is opened again', async () => {
    await loseAnswers(phone, SUBMIT)
    await phone.tap('提交凭证')
    await phone.see('结果确认中')
    await phone.page.goto('about:blank')
    await phone.open(addressFor(PROOF, person.orderNo, [1]))
    await phone.see(SENT)
    expect(await vouchersOf(person)).toHaveLength(1)
  })
})
