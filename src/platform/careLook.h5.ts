import {
  textFactor,
  themeClass,
  type CareRootOf,
  type ShowCare,
  type TextScale,
  type Theme,
} from './careLook.types'

/** The document's root carries the classes and the text size, for standard text too. */
export const showCare: ShowCare = (look) => {
  const { classList, style } = document.documentElement
  classList.toggle('care', look.on)
  style.setProperty('--text-scale', String(textFactor(look)))
  showTheme(look.theme)
}

/** Also colours the browser's own bars, which have a colour for each scheme in index.html. */
export function showTheme(theme: Theme): void {
  for (const fixed of ['light', 'dark'] as const) {
    document.documentElement.classList.toggle(themeClass(fixed), theme === fixed)
    const bar = document.querySelector<HTMLMetaElement>(`meta[name='theme-color']#${fixed}`)
    if (!bar) continue
    const isFixed = theme === fixed ? 'all' : 'not all'
    bar.media = theme === 'system' ? `(prefers-color-scheme: ${fixed})` : isFixed
  }
}

export const careRoot: CareRootOf = () => ({})

/** `medium` is the size chosen in the browser's settings; every browser ships with this one. */
const STANDARD_PX = 16

function measure(): number {
  const probe = document.createElement('span')
  probe.style.cssText = 'font-size:medium;position:absolute;visibility:hidden'
  document.documentElement.append(probe)
  const size = parseFloat(getComputedStyle(probe).fontSize)
  probe.remove()
  return size > 0 ? size / STANDARD_PX : 1
}

/** Cached, since measuring forces a layout; the setting changes only while the page is hidden. */
let known: number | null = null
document.addEventListener('visibilitychange', () => (known = null))

export const textScale: TextScale = () => (known ??= measure())

/** What keeps to the system's colours, for the settings; nothing in a browser. */
export const SYSTEM_BARS = ''
