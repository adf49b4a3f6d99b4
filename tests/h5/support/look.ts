import type { Locator } from 'playwright-core'
import { axe } from './axe'
import { NARROW } from './browser'
import type { Phone } from './Phone'

/** The specification fixes the colours of the tab bar's text; contrast has no other exception. */
const isSpecified = (rule: string, target: string): boolean =>
  rule === 'color-contrast' && target.includes('c-tab-bar')

/** Of what axe checks, only colours differ in dark. */
const CONTRAST = { runOnly: ['color-contrast'] }

/** How far the page scrolls sideways, px. */
export const overflow = (phone: Phone): Promise<number> =>
  phone.page.evaluate(() => {
    const scrollers = [document.documentElement, ...document.querySelectorAll('.taro_page')]
    return Math.max(...scrollers.map((one) => one.scrollWidth - one.clientWidth))
  })

const SIZES = [
  { name: 'a small phone', width: NARROW, height: 640 },
  { name: '375 px at 200 % zoom', width: 188, height: 406 },
]

/** Placeholders of loading content; the gallery always shows one. */
export const pending = (phone: Phone): Locator =>
  phone.page.locator('[role=status][aria-busy=true]:not(.s-gallery *)').filter({ visible: true })

/** Waits until the current page has no loading content. */
export const settled = (phone: Phone): Promise<void> =>
  pending(phone).first().waitFor({ state: 'hidden' })

/** Checks in light and in dark, ending in light. */
export async function inSchemes(
  { page }: Phone,
  look: (scheme: 'light' | 'dark') => Promise<void>,
): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await look(colorScheme)
  }
}

/** Every fault of the current page, in light and dark, and on a narrow screen. */
export async function faults(phone: Phone): Promise<string[]> {
  const found: string[] = []
  await inSchemes(phone, async (scheme) => {
    for (const { rule, target } of await axe(phone.page, scheme === 'dark' ? CONTRAST : {}))
      if (!isSpecified(rule, target)) found.push(`${scheme}: ${rule} ${target}`)
  })
  for (const { name, ...size } of SIZES) {
    await phone.page.setViewportSize(size)
    const wide = await overflow(phone)
    if (wide > 0) found.push(`${name}: ${wide} px too wide`)
  }
  return [...found, ...phone.complaints.splice(0)]
}
