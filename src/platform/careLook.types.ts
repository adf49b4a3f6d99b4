/** Size and contrast the app is drawn with. */
export interface CareLook {
  /** 关怀模式 is on. */
  on: boolean
  /** Text size as a factor of the standard one: the person's choice, else the system's. */
  scale: number
  /** The person chose a text size. */
  hasOwnScale: boolean
  /** Colours: the system's, unless the person chose. */
  theme: Theme
}

export type Theme = 'system' | 'light' | 'dark'

/** Class that fixes the colours; none where they follow the system. */
export const themeClass = (theme: Theme): string => (theme === 'system' ? '' : `theme-${theme}`)

/** Props for the root of every page and of the tab bar, on a platform without an element above them. */
interface CareRoot {
  className?: string
  style?: string
}

export type ShowCare = (look: CareLook) => void
export type CareRootOf = (look: CareLook) => CareRoot

/** Text grows with the system's size up to this factor; in 关怀模式 the stylesheet stops at 30 px. */
const LARGEST = 1.6

export const textFactor = ({ scale }: Pick<CareLook, 'scale'>): number =>
  Math.min(Math.max(scale, 1), LARGEST)

/** The system's text size as a factor of its standard: 1.5 is half as large again. */
export type TextScale = () => number

/** From this text size on, 关怀模式 is on unless the person chose otherwise. */
export const CARE_STARTS_AT = 1.25
