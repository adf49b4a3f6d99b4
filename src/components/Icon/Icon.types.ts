import type { DRAWINGS } from './drawings'
import type { FURTHER_DRAWINGS } from './furtherDrawings'

/** The line-icon set. */
export type IconName = keyof typeof DRAWINGS | keyof typeof FURTHER_DRAWINGS

export interface IconProps {
  name: IconName
  /** Side in design pixels; default 24. */
  size?: 14 | 16 | 20 | 24 | 28 | 40
  /** Spoken name; without one the icon is decorative. */
  label?: string
}
