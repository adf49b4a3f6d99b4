/** The same five people as in the browser, each from the first tab to their goal, only by tapping. */
import { photo } from '../../server/uploads/support/pictures'
import { APPLY, DETAIL, fillAll } from '../borrowing/support/applying'
import { reviewLater } from '../borrowing/support/loans'
import { launch, Storage, type MiniProgram } from '../harness'
import { nameOf, walk } from '../harness/driver/tree'
import {
  breaches,
  CASHIER,
  CERTIFICATE,
  CHOOSE,
  payByTransfer,
  pickPhoto,
  PROOF,
  REPAY,
  review,
  SENT,
} from '../repaying/support/repaying'
import { startServer, type TestServer } from '../support/server'
import { agree, AGREED, logInByPassword, storageWith } from '../support/session'

/** Logged in once, because codes to one number are limited. */
const tokens = new Map<string, string>()

let server: TestServer
let program: MiniProgram
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
afterEach(() => program.close())

const CALENDAR = 'pages/payment/calendar'
const HELP = 'pages/help/index'
const HOME = 'pages/index/index'
const CONTRACT = 'pages/borrowing/contract'
const LOANS = 'pages/loan/loan'
const LOGIN = 'pages/login/login'
const ME = 'pages/profile/profile'
const CALL = '打电话给客服 400-000-0000'

/** Opens the program at its first page, with an account or as a visitor. */
async function start(mobile?: string): Promise<void> {
  if (mobile && !tokens.has(mobile)) tokens.set(mobile, await server.login(mobile))
  const token = tokens.get(mobile ?? '')
  const storage = token ? storageWith({ token }) : new Storage()
  program = await launch({ apiHost: server.host, storage })
  await program.at(HOME)
}

/** Goes back to the tabs. After a voucher the cashier does so by itself, perhaps at the same moment. */
async function backToTabs(): Promise<void> {
  while (program.pages.length > 1) await program.back().catch(() => {})
}

const ROLES = ['button', 'link']

const isThere = (name: string): boolean =>
  program.all('button').some(({ ariaLabel }) => ariaLabel === name)

const seeButton = (name: string) => program.until(() => isThere(name), `no button ${name}`)

/** Taps the first element whose name contains these words. */
async function tapNamed(words: RegExp): Promise<void> {
  const name = () =>
    [...walk(program.tree())]
      .filter(({ tag, props }) => tag === 'button' || ROLES.includes(String(props.ariaRole)))
      .map(nameOf)
      .find((one) => words.test(one))
  await program.until(() => name() !== undefined, `nothing like ${words}`)
  await program.tap(name() ?? '', { nth: 0 })
}

/** Submits a photo of the transfer; it is reviewed and booked. */
async function prove(): Promise<void> {
  await pickPhoto(program, 'receipt.jpg', photo(3))
  await program.see('已上传')
  await program.tap('提交凭证')
  await program.see(SENT)
  await review(server, program)
  await program.see('审核通过，已入账')
}

it('a newcomer borrows: from the offer on home by login and four steps to the payout', async () => {
  const mobile = '13912348201'
  await start()
  await agree(program)
  await program.tap('立即申请')
  await program.at(APPLY)
  await program.tap('日常消费')
  await program.tap('下一步')
  await program.at(LOGIN)
  await program.input('手机号', mobile)
  await program.tap('获取验证码')
  await program.see('秒后重发')
  await program.input('验证码', await server.codeFor(mobile))
  await program.tap(AGREED)
  await program.tap('登录')
  await program.at(APPLY)
  await program.tap('上一步')
  await fillAll(program)
  await program.tap('提交申请')
  await program.at(DETAIL)
  await program.see('审核中')
  await reviewLater(server)
  await program.pullDownRefresh()
  await program.see('已转入尾号')
  await backToTabs()
  await program.tapTab('我的还款')
  await program.see('877')
})

it('an elder in 关怀模式 finds what is due, and on each page somebody to call', async () => {
  await start()
  await program.tap('关怀版，大字、大按钮')
  await agree(program)
  await program.see('联系客服')
  await tapNamed(/^我要还款/)
  await program.at(REPAY)
  await seeButton(CALL)
  await program.tap('登录')
  await program.at(LOGIN)
  await logInByPassword(program)
  await program.at(REPAY)
  await program.see('逾期应还')
  await program.tap('立即还清逾期')
  await program.at(CASHIER)
  await program.see('付款方式')
  await seeButton(CALL)
  await program.back()
  await program.tapTab('我的')
  await program.at(ME)
  await program.tap('帮助与客服')
  await program.at(HELP)
  await program.see('客服电话')
  expect(isThere(CALL)).toBe(false)
})

it('somebody overdue clears it by bank transfer, and pays what is due now by code', async () => {
  await start('13800000001')
  await agree(program)
  await program.tap('还款日历')
  await program.at(CALENDAR)
  await program.back()
  await program.tapTab('我的还款')
  await program.at(REPAY)
  await program.tap('立即还清逾期')
  await payByTransfer(program)
  await prove()
  await backToTabs()
  await program.tapTab('首页')
  await program.at(HOME)
  await program.tapTab('我的还款')
  await program.at(REPAY)
  await program.see('本期应还')
  await tapNamed(/^还 .* 的 1 期/)
  await program.at(CASHIER)
  await program.tap('扫码付款')
  await program.tap('上传付款凭证')
  await program.at(PROOF)
  await prove()
  expect(await breaches(server)).toEqual([])
})

it('somebody settles early, and gets the certificate', async () => {
  await start('13800000003')
  await agree(program)
  await program.tap('我的借款')
  await program.at(LOANS)
  await tapNamed(/还款中/)
  await program.at(DETAIL)
  await program.tap('提前还款')
  await program.at(CHOOSE)
  await program.see('提前结清省下的利息')
  await program.tap('去支付')
  await program.at(CASHIER)
  await program.see('应付（提前结清）')
  await payByTransfer(program)
  await prove()
  await program.tap('查看结清证明')
  await program.at(CERTIFICATE)
  await program.see('借款结清证明')
  expect(await breaches(server)).toEqual([])
})

it('somebody whose network fails is told so, has help one tap away, and goes on when it is back', async () => {
  await start('13800000003')
  await agree(program)
  await program.tapTab('我的')
  await program.tap('合同')
  await program.see('看哪一笔的合同')
  program.device.connection.setOnline(false)
  await tapNamed(/已结清/)
  await program.see('联网后自动显示')
  await program.tap('联系客服')
  await program.at(HELP)
  await program.see('客服电话')
  await program.back()
  await program.at(CONTRACT)
  program.device.connection.setOnline(true)
  await program.see('合同编号')
})
