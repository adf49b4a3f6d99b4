import type { Browser } from 'playwright-core'
import type { PagePath } from '@/app/routes'
import { call, joinAs, logIn, type StoredSession } from '../support/backend'
import { launchBrowser, newPhone } from '../support/browser'
import { faults, visit } from '../support/look'
import type { Phone } from '../support/Phone'
import { CASHIER, CERTIFICATE, CHOOSE, PROOF, REPAY, VERIFY } from './support/paying'

const IMPACT = '/pages/overdue/impact'

let browser: Browser
let session: StoredSession
let overdue: string
beforeAll(async () => {
  browser = await launchBrowser()
  session = await logIn('13800000001')
  const { data } = await call<{ list: { order_no: string }[] }>(
    '/api/loan/myLoans?status=overdue',
    undefined,
    session.token,
  )
  overdue = data.list[0]?.order_no ?? ''
})
afterAll(() => browser.close())

/** Pages of repaying, with what they show to somebody who owes. */
const PAGES: [PagePath, string][] = [
  [REPAY, '现在要还'],
  [CHOOSE, '怎么还'],
  [CASHIER, '收款账户'],
  [PROOF, '转账信息'],
  [CERTIFICATE, '结清前还要还的本金'],
  [IMPACT, '其中到今天的罚息'],
]

const queryOf = (page: PagePath) => (page === REPAY ? '' : `?order_no=${overdue}`)

describe.each(PAGES)('%s', (page, shown) => {
  let phone: Phone
  afterEach(() => phone.context.close())

  it('looks right with everything on it', async () => {
    phone = await newPhone(browser, { session })
    await visit(phone, page, queryOf(page))
    if (page === CASHIER) await phone.choose('付款方式', '银行转账')
    await phone.see(shown)
    expect(await faults(phone)).toEqual([])
  })

  it('looks right without an answer, and 重试 mends it', async () => {
    phone = await newPhone(browser, { session })
    await phone.page.route('**/api/loan/**', (one) => one.fulfill({ status: 502, body: '<h1>' }))
    await phone.open(page + queryOf(page))
    await phone.control('重试').waitFor()
    expect((await faults(phone)).filter((one) => !one.includes('502'))).toEqual([])
    await phone.page.unrouteAll()
    await phone.tap('重试')
    await phone.control('重试').waitFor({ state: 'detached' })
  })
})

describe('somebody who never borrowed', () => {
  let newcomer: StoredSession
  beforeAll(async () => {
    newcomer = await joinAs('13914800001')
  })

  it.each<[PagePath, string]>([
    [REPAY, '暂无待还账单'],
    [CHOOSE, '没有要还的借款'],
    [CASHIER, '没有找到要还的款项'],
    [PROOF, '没有需要还的借款'],
    [CERTIFICATE, '你还没有借款'],
    [IMPACT, '你现在没有逾期'],
    [VERIFY, '核验结清证明'],
  ])('is told so on %s', async (page, shown) => {
    const phone = await newPhone(browser, { session: newcomer })
    await visit(phone, page)
    await phone.see(shown)
    expect(await faults(phone)).toEqual([])
    await phone.context.close()
  })
})
