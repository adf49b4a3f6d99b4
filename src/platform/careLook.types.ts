/** How large and how strong the app is drawn. */
export interface CareLook {
  /** 关怀模式 is on. */
  on: boolean
  /** The system's text size as a factor of its standard. */
  scale: number
}

/** Goes on the root of every page and of the tab bar where nothing stands above them. */
interface CareRoot {
  className?: string
  style?: string
}

export type ShowCare = (look: CareLook) => void
export type CareRootOf = (look: CareLook) => CareRoot

/** Text grows with the system's size up to here; the stylesheet ends it at 30 px in 关怀模式. */
const LARGEST = 1.6

export const textFactor = ({ scale }: CareLook): number => Math.min(Math.max(scale, 1), LARGEST)
