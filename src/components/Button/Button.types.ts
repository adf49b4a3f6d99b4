import type { ReactNode } from 'react'

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
