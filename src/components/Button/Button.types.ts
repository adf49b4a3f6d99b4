import type { ReactNode } from 'react'

export interface ButtonProps {
  children: ReactNode
  /** WeChat asks for the id of the button by which a privacy statement was agreed to. */
  id?: string
  /** A second tap is ignored until a returned promise settles. */
  onPress?: () => void | Promise<unknown>
  /** One primary action a screen; a destructive one that is not asked back is text. */
  variant?: 'primary' | 'secondary' | 'text' | 'danger'
  small?: boolean
  /** As wide as its container. */
  block?: boolean
  disabled?: boolean
  /** Work is under way: taps do nothing and busyText is shown. */
  busy?: boolean
  busyText?: string
  /** Spoken name, when the visible text alone does not say enough. */
  label?: string
  /** WeChat's open capability (privacy consent, phone number, contact); nothing on H5. */
  openType?: 'agreePrivacyAuthorization' | 'getPhoneNumber' | 'contact' | 'share'
  /** WeChat: the user agreed to the privacy statement with this button. */
  onAgreePrivacy?: () => void
}

export const BUSY_TEXT = '提交中'
