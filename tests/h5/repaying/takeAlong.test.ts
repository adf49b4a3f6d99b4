/** Exports: the calendar of due dates, a year's payments, a copy of all data. */
import ICAL from 'ical.js'
import type { Browser, Locator } from 'playwright-core'
import type { RunningServer } from '../../support/server'
import { logIn, smsCode } from '../support/backend'
import { launchBrowser, NARROW, newPhone } from '../support/browser'
import type { Phone } from '../support/Phone'
import { startOwnServer } from './support/ownServer'
import { contentOf } from './support/saved'

const MOBILE = '13800000001'
const CALENDAR = '/pages/payment/calendar'

let server: RunningServer
let browser: Browser
let phone: Phone
/** Events in the file with all due dates. */
let fileEvents: ICAL.Event[] = []
beforeAll(async () => {
  server = await startOwnServer()
  browser = await launchBrowser()
  phone = await newPhone(browser, { session: await logIn(MOBILE) })
})
afterEach(() => expect(phone.complaints.splice(0)).toEqual([]))
afterAll(async () => {
  await browser.close()
  await server.stop()
})

const grid = () => phone.page.getByRole('grid')
const chosen = () => grid().getByRole('gridcell', { selected: true }).getByRole('button')
const name = (of: Locator) => of.getAttribute('aria-label')

async function downloaded(button: string | RegExp) {
  const file = phone.page.waitForEvent('download')
  await phone.tap(button)
  const content = await contentOf(await file)
  return { name: (await file).suggestedFilename(), content }
}

const eventsOf = (text: string): ICAL.Event[] =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one))

describe('还款日历', () => {
  it('is one tap from home, and says of each day how it stands', async () => {
    await phone.open('/')
    await phone.tap('还款日历', 'link')
    await phone.at(CALENDAR)
    await chosen().waitFor()
    await phone.see('逾期')
    expect(await grid().getByRole('columnheader').count()).toBe(7)
  })

  it('goes by the keyboard, also from month to month', async () => {
    const month = await grid().getAttribute('aria-label')
    await chosen().focus()
    const before = (await name(chosen())) ?? ''
    await phone.page.keyboard.press('ArrowRight')
    await phone.page.waitForFunction((old) => {
      const focused = document.activeElement?.getAttribute('aria-label') ?? ''
      return /^\d+月\d+日/.test(focused) && focused !== old
    }, before)
    await phone.page.keyboard.press('PageDown')
    await phone.page.waitForFunction(
      (old) => document.querySelector('[role=grid]')?.getAttribute('aria-label') !== old,
      month,
    )
    await phone.tap('回到今天')
    await phone.page.waitForFunction(
      (old) => document.querySelector('[role=grid]')?.getAttribute('aria-label') === old,
      month,
    )
    await grid().locator('[aria-current=date]').waitFor()
  })

  it('on the narrowest phone each day is as large as a finger', async () => {
    await phone.page.setViewportSize({ width: NARROW, height: 700 })
    await phone.page.waitForFunction(() => {
      const days = [...document.querySelectorAll('[role=gridcell] button')]
      return (
        days.length > 27 &&
        days.every((day) => {
          const { width, height } = day.getBoundingClientRect()
          return width >= 43.5 && height >= 44
        })
      )
    })
    await phone.page.setViewportSize({ width: 375, height: 812 })
  })

  it('where no address can be had, gives all days as a file a calendar reads', async () => {
    await phone.page.route('**/api/loan/calendarFeed*', (route) => route.fulfill({ status: 404 }))
    await phone.page.reload()
    const { name: file, content } = await downloaded('添加到日历')
    expect(file).toBe('还款日.ics')
    fileEvents = eventsOf(content.toString('utf8'))
    expect(fileEvents.length).toBeGreaterThan(10)
    const titles = ({ content: file }: { content: Buffer }) =>
      new Set(eventsOf(file.toString('utf8')).map(({ summary }) => summary))
    expect(titles({ content })).toEqual(new Set(['还款日', '还款日（已还）']))
    await phone.page.getByRole('switch', { name: /^标题中写明金额/ }).click()
    expect([...titles(await downloaded('添加到日历'))]).toContainEqual(
      expect.stringMatching(/^还款 \d+\.\d\d 元$/),
    )
    await phone.page.unroute('**/api/loan/calendarFeed*')
    for (const complaint of phone.complaints.splice(0)) expect(complaint).toContain('404')
    await phone.page.reload()
  })

  it('gives an address that a calendar reads until it is ended', async () => {
    const answer = phone.page.waitForResponse(
      (one) => one.url().includes('/api/loan/calendarFeed') && one.request().method() === 'POST',
    )
    await phone.tap('订阅还款日')
    const { url } = (await (await answer).json()).data as { url: string }
    await phone.control('复制订阅地址').waitFor()
    await phone.control('在日历中打开').waitFor()
    await phone.page.getByText(/calendar\.ics/).waitFor({ state: 'detached' })
    const reply = await fetch(url)
    expect(reply.headers.get('content-type')).toContain('text/calendar')
    const text = await reply.text()
    expect(eventsOf(text).length).toBeGreaterThan(10)
    const own = new Set(fileEvents.map(({ uid }) => uid))
    expect(eventsOf(text).filter(({ uid }) => !own.has(uid))).toEqual([])
    expect(text).not.toMatch(/\d\.\d\d/)
    await phone.tap('停用订阅')
    await phone.tap('停用')
    await phone.control('订阅还款日').waitFor()
    expect((await fetch(url)).status).toBe(404)
  })

  it('leads from a day to its loan, and to paying', async () => {
    const late = grid().getByRole('button', { name: /逾期 1 期/ })
    while ((await late.count()) === 0) {
      const month = (await grid().getAttribute('aria-label')) ?? ''
      await phone.tap('上个月')
      await grid()
        .and(phone.page.getByLabel(month, { exact: true }))
        .waitFor({ state: 'detached' })
    }
    await late.click()
    await phone.tap('去还款')
    await phone.at('/pages/payment/repay')
    await phone.tap('返回')
    await phone.at(CALENDAR)
    await phone.tap(/第 \d+ 期，已逾期 \d+ 天，.* 元$/, 'link')
    await phone.at('/pages/loan/detail')
  })
})

describe('导出我的数据', () => {
  it('is reached from 我的; the payments of a year are a table and a paper', async () => {
    await phone.open('/pages/profile/profile')
    await phone.tap(/^导出我的数据/)
    await phone.at('/pages/settings/export')
    await phone.see(/^\d{4}年还款 \d+ 笔，共 [\d,]+\.\d\d 元$/)
    const csv = await downloaded('下载 CSV 表格')
    expect(csv.name).toMatch(/^还款流水-\d{4}\.csv$/)
    const [head, ...rows] = csv.content.toString('utf8').trim().split('\r\n')
    expect(head).toMatch(/^\uFEFF?付款日期,金额（元）,/)
    expect(rows.at(-1)).toMatch(/^合计,/)
    const pdf = await downloaded('下载 PDF')
    expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('all of one’s own data comes after a code, as JSON and as a paper', async () => {
    await phone.tap('获取副本')
    await phone.tap('获取验证码')
    await phone.see(/秒后重发/)
    await phone.type('验证码', await smsCode(MOBILE))
    await phone.tap('验证并生成副本')
    await phone.see('副本已生成，离开这个页面前都可以取走。')
    const json = await downloaded('下载副本 JSON')
    const copy = JSON.parse(json.content.toString('utf8'))
    expect(copy.account).toMatchObject([{ mobile: MOBILE }])
    expect(copy.applications[0].id_card).toMatch(/^\d{17}[\dX]$/)
    const pdf = await downloaded('下载副本 PDF')
    expect(pdf.name).toBe('个人信息副本.pdf')
    expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
