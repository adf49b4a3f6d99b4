import { useRef } from 'react'
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

/** Wraps a press handler: while busy, or until its promise settles, presses do nothing. */
export function useSinglePress(
  onPress: (() => void | Promise<unknown>) | undefined,
  blocked: boolean | undefined,
): () => void {
  const running = useRef(false)

  return () => {
    if (blocked || running.current) return
    const result = onPress?.()
    if (!(result instanceof Promise)) return
    running.current = true
    const release = () => {
      running.current = false
    }
    result.then(release, release)
  }
}
