import type { Browser } from 'playwright-core'
import { APPLY, confirmShown, DETAIL, fillSteps, PERSON } from './borrowing/support/applying'
import { loansOf } from './borrowing/support/loans'
import { borrower, instalmentsOf, vouchersOf, addressFor } from './repaying/support/borrower'
import { PHOTO, pick, seeFile } from './repaying/support/files'
import { CASHIER, CHOOSE, PROOF, SENT } from './repaying/support/paying'
import { AGREED, LOGIN } from './support/account'
import { joinAs, smsCode, type StoredSession } from './support/backend'
import { launchBrowser, newPhone } from './support/browser'
import { settled } from './support/look'
import { checkBooks } from './support/ops'
import type { Phone } from './support/Phone'

const HOME = '/pages/index/index'
const NEWS = '/pages/news/list'
const NO_CODE = '没有发送，联网后再获取'
const STILL_THERE = '还没有提交。填写的内容还在，联网后请再提交一次。'
const NOT_PAID = '没有扣款，联网后可再付'

let browser: Browser
let phone: Phone
/** Paths that the server has answered. */
let paths: string[]
beforeAll(async () => {
  browser = await launchBrowser()
})
afterEach(() => phone.context.close())
afterAll(() => browser.close())

async function start(session: StoredSession | false = false): Promise<void> {
  phone = await newPhone(browser, { session })
  paths = []
  phone.page.on('response', (response) => paths.push(new URL(response.url()).pathname))
}

/** Number of answered calls with these paths. */
const answered = (...calls: string[]): number => paths.filter((path) => calls.includes(path)).length

/** Cuts the connection, after the app's running requests have finished. */
async function cut(): Promise<void> {
  await phone.page.waitForLoadState('networkidle')
  await phone.quiet()
  await phone.context.setOffline(true)
  await phone.see('网络已断开')
}

async function reconnect(): Promise<void> {
  await phone.context.setOffline(false)
  await phone.gone('网络已断开')
}

const values = (...labels: string[]): Promise<string[]> =>
  Promise.all(labels.map((label) => phone.field(label).inputValue()))

/** Expects one uncovered page that reports the missing connection once. */
async function expectCalm(): Promise<void> {
  expect(await phone.page.locator('.f-loading, .f-toast__text').count()).toBe(0)
  expect(await phone.page.getByText('网络').filter({ visible: true }).count()).toBe(1)
  expect(
    await phone.page.getByRole('heading', { level: 1 }).filter({ visible: true }).count(),
  ).toBe(1)
}

describe('E10: without a connection', () => {
  it('a login is told not to be sent at each step, and is one login afterwards', async () => {
    const mobile = '13917200001'
    await start()
    await phone.open(LOGIN)
    await phone.at(LOGIN)
    await phone.type('手机号', mobile)
    await cut()
    await phone.tap('获取验证码')
    await phone.see(NO_CODE)
    await expectCalm()
    await reconnect()
    await phone.gone(NO_CODE)
    await phone.tap('获取验证码')
    await phone.see(/已发送至/)
    const code = await smsCode(mobile)
    await phone.type('验证码', code)
    await phone.tap(AGREED, 'checkbox')
    await cut()
    await phone.tap('登录')
    await phone.see(STILL_THERE)
    await expectCalm()
    expect(await values('手机号', '验证码')).toEqual([mobile, code])
    await reconnect()
    await phone.gone(STILL_THERE)
    await phone.tap('登录')
    await phone.at(HOME)
    expect(answered('/api/sms/send', '/api/user/mobilelogin')).toBe(2)
  })

  it('an application is filled in to its end, told not to be sent, and is one loan afterwards', async () => {
    const session = await joinAs('13917200002')
    await start(session)
    await phone.page.clock.install()
    await phone.open(APPLY)
    await phone.at(APPLY)
    await settled(phone)
    await cut()
    await fillSteps(phone)
    await phone.tap('提交申请')
    await phone.see('重试')
    // The server measures how long the costs are read, so they come with the connection.
    await reconnect()
    await confirmShown(phone)
    await cut()
    await phone.tap('提交申请')
    await phone.see(STILL_THERE)
    await expectCalm()
    await phone.tap('上一步')
    expect(await values('居住地址', '姓名')).toEqual([PERSON.residence, PERSON.contact])
    await phone.tap('下一步')
    await phone.see(/已确认费用/)
    await reconnect()
    expect((await loansOf(session)).total).toBe(0)
    await phone.tap('提交申请')
    await phone.at(DETAIL)
    await phone.see('审核中')
    expect((await loansOf(session)).total).toBe(1)
  })

  it('a payment is told not to be sent, can be pressed again, and is one payment afterwards', async () => {
    const person = await borrower('13917200003')
    await start(person.session)
    await phone.open(addressFor(CASHIER, person.orderNo, [1]))
    await phone.choose('付款方式', '在线支付（演示）')
    await cut()
    await phone.tap('支付')
    await phone.see(NOT_PAID)
    await expectCalm()
    await reconnect()
    await phone.gone(NOT_PAID)
    expect(answered('/api/loan/pay')).toBe(0)
    await phone.tap('支付')
    await phone.page.waitForURL('**/sandbox/pay/**')
    await phone.tap('支付')
    await phone.see('还款成功')
    const [first, second] = await instalmentsOf(person)
    expect([first?.status, second?.status]).toEqual(['prepaid', 'pending'])
    expect(answered('/api/loan/pay')).toBe(1)
    await checkBooks()
  })

  it('what to pay is asked for again by itself when the connection is back', async () => {
    const person = await borrower('13917200004')
    await start(person.session)
    await phone.open(`${CHOOSE}?order_no=${person.orderNo}`)
    await phone.tap('去支付')
    await phone.control('支付').waitFor()
    await phone.tap('返回')
    await phone.at(CHOOSE)
    await phone.tap(/^第 2 期，/, 'checkbox')
    await cut()
    await phone.tap('去支付')
    await phone.see('联网后会重新获取金额')
    await expectCalm()
    await reconnect()
    await phone.control('支付').waitFor()
  })

  it('a proof keeps its file and words, is told not to be sent, and is one voucher afterwards', async () => {
    const person = await borrower('13917200005')
    await start(person.session)
    await phone.page.clock.install()
    await phone.open(addressFor(PROOF, person.orderNo, [1]))
    await phone.field('备注（选填）').waitFor()
    await cut()
    await phone.type('备注（选填）', '午休时转的')
    await pick(phone, PHOTO)
    await seeFile(phone, PHOTO, '上传失败')
    await expectCalm()
    await reconnect()
    await phone.tap(`重试上传 ${PHOTO.name}`)
    await seeFile(phone, PHOTO, '已上传')
    await cut()
    await phone.tap('提交凭证')
    await phone.see(STILL_THERE)
    await expectCalm()
    expect(await values('备注（选填）')).toEqual(['午休时转的'])
    await reconnect()
    expect(await vouchersOf(person)).toHaveLength(0)
    await phone.tap('提交凭证')
    await phone.see(SENT)
    expect(await vouchersOf(person)).toHaveLength(1)
  })

  it('an article not read before offers 重试, and comes by itself, once, when it is back', async () => {
    await start()
    await phone.open(NEWS)
    const rows = phone.news()
    await rows.first().click()
    await phone.see(/阅读 \d+/)
    await phone.tap('返回')
    await phone.at(NEWS)
    await cut()
    await rows.nth(1).click()
    await phone.see('联网后自动显示')
    await expectCalm()
    await phone.tap('重试')
    await phone.see('联网后自动显示')
    await reconnect()
    await phone.see(/阅读 \d+/)
    expect(answered('/api/news/detail')).toBe(2)
  })
})
