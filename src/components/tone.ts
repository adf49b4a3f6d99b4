import type { IconName } from './Icon/Icon.types'

/** Meaning of a colour; never shown by colour alone. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

/** Icon of each tone. */
export const toneIcon: Record<Tone, IconName> = {
  neutral: 'dot',
  info: 'clock',
  success: 'check',
  warning: 'warning',
  danger: 'alert',
}
