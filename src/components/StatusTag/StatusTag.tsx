import { Text, View } from '@tarojs/components'
import { Icon } from '../Icon/Icon'
import type { IconName } from '../Icon/Icon.types'
import { toneIcon, type Tone } from '../tone'
import './status-tag.scss'

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
