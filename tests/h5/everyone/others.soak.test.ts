import type { Browser } from 'playwright-core'
import type { PagePath } from '@/app/routes'
import { DETAIL } from '../borrowing/support/applying'
import { CASHIER, CERTIFICATE } from '../repaying/support/paying'
import { LOGIN, logInByPassword, USERINFO } from '../support/account'
import { arriveAt } from '../support/arrive'
import { logIn } from '../support/backend'
import { launchBrowser, newPhone } from '../support/browser'
import type { Phone } from '../support/Phone'
import { HeldServer } from './support/held'
import { byTurns, faultsOf, violationsInBoth, type Mode } from './support/inspect'
import { faultsOnTheWay } from './support/onTheWay'
import { goTo, phoneOf } from './support/person'
import { FOR_GUESTS, loansOf } from './support/places'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const MODES: Mode[] = ['normal', 'care']
const PROMPTING: PagePath[] = ['/pages/index/index', '/pages/repay/repay', '/pages/profile/profile']
const STATUSES = ['reviewing', 'active', 'settled', 'rejected', 'cancelled'] as const

describe.each(MODES)('a guest finds no fault in %s mode with', (mode) => {
  let phone: Phone
  beforeAll(async () => {
    phone = await phoneOf(browser, mode, false)
  })
  afterEach(() => expect(phone.breaches.splice(0)).toEqual([]))
  afterAll(() => phone.context.close())

  it.each([...FOR_GUESTS, ...PROMPTING])('%s', async (path) => {
    await goTo(phone, path)
    expect(await faultsOf(phone, mode)).toEqual([])
  })

  it('我的资料 right after logging in, on its way and failed', async () => {
    const server = new HeldServer(phone)
    await phone.open(`${LOGIN}?back=${encodeURIComponent(USERINFO)}`)
    await server.hold('/api/user/login')
    await logInByPassword(phone)
    await arriveAt(phone, USERINFO)
    const found = await faultsOnTheWay({ phone, mode, server })
    expect(found).toEqual({ loading: [], failed: [] })
    await phone.see('用户编号')
  })
})

it('a stranger finds no fault with the sheet that asks for consent', async () => {
  const phone = await newPhone(browser, { agreed: false, context: { reducedMotion: 'reduce' } })
  await phone.open('/')
  await phone.see('你的信息，由你决定')
  const uses = phone.page.locator('.privacy-gate__use')
  for (const use of await uses.all()) {
    const icon = await use.locator('.privacy-gate__icon').boundingBox()
    const words = await use.locator('.privacy-gate__words').boundingBox()
    expect(icon).toMatchObject({ width: 40, height: 40 })
    expect(words?.x).toBeGreaterThan((icon?.x ?? Infinity) + 40)
  }
  expect(await uses.count()).toBe(3)
  expect(await faultsOf(phone, 'normal')).toEqual([])
  await phone.context.close()
})

describe.each(MODES)('a person with loans finds no fault in %s mode with', (mode) => {
  let phone: Phone
  let orderNo: (status: string) => string | undefined
  beforeAll(async () => {
    const session = await logIn('13800000001')
    const loans = await loansOf(session)
    orderNo = (status) => loans.find((loan) => loan.status === status)?.order_no
    phone = await phoneOf(browser, mode, session)
  })
  afterEach(() => expect(phone.breaches.splice(0)).toEqual([]))
  afterAll(() => phone.context.close())

  it.each(byTurns(STATUSES, mode))('the detail of a loan that is %s', async (status) => {
    await goTo(phone, DETAIL, `?order_no=${orderNo(status)}`)
    expect(await violationsInBoth(phone, mode)).toEqual([])
  })

  it('the settlement of a settled loan', async () => {
    await goTo(phone, CERTIFICATE, `?order_no=${orderNo('settled')}`)
    expect(await faultsOf(phone, mode)).toEqual([])
  })

  it('the account to transfer to', async () => {
    await goTo(phone, CASHIER, `?order_no=${orderNo('overdue')}&type=all_due`)
    await phone.choose('付款方式', '银行转账')
    await phone.see('户名')
    expect(await faultsOf(phone, mode)).toEqual([])
  })
})
