import { textFactor, type CareRootOf, type ShowCare } from './careLook.types'

/** The document's root carries the class and the browser's text size, for standard text too. */
export const showCare: ShowCare = (look) => {
  const { classList, style } = document.documentElement
  classList.toggle('care', look.on)
  style.setProperty('--text-scale', String(textFactor(look)))
}

export const careRoot: CareRootOf = () => ({})
