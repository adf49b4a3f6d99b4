import { axe } from './axe'
import { NARROW } from './browser'
import { inSchemes, overflow } from './look'
import type { Phone } from './Phone'

/** What 关怀模式 promises: sizes in px, and the ratio of line height to text size. */
const PROMISED = { text: [18, 30], hero: 40, target: 60, leading: 1.3 } as const

/** Text too small or too large, lines too close and targets too small, among visible elements. */
export const sizes = (phone: Phone): Promise<string[]> =>
  phone.page.evaluate(({ text, hero, target, leading }) => {
    const found = new Set<string>()
    const isDrawn = (one: Element) => one.getClientRects().length > 0
    const nameOf = (one: Element) => `${one.tagName.toLowerCase()}.${one.className}`

    const readText = (one: Element) => {
      const { fontSize, lineHeight } = getComputedStyle(one)
      const size = parseFloat(fontSize)
      const most = one.closest('.c-amount--hero, .apply-amount .c-field__input') ? hero : text[1]
      if (size < text[0] - 0.01 || size > most + 0.01) found.add(`${nameOf(one)}: ${fontSize}`)
      if (parseFloat(lineHeight) / size < leading - 0.01) {
        found.add(`${nameOf(one)}: line ${lineHeight} of ${fontSize}`)
      }
    }
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const holder = node.parentElement
      if (holder && node.textContent?.trim() && isDrawn(holder)) readText(holder)
    }
    const FIELDS = 'input:not([type=radio], [type=checkbox], [type=range]), textarea'
    for (const field of document.querySelectorAll(FIELDS)) if (isDrawn(field)) readText(field)

    /** The touch target: the label of a hidden radio, or the extended area of a link inside a sentence. */
    const reachOf = (one: Element) => {
      const { width, height } = (one.closest('label') ?? one).getBoundingClientRect()
      const { content, position, top, bottom } = getComputedStyle(one, '::after')
      const isWider = content !== 'none' && position === 'absolute' && parseFloat(top) < 0
      return { width, height: isWider ? height - parseFloat(top) - parseFloat(bottom) : height }
    }
    const TARGETS = 'button, a, input, textarea, select, [role=button], [role=link], [role=tab]'
    for (const one of document.querySelectorAll(TARGETS)) {
      if (!isDrawn(one)) continue
      const { width, height } = reachOf(one)
      if (Math.min(width, height) < target - 0.5) {
        found.add(`${nameOf(one)}: ${Math.round(width)} × ${Math.round(height)}`)
      }
    }
    return [...found]
  }, PROMISED)

/** Text with contrast below 7 : 1, or 4.5 : 1 when large. No part of the page is exempt, not even the tab bar. */
const CONTRAST = { runOnly: ['color-contrast', 'color-contrast-enhanced'] }

/** Where the current page falls short of 关怀模式, on the usual phone, on a small one and in both colour schemes. */
export async function shortcomings(phone: Phone): Promise<string[]> {
  const found: string[] = []
  await phone.page.locator('.shell').waitFor({ state: 'detached' })
  for (const width of [375, NARROW]) {
    await phone.page.setViewportSize({ width, height: width === 375 ? 812 : 640 })
    for (const one of await sizes(phone)) found.push(`${width} px: ${one}`)
    const wide = await overflow(phone)
    if (wide > 0) found.push(`${width} px: ${wide} px too wide`)
  }
  await inSchemes(phone, async (scheme) => {
    for (const { rule, target, message } of await axe(phone.page, CONTRAST))
      found.push(`${scheme}: ${rule} ${target} ${message}`)
  })
  return [...found, ...phone.complaints.splice(0)]
}
