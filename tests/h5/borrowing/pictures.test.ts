import type { Browser } from 'playwright-core'
import { logIn } from '../support/backend'
import { launchBrowser, newPhone } from '../support/browser'
import { faults } from '../support/look'
import type { Phone } from '../support/Phone'
import { APPLY, DETAIL } from './support/applying'

const AFFORD = '/pages/loan/affordability'
const INCOME = '6543.21'

let browser: Browser
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
  phone = await newPhone(browser, { session: await logIn('13800000001') })
})
afterEach(() => expect(phone.complaints.splice(0)).toEqual([]))
afterAll(() => browser.close())

/** Expects no faults in light, in dark and on narrow screens; then restores the usual phone. */
async function expectFaultless(): Promise<void> {
  expect(await faults(phone)).toEqual([])
  await phone.page.setViewportSize({ width: 375, height: 812 })
}

describe('the pictures of a loan', () => {
  const bars = () => phone.page.getByRole('slider', { name: '看哪一期' })

  /** Taps the bar at a share of the distance from the first to the last. */
  async function tapBar(share: number): Promise<void> {
    await bars().waitFor()
    const { width, height } = await bars().evaluate(({ clientWidth, clientHeight }) => ({
      width: clientWidth,
      height: clientHeight,
    }))
    await bars().click({ position: { x: width * share, y: height / 2 } })
  }

  it('show the plan in bars, and of the one tapped the figures', async () => {
    await phone.open('/pages/loan/loan')
    await phone.page.getByRole('link', { name: /已逾期/ }).click()
    await phone.at(DETAIL)
    await phone.page
      .getByRole('img', { name: /^还款计划：12 期，已还 3 期，逾期 1 期，/ })
      .waitFor()
    await phone.see(/^第 4 期，.*已逾期 \d+ 天$/)
    await tapBar(0.99)
    await phone.see(/^第 12 期，/)
    await tapBar(0.01)
    await phone.see(/^第 1 期，.*已还清$/)
    await bars().press('ArrowRight')
    await phone.see(/^第 2 期，.*已还清$/)
    await phone.tap('下一期')
    await phone.see(/^第 3 期，.*已还清$/)
  })

  it('show what is left, and look right with their tables open', async () => {
    await phone.page.getByRole('img', { name: /^剩余本金：借款时 12,000.00 元，/ }).waitFor()
    await phone.page.getByRole('img', { name: '已还占应还总额的 24%' }).waitFor()
    await phone.tap('看每期的数字')
    await phone.page.getByRole('table', { name: '每期的本金和利息' }).waitFor()
    await phone.tap('看每期后的剩余本金')
    await phone.page.getByRole('table', { name: '每期后的剩余本金' }).waitFor()
    await expectFaultless()
  })
})

describe('还得起吗', () => {
  it('is asked on the way to applying, and answered where it is asked', async () => {
    await phone.open(APPLY)
    await phone.type('借款金额', '20000')
    await phone.page.getByRole('img', { name: /^总利息：3 个月 / }).waitFor()
    await phone.tap('还得起吗？算算占收入多少')
    await phone.at(AFFORD)
    const sent: string[] = []
    phone.page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
    await phone.type('每月到手收入', INCOME)
    await phone.type('每月其他还款', '1500')
    await phone.see(/^所有还款超过收入的 36%/)
    await phone.page.getByRole('table', { name: '各期限占收入的比例' }).waitFor()
    // The call for products, which any page with prices makes.
    expect(sent.filter((one) => !one.endsWith('/api/loan/rates'))).toEqual([])
    expect(await phone.kept()).not.toMatch(/6,?543\.21/)
    await expectFaultless()
  })

  it('leads back to the application, which has kept its amount', async () => {
    await phone.tap('按 20,000 元去申请')
    await phone.at(APPLY)
    await phone.page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some(({ value }) => value === '20,000'),
    )
    expect(await phone.kept()).not.toMatch(/6,?543\.21/)
  })

  it('is one tap from the offer, with what was chosen there', async () => {
    const guest = await newPhone(browser)
    await guest.open('/pages/index/index')
    await guest.tap('还得起吗')
    await guest.at(AFFORD)
    await guest.see('借 10,000 元，分 12 个月')
    await guest.tap('按 10,000 元去申请')
    await guest.at(APPLY)
    expect(guest.complaints.splice(0)).toEqual([])
    await guest.context.close()
  })
})
