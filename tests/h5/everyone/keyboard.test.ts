import type { Browser } from 'playwright-core'
import { LOGIN } from '@/app/routes'
import { APPLY, DETAIL } from '../borrowing/support/applying'
import { Keys } from '../borrowing/support/keys'
import { PHOTO, seeFile } from '../repaying/support/files'
import { CASHIER, CHOOSE, PROOF, SENT } from '../repaying/support/paying'
import { staff } from '../support/staff'
import { AGREED, ME } from '../support/account'
import { DEMO, register } from '../support/backend'
import { launchBrowser, newPhone } from '../support/browser'
import type { Phone } from '../support/Phone'
import { violations } from './support/inspect'
import { applyByKeyboard } from './support/filling'

const MOBILE = '13914500001'

let browser: Browser
let phone: Phone
let keys: Keys
beforeAll(async () => {
  browser = await launchBrowser()
  phone = await newPhone(browser)
  keys = new Keys(phone.page)
  await phone.page.clock.install()
  await register(MOBILE)
})
afterAll(() => browser.close())

/** Expects the focus on the page's heading, and the window title. */
const isAnnounced = (heading: string, title = heading) =>
  phone.page.waitForFunction(
    (names) =>
      document.activeElement?.matches('h1') === true &&
      document.activeElement.textContent === names.heading &&
      document.title === names.title,
    { heading, title },
  )

const orderNo = (): string => /order_no=(\w+)/.exec(phone.address)?.[1] ?? ''

describe('by keyboard alone', () => {
  it('one logs in, and is told at each page where one is, on the way back too', async () => {
    await phone.open(ME)
    await phone.at(ME)
    await keys.push('登录')
    await phone.at(LOGIN)
    await isAnnounced('登录')
    await keys.push('密码登录', 'tab')
    await keys.type('账号', MOBILE)
    await keys.typePassword(DEMO.password)
    await keys.tick(AGREED)
    await keys.push('登录')
    await phone.at(ME)
    await isAnnounced('我的')
  })

  it('one applies from the home page', async () => {
    await keys.push('首页', 'tab')
    await isAnnounced('消费分期', '首页')
    await keys.push('立即申请')
    await phone.at(APPLY)
    await isAnnounced('申请借款')
    await applyByKeyboard(phone, keys)
    await phone.at(DETAIL)
    await phone.see('审核中')
  })

  let loan: string
  it('one pays on the gateway’s page, which has no fault either', async () => {
    loan = orderNo()
    await staff.lend(loan)
    await phone.open(`${CHOOSE}?order_no=${loan}`)
    await phone.at(CHOOSE)
    await keys.push('去支付')
    await phone.at(CASHIER)
    await isAnnounced('收银台')
    await keys.choose('付款方式', '在线支付（演示）')
    await keys.to(phone.page.getByRole('button', { name: /^支付/ }))
    await keys.press('Enter')
    await phone.page.waitForURL('**/sandbox/pay/**')
    await phone.see('演示支付页面：不会产生真实扣款')
    expect(await violations(phone, 'normal')).toEqual([])
    await keys.push('支付')
    await phone.see('还款成功')
  })

  it('one proves a transfer', async () => {
    await phone.open(`${CHOOSE}?order_no=${loan}`)
    await phone.at(CHOOSE)
    await keys.tick(/^第 3 期，/)
    await keys.push('去支付')
    await phone.at(CASHIER)
    await keys.choose('付款方式', '银行转账')
    await phone.see('户名')
    await keys.push('上传还款凭证')
    await phone.at(PROOF)
    const opened = phone.page.waitForEvent('filechooser')
    await keys.push('添加照片、截图或 PDF')
    await (await opened).setFiles([PHOTO])
    await seeFile(phone, PHOTO, '已上传')
    await keys.type('付款账号后 4 位（选填）', '0128')
    await keys.push('提交凭证')
    await phone.see(SENT)
    expect(phone.complaints).toEqual([])
  })
})
