import type { Browser } from 'playwright-core'
import { joinAs, type StoredSession } from '../support/backend'
import { launchBrowser, newPhone } from '../support/browser'
import { loseAnswers } from '../support/lostAnswers'
import type { Phone } from '../support/Phone'
import { APPLY, CREATE, DETAIL, fillAll } from './support/applying'
import { loansOf } from './support/loans'

/** What was sent before has arrived after this time, or never will. */
const TOO_LATE_MS = 75_000

let browser: Browser
let phone: Phone
let session: StoredSession
let mobile = 13914100000
beforeAll(async () => {
  browser = await launchBrowser()
})
beforeEach(async () => {
  session = await joinAs(String((mobile += 1)))
  phone = await newPhone(browser, { session })
  await phone.page.clock.install()
  await phone.open(APPLY)
  await fillAll(phone)
})
afterEach(() => phone.context.close())
afterAll(() => browser.close())

async function reopen(laterMs = 0): Promise<void> {
  await phone.page.goto('about:blank')
  await phone.page.clock.fastForward(laterMs)
  await phone.open(APPLY)
}

describe('an application whose answer is lost', () => {
  it('P05: is said to be confirmed, and ends in exactly one loan', async () => {
    const keys = new Set<string | undefined>()
    phone.page.on('request', (request) => {
      if (request.url().includes('/loan/create')) keys.add(request.headers()['idempotency-key'])
    })
    const answerAgain = await loseAnswers(phone, CREATE)
    await phone.tap('提交申请')
    await phone.see('结果确认中')
    expect((await loansOf(session)).total).toBe(1)
    answerAgain()
    await phone.pass(4_000)
    await phone.at(DETAIL)
    await phone.see('审核中')
    expect((await loansOf(session)).total).toBe(1)
    expect(keys.size).toBe(1)
  })

  it('P06: is found by the app when it was closed meanwhile', async () => {
    await loseAnswers(phone, CREATE)
    await phone.tap('提交申请')
    await phone.see('结果确认中')
    await reopen()
    await phone.see('上次的申请已经提交')
    await phone.tap('查看申请')
    await phone.at(DETAIL)
    await phone.see('审核中')
    expect((await loansOf(session)).total).toBe(1)
  })

  it('P06: that never arrived is said not to exist, and what was chosen is still there', async () => {
    await phone.page.route(CREATE, (route) => route.abort('connectionreset'))
    await phone.tap('提交申请')
    await phone.see('结果确认中')
    await reopen(TOO_LATE_MS)
    await phone.see(/上次的申请提交失败/)
    await phone.see('已恢复上次填写的内容')
    expect((await loansOf(session)).total).toBe(0)
  })
})
