import type { ReactNode } from 'react'
import type { IconName } from '../Icon/Icon.types'
import { cx } from '../cx'

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
  /** Selected, perhaps only in passing with the arrow keys. */
  onSelect: () => void
  /** Confirmed: tapped, or Enter. */
  onCommit?: () => void
  /** Shows a check on the selected option. */
  marked?: boolean
  /** Can't be selected; its note says why. */
  disabled?: boolean
  /** Drawn before the text. */
  icon?: IconName
  /** Drawn after the text; decorative. */
  picture?: ReactNode
  className: string
}

/** The classes of one radio, by its state. */
export const radioClass = ({ className, checked, disabled }: RadioOptionProps): string =>
  cx(className, checked && `${className}--on`, disabled && `${className}--off`)

/** What a screen reader says for one radio. */
export const radioName = ({ label, note }: Option): string => (note ? `${label}，${note}` : label)
