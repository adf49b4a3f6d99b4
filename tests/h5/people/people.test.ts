/** Five people, each from the first tab to their goal, only by tapping. */
import type { Browser } from 'playwright-core'
import { HOME } from '@/app/routes'
import type { RunningServer } from '../../support/server'
import { APPLY, DETAIL, fillAll } from '../borrowing/support/applying'
import { payOut } from '../borrowing/support/loans'
import { startOwnServer } from '../repaying/support/ownServer'
import { PHOTO, pick, seeFile } from '../repaying/support/files'
import {
  approve,
  CASHIER,
  CERTIFICATE,
  CHOOSE,
  payByTransfer,
  PROOF,
  REPAY,
  SENT,
  tabWith,
} from '../repaying/support/paying'
import { AGREED, LOGIN, logInByPassword, ME } from '../support/account'
import { logIn, smsCode } from '../support/backend'
import { launchBrowser, newPhone } from '../support/browser'
import { checkBooks } from '../support/ops'
import type { Phone } from '../support/Phone'

let server: RunningServer
let browser: Browser
let phone: Phone
beforeAll(async () => {
  server = await startOwnServer()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})
afterEach(() => phone.context.close())

const CALENDAR = '/pages/payment/calendar'
const HELP = '/pages/help/index'
const CONTRACT = '/pages/borrowing/contract'
const LOANS = '/pages/loan/loan'

/** Opens the app as from the home screen; after this no address is used. */
async function start(of: Phone): Promise<Phone> {
  phone = of
  await phone.open('/')
  await phone.at(HOME)
  return phone
}

/** Submits a photo of the transfer; an operator books it. */
async function prove(): Promise<void> {
  await pick(phone, PHOTO)
  await seeFile(phone, PHOTO, '已上传')
  await phone.tap('提交凭证')
  await phone.see(SENT)
  await approve(phone)
}

/** Goes back to the tabs; a page may navigate by itself meanwhile. */
async function backToTabs(): Promise<void> {
  const tab = phone.control('我的', 'tab')
  while (!(await tab.isVisible()))
    await phone
      .control('返回')
      .click({ timeout: 1_000 })
      .catch(() => {})
}

it('a newcomer borrows: from the offer on home by login and four steps to the payout', async () => {
  const mobile = '13912348101'
  const newcomer = await newPhone(browser)
  await newcomer.page.clock.install()
  await start(newcomer)
  await phone.tap('立即申请')
  await phone.at(APPLY)
  await phone.choose('借款用途', '日常消费')
  await phone.tap('下一步')
  await phone.at(LOGIN)
  await phone.type('手机号', mobile)
  await phone.tap('获取验证码')
  await phone.see(/\d+ 秒后重发/)
  await phone.type('验证码', await smsCode(mobile))
  await phone.tap(AGREED, 'checkbox')
  await phone.tap('登录')
  await phone.at(APPLY)
  await phone.tap('上一步')
  await fillAll(phone)
  await phone.tap('提交申请')
  await phone.at(DETAIL)
  await phone.see('审核中')
  await payOut(new URLSearchParams(phone.address.split('?')[1]).get('order_no') ?? '')
  await phone.tap('刷新')
  await phone.see(/已转入尾号/)
  await backToTabs()
  await phone.tap('我的还款', 'tab')
  await phone.see(/877\.30/)
  expect(phone.complaints).toEqual([])
})

it('an elder in 关怀模式 finds what is due, and on each page somebody to call', async () => {
  await start(await newPhone(browser, { agreed: false }))
  await phone.page.getByRole('radio', { name: /关怀版/ }).click()
  await phone.tap('同意并继续')
  await phone.gone('你的信息，由你决定')
  await phone.control(/^联系客服/, 'link').waitFor()
  const call = phone.control('打电话给客服 400-000-0000')
  await phone.tap(/^我要还款/, 'link')
  await phone.at(REPAY)
  await call.waitFor()
  await phone.tap('登录')
  await call.waitFor()
  await logInByPassword(phone, '13800000001')
  await phone.at(REPAY)
  await phone.see('逾期应还')
  await phone.tap('立即还清逾期')
  await phone.at(CASHIER)
  await phone.see('付款方式')
  await call.waitFor()
  await phone.tap('返回')
  await phone.tap('我的', 'tab')
  await phone.at(ME)
  await call.waitFor()
  await phone.tap(/^帮助与客服/)
  await phone.at(HELP)
  await phone.control(/^客服电话/).waitFor()
  await call.waitFor({ state: 'detached' })
  expect(phone.complaints).toEqual([])
})

it('somebody overdue clears it by bank transfer, and pays what is due now by code', async () => {
  await start(await newPhone(browser, { session: await logIn('13800000001') }))
  await phone.tap('还款日历', 'link')
  await phone.at(CALENDAR)
  await phone.tap('返回')
  await phone.tap(/^我的还款/, 'tab')
  await phone.at(REPAY)
  await phone.tap('立即还清逾期')
  await payByTransfer(phone)
  await prove()
  await backToTabs()
  await phone.tap(/^我的还款/, 'tab')
  await phone.see('本期应还')
  await phone.tap(/^还 .* 的 1 期/)
  await phone.at(CASHIER)
  await phone.choose('付款方式', '扫码付款')
  await phone.tap('上传付款凭证')
  await phone.at(PROOF)
  await prove()
  await backToTabs()
  await phone.tap(/^我的还款/, 'tab')
  await phone.control(tabWith(1), 'tab').waitFor()
  await checkBooks()
  expect(phone.complaints).toEqual([])
})

it('somebody settles early on the gateway’s page, and gets the certificate', async () => {
  await start(await newPhone(browser, { session: await logIn('13800000003') }))
  await phone.tap('我的借款', 'link')
  await phone.at(LOANS)
  await phone.tap(/还款中/, 'link')
  await phone.at(DETAIL)
  await phone.tap('提前还款')
  await phone.at(CHOOSE)
  await phone.see('提前结清省下的利息')
  await phone.tap('去支付')
  await phone.at(CASHIER)
  await phone.see('应付（提前结清）')
  await phone.choose('付款方式', '在线支付（演示）')
  await phone.tap('支付')
  await phone.page.waitForURL('**/sandbox/pay/**')
  await phone.tap('支付')
  await phone.see('还款成功')
  await phone.tap('查看结清证明')
  await phone.at(CERTIFICATE)
  await phone.see('借款结清证明')
  await checkBooks()
  expect(phone.complaints).toEqual([])
})

it('somebody whose network fails is told so, has help one tap away, and goes on when it is back', async () => {
  await start(await newPhone(browser, { session: await logIn('13800000003') }))
  await phone.tap('我的', 'tab')
  await phone.tap('合同', 'link')
  await phone.see('看哪一笔的合同')
  await phone.page.route('**/api/loan/**', (route) => route.abort())
  await phone.tap(/已结清/)
  await phone.see('网络连接失败')
  await phone.tap('联系客服')
  await phone.at(HELP)
  await phone.control(/^客服电话/).waitFor()
  await phone.tap('返回')
  await phone.at(CONTRACT)
  await phone.page.unrouteAll()
  await phone.tap('重试')
  await phone.see('合同编号')
})
