import type { RunOptions } from 'axe-core'
import { isSoak } from '../../../support/scale'
import { axe } from '../../support/axe'
import { sizes } from '../../support/care'
import { overflow, tornFigures } from '../../support/look'
import type { Phone } from '../../support/Phone'
import { smallTargets, unnamedClicks } from './clicks'

export type Mode = 'normal' | 'care'

/** What to check in this mode: everything in the soak; otherwise every second one, the others in the other mode. */
export const byTurns = <T>(all: readonly T[], mode: Mode): T[] =>
  all.filter((_, at) => isSoak || at % 2 === (mode === 'normal' ? 0 : 1))

/** Smallest side of a touch target, px. */
const TARGET: Record<Mode, number> = { normal: 44, care: 60 }

/** Widths besides 375 px: a small phone, and 375 px at 200 % zoom. */
const WIDTHS = [320, 188] as const

const CONTRAST: Record<Mode, string[]> = {
  normal: ['color-contrast'],
  care: ['color-contrast', 'color-contrast-enhanced'],
}

/** The specification fixes the colours of the tab bar's text in normal mode; nothing else is exempt. */
const TAB_BARS = ['c-tab-bar', 'shell-tabs']
const isSpecified = (mode: Mode, rule: string, target: string): boolean =>
  mode === 'normal' &&
  rule === 'color-contrast' &&
  TAB_BARS.some((tabBar) => target.includes(tabBar))

const found = async ({ page }: Phone, mode: Mode, options: RunOptions): Promise<string[]> =>
  (await axe(page, options))
    .filter(({ rule, target }) => !isSpecified(mode, rule, target))
    .map(({ rule, target }) => `${rule} ${target}`)

/** Violations axe finds in the visible page, in light; in 关怀模式 text needs a contrast of 7 : 1. */
export const violations = (phone: Phone, mode: Mode): Promise<string[]> =>
  found(phone, mode, { rules: { 'color-contrast-enhanced': { enabled: mode === 'care' } } })

/** Text with too little contrast in dark mode. */
async function illegible(phone: Phone, mode: Mode): Promise<string[]> {
  await phone.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const inDark = await found(phone, mode, { runOnly: CONTRAST[mode] })
  await phone.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return inDark.map((one) => `dark: ${one}`)
}

/** Violations in light, and low contrast in dark. */
export const violationsInBoth = async (phone: Phone, mode: Mode): Promise<string[]> => [
  ...(await violations(phone, mode)),
  ...(await illegible(phone, mode)),
]

/** Animations despite the selection for reduced motion, and pictures without a description. */
const moving = (phone: Phone): Promise<string[]> =>
  phone.page.evaluate(() => {
    const found = new Set<string>()
    const longest = (times: string) => Math.max(...times.split(',').map((time) => parseFloat(time)))
    const isShown = (one: Element) => one.getClientRects().length > 0
    for (const one of [...document.querySelectorAll('#app *, .layers *')].filter(isShown)) {
      for (const part of ['', '::before', '::after']) {
        const style = getComputedStyle(one, part)
        const animated = style.animationName === 'none' ? 0 : longest(style.animationDuration)
        if (Math.max(animated, longest(style.transitionDuration)) > 0.01)
          found.add(`moves: ${one.tagName.toLowerCase()}.${one.className}${part}`)
      }
      if (one.matches('img:not([alt])')) found.add(`no alt: ${one.className}`)
    }
    return [...found]
  })

async function tooWide(phone: Phone, mode: Mode): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await phone.page.setViewportSize({ width, height: 2 * width })
    const wide = await overflow(phone)
    if (wide > 0) found.push(`${width} px: ${wide} px too wide`)
    found.push(...(await tornFigures(phone)).map((one) => `${width} px: ${one}`))
    if (mode === 'care' && width === 320)
      found.push(...(await sizes(phone)).map((one) => `${width} px: ${one}`))
  }
  await phone.page.setViewportSize({ width: 375, height: 812 })
  return found
}

/** Every fault of a loaded page. */
export async function faultsOf(phone: Phone, mode: Mode): Promise<string[]> {
  return [
    ...(await violationsInBoth(phone, mode)),
    ...(await unnamedClicks(phone)),
    ...(await moving(phone)),
    ...(mode === 'care' ? await sizes(phone) : await smallTargets(phone, TARGET.normal)),
    ...(await tornFigures(phone)),
    ...(await tooWide(phone, mode)),
    ...phone.complaints.splice(0),
  ]
}
