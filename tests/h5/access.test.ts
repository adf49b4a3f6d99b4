import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Browser } from 'playwright-core'
import { PAGES } from '@/app/routes'
import { LOGIN, USERINFO } from './support/account'
import { DEMO } from './support/backend'
import { launchBrowser, newPhone } from './support/browser'
import type { Phone } from './support/Phone'

const FOR_GUESTS = new Set<string>([LOGIN, '/pages/register/register'])
const routes = Object.keys(PAGES)

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** The specification fixes the colours of the tab bar's text; elsewhere contrast has no exception. */
const isSpecified = (rule: string, target: string): boolean =>
  rule === 'color-contrast' && target.includes('c-tab-bar')

/** What axe finds wrong with what is in sight: rule and element. */
async function violations(phone: Phone): Promise<string[]> {
  const found = await phone.page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: () => Promise<AxeResults> } }
    return (await axe.run()).violations
  })
  return found.flatMap(({ id, nodes }) =>
    nodes
      .map(({ target }) => target.join(' '))
      .filter((target) => !isSpecified(id, target))
      .map((target) => `${id} ${target}`),
  )
}

/** How far the widest thing in sight reaches over the edge. */
const overflow = (phone: Phone): Promise<number> =>
  phone.page.evaluate(() => {
    const scrollers = [document.documentElement, ...document.querySelectorAll('.taro_page')]
    return Math.max(...scrollers.map((one) => one.scrollWidth - one.clientWidth))
  })

async function visit(phone: Phone, route: string): Promise<void> {
  await phone.page.goto('about:blank')
  await phone.open(route)
  await phone.at(route)
  await phone.page.waitForLoadState('networkidle')
  await phone.page.evaluate(axeSource)
}

describe.each(['guest', 'user'] as const)('every page as %s', (who) => {
  let phone: Phone
  beforeAll(async () => {
    phone = await newPhone(browser, { session: who === 'user' })
    await phone.page.emulateMedia({ reducedMotion: 'reduce' })
  })
  afterAll(() => phone.context.close())
  afterEach(() => expect(phone.complaints.splice(0)).toEqual([]))

  const shown = routes.filter((route) => FOR_GUESTS.has(route) === (who === 'guest'))

  it.each(shown)('%s has no fault in light or dark, and fits 320 px', async (route) => {
    await phone.page.setViewportSize({ width: 375, height: 812 })
    await visit(phone, route)
    for (const colorScheme of ['light', 'dark'] as const) {
      await phone.page.emulateMedia({ colorScheme })
      expect([colorScheme, ...(await violations(phone))]).toEqual([colorScheme])
    }
    await phone.page.setViewportSize({ width: 320, height: 640 })
    expect(await overflow(phone)).toBeLessThanOrEqual(0)
  })
})
