/** The calendar of due dates: its cells under a finger, and the file that a calendar reads. */
import ICAL from 'ical.js'
import type { Browser } from 'playwright-core'
import { logIn } from '../support/backend'
import { launchBrowser, NARROW, newPhone } from '../support/browser'
import type { Phone } from '../support/Phone'
import { contentOf } from './support/saved'

let browser: Browser
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
  phone = await newPhone(browser, { session: await logIn('13800000001') })
  await phone.page.route('**/api/loan/calendarFeed*', (route) => route.fulfill({ status: 404 }))
  await phone.open('/pages/payment/calendar')
})
afterAll(() => browser.close())

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

async function titlesOfFile(): Promise<Set<string>> {
  const download = phone.page.waitForEvent('download')
  await phone.tap('添加到日历')
  const file = await download
  expect(file.suggestedFilename()).toBe('还款日.ics')
  const events = new ICAL.Component(ICAL.parse(String(await contentOf(file))))
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one))
  expect(events.length).toBeGreaterThan(10)
  return new Set(events.map(({ summary }) => summary))
}

it('gives all days as a file a calendar reads, with amounts where they are wanted', async () => {
  expect(await titlesOfFile()).toEqual(new Set(['还款日', '还款日（已还）']))
  await phone.page.getByRole('switch', { name: /^标题中写明金额/ }).click()
  expect([...(await titlesOfFile())]).toContainEqual(expect.stringMatching(/^还款 \d+\.\d\d 元$/))
})
