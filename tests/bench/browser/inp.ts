import type { Locator } from 'playwright-core'
import { HOME, type PagePath } from '@/app/routes'
import { goTo, openAfresh } from '../../h5/everyone/support/person'
import { logIn, useServer } from '../../h5/support/backend'
import { launchBrowser, newPhone } from '../../h5/support/browser'
import type { Phone } from '../../h5/support/Phone'
import { startServer } from '../../support/server'
import type { Measure, Section } from '../result'
import { slowCpu } from './visit'

const LIMIT_MS = 100
const TIMES = 5
/** Milliseconds between the taps of a person in a hurry. */
const PACE_MS = 500

const REPAY: PagePath = '/pages/repay/repay'
const ME: PagePath = '/pages/profile/profile'
const APPLY: PagePath = '/pages/loan/apply'

/** Runs in the page before its scripts: records how long each response to a finger or key took to show, ms. */
function watchInteractions(): void {
  const answers: number[] = []
  Object.assign(window, { answers })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) answers.push(entry.duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

/** The slowest response since the last call; browsers do not report those below 16 ms, so they count as 16. */
const slowest = (phone: Phone): Promise<number> =>
  phone.page.evaluate(async () => {
    await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen, 100)))
    const { answers } = window as unknown as { answers: number[] }
    return Math.max(16, ...answers.splice(0))
  })

/**
 * Taps a point of a control and waits for the response. By coordinates, because Playwright's own tap checks in each
 * frame whether the control can be tapped, and that work would count as the app's.
 */
async function tap({ page }: Phone, control: Locator, across = 0.5): Promise<void> {
  const box = await control.boundingBox()
  if (!box) throw new Error(`${control.toString()} is not there to be tapped`)
  await page.touchscreen.tap(box.x + box.width * across, box.y + box.height / 2)
  await page.waitForTimeout(PACE_MS)
}

/** Taps from tab to tab. */
async function taps(phone: Phone): Promise<void> {
  const tabs = [
    ['我的还款', REPAY],
    ['我的', ME],
    ['首页', HOME],
  ] as const
  for (let time = 0; time < TIMES; time += 1) {
    for (const [name, path] of tabs) {
      await tap(phone, phone.control(new RegExp(`^${name}(，|$)`), 'tab'))
      await phone.at(path)
    }
  }
}

/** Chooses one term after another in an application. */
async function chips(phone: Phone): Promise<void> {
  await goTo(phone, APPLY)
  const terms = phone.page.getByRole('radiogroup', { name: '借款期限' })
  for (let time = 0; time < TIMES; time += 1) {
    for (const months of [3, 6, 9, 24, 12]) {
      const chip = terms.getByRole('radio', { name: `${months} 个月`, exact: true })
      await tap(phone, chip)
      if (!(await chip.isChecked()))
        throw new Error(`${months} months were tapped and are not chosen`)
    }
  }
}

/** Changes the amount on home: by key, and by tapping the line. */
async function slides(phone: Phone): Promise<void> {
  const slider = phone.page.getByRole('slider', { name: '借款金额' })
  for (let time = 0; time < TIMES; time += 1) {
    for (const key of ['ArrowRight', 'ArrowLeft', 'PageUp', 'Home', 'End']) await slider.press(key)
    await tap(phone, slider, (time + 1) / (TIMES + 1))
  }
}

/** The slowest responses to tapping, choosing and sliding with the CPU slowed by 4, measured like INP. */
const section: Section = async (): Promise<Measure[]> => {
  const server = await startServer({ env: { DEMO_REVIEWER: '0' } })
  const browser = await launchBrowser()
  try {
    useServer(server.origin)
    const phoneOf = async (mobile: string): Promise<Phone> => {
      const phone = await newPhone(browser, { session: await logIn(mobile) })
      await phone.page.addInitScript('window.__name = (one) => one')
      await phone.page.addInitScript(watchInteractions)
      await openAfresh(phone, HOME)
      return phone
    }
    const measures: Measure[] = []
    const measure = async (name: string, phone: Phone, act: (one: Phone) => Promise<void>) => {
      await goTo(phone, HOME)
      const devtools = await slowCpu(phone.page)
      await slowest(phone)
      await act(phone)
      const ours = await slowest(phone)
      await devtools.detach()
      measures.push({
        metric: `INP, ${name}`,
        unit: 'ms',
        ours,
        against: 'limit',
        than: LIMIT_MS,
        goal: { most: 1 },
      })
    }
    const debtor = await phoneOf('13800000001')
    await measure('tap', debtor, taps)
    await debtor.context.close()
    // Only a person without overdue instalments is offered a loan.
    const borrower = await phoneOf('13800000002')
    await measure('slider', borrower, slides)
    await measure('chip', borrower, chips)
    return measures
  } finally {
    await browser.close()
    await server.stop()
  }
}

export default section
