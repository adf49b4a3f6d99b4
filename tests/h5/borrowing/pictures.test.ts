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

it('the next bead pulses at the head of a loan, and rests in rows that scrolling draws again', async () => {
  /** Names of the animations that the next beads on the page have. */
  const moves = () =>
    phone.page.evaluate(() =>
      [...document.querySelectorAll('.c-beads--next')]
        .filter((bead) => bead.checkVisibility())
        .map((bead) => getComputedStyle(bead).animationName),
    )
  await phone.open('/pages/loan/loan')
  const row = phone.page.getByRole('link', { name: /还款中/ }).first()
  await row.waitFor()
  expect(new Set(await moves())).toEqual(new Set(['none']))
  await row.click()
  await phone.at(DETAIL)
  await phone.page.getByText('还款计划').first().waitFor()
  expect(await moves()).toContain('bead-pulse')
})

it('a loan shows its plan as beads, and its figures in a table', async () => {
  await phone.open('/pages/loan/loan')
  await phone.page.getByRole('link', { name: /已逾期/ }).click()
  await phone.at(DETAIL)
  await phone.page.getByRole('img', { name: '12 期，已还 3 期，逾期 1 期' }).last().waitFor()
  await phone.tap('查看明细')
  await phone.page.getByRole('table', { name: '每期的本金和利息' }).waitFor()
  await expectFaultless()
})

it('a loan opened while another one still slides away is the only page shown', async () => {
  await phone.open('/pages/loan/loan')
  await phone.page.getByRole('link', { name: /还款中/ }).click()
  await phone.at(DETAIL)
})

describe('还得起吗', () => {
  it('is asked on the way to applying, and answered where it is asked', async () => {
    await phone.open(APPLY)
    await phone.type('借款金额', '20000')
    await phone.tap('还得起吗')
    await phone.at(AFFORD)
    const sent: string[] = []
    phone.page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
    await phone.type('每月到手收入', INCOME)
    await phone.type('每月其他还款', '1500')
    await phone.see('遇到急用可能会紧')
    await phone.see(/^所有还款超过收入的 36%/)
    await phone.tap('换一种方式或期限')
    await phone.page.getByRole('table', { name: '各期限占收入的比例' }).waitFor()
    // Not meant are the app's own code, and the call for products, which any page with prices makes.
    const isCode = (one: string) => /\/(js|css)\/[^?]+$/.test(one)
    const others = sent.filter((one) => !isCode(one) && !one.endsWith('/api/loan/rates'))
    expect(others).toEqual([])
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
    await guest.type('每月到手收入', '10000')
    await guest.tap('按 10,000 元去申请')
    await guest.at(APPLY)
    expect(guest.complaints.splice(0)).toEqual([])
    await guest.context.close()
  })
})
