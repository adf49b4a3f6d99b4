import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Locator } from 'playwright-core'
import { engine, NARROW } from './browser'
import type { Phone } from './Phone'

export const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

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

/** How far the page can be pushed sideways, in px. */
export const overflow = (phone: Phone): Promise<number> =>
  phone.page.evaluate(() => {
    const scrollers = [document.documentElement, ...document.querySelectorAll('.taro_page')]
    return Math.max(...scrollers.map((one) => one.scrollWidth - one.clientWidth))
  })

const SIZES = [
  { name: 'a small phone', width: NARROW, height: 640 },
  { name: '375 px at 200 % zoom', width: 188, height: 406 },
].filter(({ width }) => width >= NARROW || engine() !== 'webkit')

/** What stands in the place of content on its way; the page of components shows one for good. */
export const pending = (phone: Phone): Locator =>
  phone.page.locator('[role=status][aria-busy=true]:not(.s-gallery *)').filter({ visible: true })

/** Waits until nothing on the page shown is on its way. */
export const settled = (phone: Phone): Promise<void> =>
  pending(phone).first().waitFor({ state: 'hidden' })

/** Looks in light and in dark, ending in light; WebKit has the one scheme it was started with. */
export async function inSchemes(
  { page }: Phone,
  look: (scheme: 'light' | 'dark') => Promise<void>,
): Promise<void> {
  if (engine() === 'webkit') return look('light')
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await look(colorScheme)
  }
}

/** Everything wrong with the page shown: in light and dark, and where it is too wide for narrow screens. */
export async function faults(phone: Phone): Promise<string[]> {
  await phone.page.evaluate(axeSource)
  const found: string[] = []
  await inSchemes(phone, async (scheme) => {
    for (const violation of await violations(phone)) found.push(`${scheme}: ${violation}`)
  })
  for (const { name, ...size } of SIZES) {
    await phone.page.setViewportSize(size)
    const wide = await overflow(phone)
    if (wide > 0) found.push(`${name}: ${wide} px too wide`)
  }
  return [...found, ...phone.complaints.splice(0)]
}
