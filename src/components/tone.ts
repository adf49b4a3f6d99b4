import type { IconName } from './Icon/Icon.types'

/** What a colour means; never shown by colour alone. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

/** The sign that goes with each tone. */
export const toneIcon: Record<Tone, IconName> = {
  neutral: 'dot',
  info: 'clock',
  success: 'check',
  warning: 'warning',
  danger: 'alert',
}
