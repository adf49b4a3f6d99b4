import type { Browser } from 'playwright-core'
import type { NewsPage } from '@domain/contract/news'
import { LATER_THAN_H5, withoutThem } from '../support/laterLanguage'
import { APPLY, DETAIL, fillAll } from './borrowing/support/applying'
import { CASHIER, CHOOSE } from './repaying/support/paying'
import { call, joinAs, logIn, type StoredSession } from './support/backend'
import { launchBrowser, newPhone } from './support/browser'
import type { Phone } from './support/Phone'

let browser: Browser
/** Of a newcomer, and of one who repays. */
let applicant: Phone
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
  applicant = await oldPhone(await joinAs('13917300001'))
  await applicant.page.clock.install()
  phone = await oldPhone(await logIn('13800000001'))
})
afterEach(() => expect([...applicant.complaints, ...phone.complaints]).toEqual([]))
afterAll(() => browser.close())

async function oldPhone(session: StoredSession): Promise<Phone> {
  const old = await newPhone(browser, { session })
  await old.page.addInitScript({ content: withoutThem(LATER_THAN_H5) })
  return old
}

/** Number of the first article whose text has a picture. */
async function articleWithPicture(): Promise<number> {
  const { data } = await call<NewsPage>('/api/news/index?page=1&limit=50')
  for (const { id } of data.list) {
    const detail = await call<{ content: string }>(`/api/news/detail?id=${id}`)
    if (detail.data.content.includes('<img')) return id
  }
  throw new Error('no article of the demo has a picture')
}

describe('on a phone without anything newer than Chrome 87 and iOS 14.5', () => {
  it('what came later is not there', async () => {
    await phone.open('/')
    await phone.news().first().waitFor()
    const kept = await phone.page.evaluate((paths) => {
      const isThere = (path: string) => {
        const names = path.split('.')
        const name = names.pop() ?? ''
        let owner: unknown = globalThis
        for (const part of names) owner = (owner as Record<string, unknown> | undefined)?.[part]
        return owner !== undefined && name in (owner as object)
      }
      return paths.filter(isThere)
    }, LATER_THAN_H5)
    expect(kept).toEqual([])
  })

  it('a loan is applied for', async () => {
    await applicant.open(APPLY)
    await applicant.page
      .getByRole('img', { name: /^每月还/ })
      .first()
      .waitFor()
    await fillAll(applicant)
    await applicant.tap('提交申请')
    await applicant.at(DETAIL)
    await applicant.see('审核中')
  })

  const openLate = async () => {
    await phone.open('/pages/loan/loan')
    await phone.at('/pages/loan/loan')
    await phone.tap(/已逾期/, 'link')
    await phone.at(DETAIL)
  }

  it('a loan with its plan and what is left of it is drawn', async () => {
    await openLate()
    await phone.page.getByRole('img', { name: /^12 期，/ }).waitFor()
    await phone.see(/剩余应还/)
  })

  it('what being late costs can be played through', async () => {
    await phone.open('/pages/overdue/impact')
    await phone.at('/pages/overdue/impact')
    await phone.page.getByRole('slider').first().press('ArrowRight')
    await phone.see(/逾期 \d+ 天/)
  })

  it('an article with pictures is read', async () => {
    await phone.open(`/pages/news/detail?id=${await articleWithPicture()}`)
    await phone.see(/阅读 \d+/)
    await phone.page.locator('.taro_page:last-child img').first().waitFor()
  })

  it('instalments are chosen, and the cashier says how they can be paid', async () => {
    await openLate()
    await phone.tap('去还款')
    await phone.at(CHOOSE)
    await phone.tap('去支付')
    await phone.at(CASHIER)
    await phone.see(/^应付（第 4 期）/)
    await phone.choose('付款方式', '银行转账')
    await phone.see('户名')
  })
})
