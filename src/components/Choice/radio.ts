import { cx } from '../cx'
import type { Option, RadioOptionProps } from './Choice.types'

/** The classes of one radio, by its state. */
export const radioClass = ({ className, checked, disabled }: RadioOptionProps): string =>
  cx(className, checked && `${className}--on`, disabled && `${className}--off`)

/** What a screen reader says for one radio. */
export const radioName = ({ label, note }: Option): string => (note ? `${label}，${note}` : label)
