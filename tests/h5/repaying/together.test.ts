import type { Browser } from 'playwright-core'
import type { RunningServer } from '../../support/server'
import { call, logIn, type StoredSession } from '../support/backend'
import { launchBrowser, newPhone } from '../support/browser'
import { checkBooks } from '../support/ops'
import type { Phone } from '../support/Phone'
import { violationsInBoth } from '../everyone/support/inspect'
import { startOwnServer } from './support/ownServer'
import { CASHIER, REPAY, tabWith } from './support/paying'

const HOME = '/pages/index/index'
const TOGETHER = /^一次还清 2 笔 ¥[\d,]+\.\d\d$/

let server: RunningServer
let browser: Browser
let session: StoredSession
let phone: Phone
beforeAll(async () => {
  server = await startOwnServer()
  browser = await launchBrowser()
  session = await logIn('13800000001')
  phone = await newPhone(browser, { session })
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

const loans = () => phone.page.getByRole('list', { name: '每笔借款' }).getByRole('listitem')

interface Mine {
  list: { order_no: string; status: string; overdue_days: number }[]
}

const overdueLoans = async (): Promise<number> => {
  const path = '/api/loan/myLoans?page=1&limit=50'
  const { list } = (await call<Mine>(path, undefined, session.token)).data
  return list.filter(({ overdue_days: days }) => days > 0).length
}

describe('two loans in one payment', () => {
  it('lead from 我的还款 to one cashier with each loan and the sum', async () => {
    expect(await overdueLoans()).toBe(1)
    await phone.open(REPAY)
    await phone.control(tabWith(3), 'tab').waitFor()
    await phone.see('一次在线支付，连同逾期，分别记到每笔借款')
    await phone.page.getByRole('button', { name: TOGETHER }).click()
    await phone.at(CASHIER)
    await phone.see('应付（2 笔借款）')
    expect(await loans().count()).toBe(2)
    await phone.see(/转账或扫码请一笔一笔还/)
  })

  it('are paid on one page, come back, and are told one by one', async () => {
    await phone.tap('支付')
    await phone.page.waitForURL('**/sandbox/pay/**')
    await phone.see('借款还款（共 2 笔借款）')
    await phone.tap('支付')
    await phone.see('还款成功')
    const texts = phone.page.getByText(/^已还 [\d,]+\.\d\d 元$/)
    await texts.nth(1).waitFor()
    expect(await texts.count()).toBe(2)
    await phone.quiet()
    expect(await violationsInBoth(phone, 'normal')).toEqual([])
    expect(await overdueLoans()).toBe(0)
  })

  it('nothing is left to be paid now', async () => {
    await phone.tap('查看我的还款')
    await phone.control(tabWith(0), 'tab').waitFor()
    await phone.see(/^本期已还清，下期/)
    expect(await phone.page.getByRole('button', { name: TOGETHER }).count()).toBe(0)
    await phone.open(HOME)
    await phone.quiet()
    expect(await phone.page.getByRole('button', { name: TOGETHER }).count()).toBe(0)
  })

  it('P12: the books hold', async () => {
    await checkBooks()
  })
})
