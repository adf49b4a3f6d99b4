import type { Browser } from 'playwright-core'
import { PAGES, type PagePath } from '@/app/routes'
import { LOGIN } from './support/account'
import { call, joinAs, logIn } from './support/backend'
import { launchBrowser, newPhone } from './support/browser'
import { faults, visit } from './support/look'
import type { Phone } from './support/Phone'

let browser: Browser
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const EVERY_PAGE = Object.keys(PAGES) as PagePath[]
const FOR_GUESTS: PagePath[] = [LOGIN, '/pages/register/register', '/pages/certificate/verify']
const OF_A_LOAN: PagePath[] = [
  '/pages/loan/contract',
  '/pages/borrowing/impact',
  '/pages/borrowing/settlement',
  '/pages/payment/repay',
  '/pages/payment/cashier',
  '/pages/payment/upload',
]

describe('a guest finds no fault with', () => {
  beforeAll(async () => {
    phone = await newPhone(browser)
  })
  afterAll(() => phone.context.close())

  it.each<PagePath>([...FOR_GUESTS, '/pages/profile/profile', '/pages/repay/repay'])(
    '%s',
    async (route) => {
      await visit(phone, route)
      expect(await faults(phone)).toEqual([])
    },
  )

  it('the sheet that asks for consent', async () => {
    const stranger = await newPhone(browser, { agreed: false })
    await visit(stranger, '/pages/index/index')
    await stranger.see('你的信息，由你决定')
    expect(await faults(stranger)).toEqual([])
    await stranger.context.close()
  })
})

describe('R05, X04: somebody without loans arrives at, and finds no fault with,', () => {
  beforeAll(async () => {
    phone = await newPhone(browser, { session: await joinAs('13914700001') })
  })
  afterAll(() => phone.context.close())

  it.each(EVERY_PAGE.filter((route) => !FOR_GUESTS.includes(route)))('%s', async (route) => {
    await visit(phone, route)
    expect(await faults(phone)).toEqual([])
  })

  it('/pages/news/detail of an article', async () => {
    await visit(phone, '/pages/news/detail', '?id=1')
    await phone.see(/阅读 \d+/)
    expect(await faults(phone)).toEqual([])
  })
})

interface Loan {
  order_no: string
  status: string
}

describe('somebody with loans finds no fault with', () => {
  let loans: Loan[]
  beforeAll(async () => {
    const session = await logIn('13800000001')
    const mine = await call<{ list: Loan[] }>('/api/loan/myLoans', undefined, session.token)
    loans = mine.data.list
    phone = await newPhone(browser, { session })
  })
  afterAll(() => phone.context.close())

  it.each<PagePath>(['/pages/index/index', '/pages/repay/repay', '/pages/loan/loan'])(
    '%s',
    async (route) => {
      await visit(phone, route)
      expect(await faults(phone)).toEqual([])
    },
  )

  it.each(['reviewing', 'active', 'overdue', 'settled', 'rejected', 'cancelled'])(
    'the detail of a loan that is %s',
    async (status) => {
      const loan = loans.find((one) => one.status === status)
      await visit(phone, '/pages/loan/detail', `?order_no=${loan?.order_no}`)
      expect(await faults(phone)).toEqual([])
    },
  )

  it.each(OF_A_LOAN)('%s of an overdue loan', async (route) => {
    const loan = loans.find(({ status }) => status === 'overdue')
    await visit(phone, route, `?order_no=${loan?.order_no}&type=all_due`)
    expect(await faults(phone)).toEqual([])
  })

  it('the settlement of a settled loan', async () => {
    const loan = loans.find(({ status }) => status === 'settled')
    await visit(phone, '/pages/borrowing/settlement', `?order_no=${loan?.order_no}`)
    expect(await faults(phone)).toEqual([])
  })
})
