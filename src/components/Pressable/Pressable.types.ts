import type { ReactNode } from 'react'
import type { AriaProps } from '../a11y/aria'

export type PressableRole = 'button' | 'link' | 'tab' | 'switch' | 'checkbox' | 'radio' | 'option'

export interface PressableProps {
  onPress: () => void
  /** Spoken name; needed when the children are not plain text. */
  label?: string
  /** Role for assistive technology; default button. */
  role?: PressableRole
  className?: string
  children?: ReactNode
  disabled?: boolean
  /** Selected, on or current, spoken as its role requires. */
  selected?: boolean
  /** Whether what it opens is open. */
  expanded?: boolean
}

/** State by role: pressed for buttons, checked for switches, selected for tabs. */
export function selectedState(role: PressableRole, selected?: boolean): AriaProps {
  if (selected === undefined) return {}
  if (role === 'button') return { pressed: selected }
  if (role === 'tab' || role === 'option') return { selected }
  return role === 'link' ? {} : { checked: selected }
}
