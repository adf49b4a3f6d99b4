import { textFactor, type CareRootOf, type ShowCare, type TextScale } from './careLook.types'

/** The document's root carries the class and the browser's text size, for standard text too. */
export const showCare: ShowCare = (look) => {
  const { classList, style } = document.documentElement
  classList.toggle('care', look.on)
  style.setProperty('--text-scale', String(textFactor(look)))
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
