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

/** Dates, amounts and phone numbers that break over two lines, and date fields too narrow for a date. */
export const tornFigures = (phone: Phone): Promise<string[]> =>
  phone.page.evaluate(() => {
    const FIGURE = /\d{4}-\d{2}-\d{2}|\d[\d,]*\.\d{2}|\d{3}\*{4}\d{4}|\b1\d{10}\b|\d{1,2}:\d{2}/g
    const found = new Set<string>()
    const linesOf = (node: Node, from: number, length: number) => {
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, from + length)
      const parts = [...range.getClientRects()].filter(({ width }) => width > 0)
      return new Set(parts.map(({ top }) => Math.round(top))).size
    }
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      for (const { 0: figure, index } of (node.textContent ?? '').matchAll(FIGURE)) {
        if (linesOf(node, index, figure.length) > 1)
          found.add(`torn: ${figure} ${node.parentElement?.className}`)
      }
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input[type=date]')) {
      const has = field.clientWidth
      field.style.cssText = 'flex: none; width: max-content; min-width: 0'
      if (field.clientWidth > has) found.add(`cut off: ${field.name}`)
      field.style.cssText = ''
    }
    return [...found]
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
