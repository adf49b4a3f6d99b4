import type { Browser } from 'playwright-core'
import { ME } from './support/account'
import { call, logIn, register, type StoredSession } from './support/backend'
import { launchBrowser, newPhone } from './support/browser'
import type { Phone } from './support/Phone'

const HOME = '/pages/index/index'
const LIST = '/pages/message/list'
const SETTINGS = '/pages/message/settings'
const MOBILE = '13912345671'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** A new person with one message: a session ended on another device. */
async function toldOnce(): Promise<StoredSession> {
  await register(MOBILE)
  await logIn(MOBILE)
  const session = await logIn(MOBILE)
  await call('/api/user/endSessions', {}, session.token)
  return session
}

describe('somebody who was told something', () => {
  let phone: Phone
  beforeAll(async () => {
    phone = await newPhone(browser, { session: await toldOnce() })
  })
  afterAll(() => phone.context.close())
  afterEach(() => expect(phone.complaints.splice(0)).toEqual([]))

  it('sees on home that it is unread, reads it, and comes to what it is about', async () => {
    await phone.open(HOME)
    await phone.tap('消息，1 条未读', 'link')
    await phone.at(LIST)
    await phone.see('今天')
    await phone.see('1 条未读')
    await phone.tap(/^未读，其他设备已退出登录，/, 'link')
    await phone.at('/pages/settings/account')
    await phone.tap('返回')
    await phone.at(LIST)
    await phone.see('没有未读')
    await phone.control(/^其他设备已退出登录，/, 'link').waitFor()
  })

  it('finds them from 我的, without a count', async () => {
    await phone.open(ME)
    await phone.tap('消息', 'link')
    await phone.at(LIST)
    await phone.tap('提醒设置')
    await phone.at(SETTINGS)
  })

  it('chooses what to be told of, which lasts', async () => {
    await phone.open(SETTINGS)
    const overdue = phone.page.getByRole('switch', { name: '逾期提醒', exact: true })
    await overdue.and(phone.page.getByRole('switch', { checked: true })).waitFor()
    await overdue.click()
    await overdue.and(phone.page.getByRole('switch', { checked: false })).waitFor()
    await phone.quiet()
    await phone.page.reload()
    await overdue.and(phone.page.getByRole('switch', { checked: false })).waitFor()
    await phone.see(/不会发给联系人/)
  })
})

it('are nowhere where a backend has none', async () => {
  const phone = await newPhone(browser, { session: await logIn() })
  await phone.page.route('**/api/message/**', (route) => route.fulfill({ status: 404 }))
  await phone.open(ME)
  await phone.control('合同', 'link').waitFor()
  await phone.quiet()
  await phone.page.getByRole('link', { name: /^消息/ }).waitFor({ state: 'detached' })
  await phone.open(LIST)
  await phone.see('暂未提供')
  await phone.context.close()
})
