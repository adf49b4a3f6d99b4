import { Text, View } from '@tarojs/components'
import type { IconName } from '../Icon/Icon.types'
import { Icon } from '../Icon/Icon'
import './status-tag.scss'

/** Meaning of a colour; never shown by colour alone. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

/** Icon of each tone. */
const toneIcon: Record<Tone, IconName> = {
  neutral: 'dot',
  info: 'clock',
  success: 'check',
  warning: 'warning',
  danger: 'alert',
}

export interface StatusTagProps {
  tone: Tone
  /** Replaces the icon of its tone. */
  icon?: IconName
  text: string
}

/** A status as text, icon and colour. */
export function StatusTag({ tone, icon = toneIcon[tone], text }: StatusTagProps) {
  return (
    <View className={`c-status-tag c-status-tag--${tone}`}>
      <Icon name={icon} size={14} />
      <Text className="c-status-tag__text">{text}</Text>
    </View>
  )
}
