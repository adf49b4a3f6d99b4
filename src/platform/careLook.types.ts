/** Size and contrast the app is drawn with. */
export interface CareLook {
  /** 关怀模式 is on. */
  on: boolean
  /** System text size as a factor of its standard. */
  scale: number
}

/** Props for the root of every page and of the tab bar, on a platform without an element above them. */
interface CareRoot {
  className?: string
  style?: string
}

export type ShowCare = (look: CareLook) => void
export type CareRootOf = (look: CareLook) => CareRoot

/** Text grows with the system's size up to this factor; in 关怀模式 the stylesheet stops at 30 px. */
const LARGEST = 1.6

export const textFactor = ({ scale }: CareLook): number => Math.min(Math.max(scale, 1), LARGEST)

/** The system's text size as a factor of its standard: 1.5 is half as large again. */
export type TextScale = () => number

/** From this text size on, 关怀模式 is on unless the person chose otherwise. */
export const CARE_STARTS_AT = 1.25
