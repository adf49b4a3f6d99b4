import { type ReactNode, useRef } from 'react'
import { cx } from '../cx'

export interface ButtonProps {
  children: ReactNode
  /** WeChat needs the id of the button that agrees to its privacy statement. */
  id?: string
  /** A second tap is ignored until the returned promise settles. */
  onPress?: () => void | Promise<unknown>
  /** One primary action per screen; a destructive one without a confirmation is `text`. */
  variant?: 'primary' | 'secondary' | 'text' | 'danger'
  small?: boolean
  /** As wide as its container. */
  block?: boolean
  disabled?: boolean
  /** Work is under way: taps do nothing and busyText is shown. */
  busy?: boolean
  busyText?: string
  /** Spoken name, where the visible text is not enough. */
  label?: string
  /** WeChat's open capability (privacy consent, phone number, contact); nothing on H5. */
  openType?: 'agreePrivacyAuthorization' | 'getPhoneNumber' | 'contact' | 'share'
  /** WeChat: this button was pressed to agree to the privacy statement. */
  onAgreePrivacy?: () => void
}

export const BUSY_TEXT = '提交中'

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
