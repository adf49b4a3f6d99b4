import { cx } from '../cx'
import type { ButtonProps } from './Button.types'

/** Class names of a button by its state. */
export function buttonClass(props: ButtonProps): string {
  const { variant = 'primary', small, block, disabled, busy } = props
  return cx(
    'c-button',
    `c-button--${variant}`,
    small && 'c-button--small',
    block && 'c-button--block',
    disabled && 'c-button--disabled',
    busy && 'c-button--busy',
  )
}
