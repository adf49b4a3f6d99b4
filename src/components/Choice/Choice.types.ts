import type { ReactNode } from 'react'
import type { IconName } from '../Icon/Icon.types'

export interface Option {
  value: string
  label: string
  note?: string
}

export interface ChoiceProps {
  label: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  error?: string
}

export interface RadioOptionProps {
  group: string
  option: Option
  checked: boolean
  /** Chosen, perhaps in passing with the arrow keys. */
  onSelect: () => void
  /** Chosen for good: tapped, or Enter. */
  onCommit?: () => void
  /** Shows a check on the chosen one. */
  marked?: boolean
  /** Can't be chosen; its note says why. */
  disabled?: boolean
  /** Drawn before the words. */
  icon?: IconName
  /** Drawn behind the words; says nothing that they do not say. */
  picture?: ReactNode
  className: string
}
