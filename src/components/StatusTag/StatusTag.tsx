import { Text, View } from '@tarojs/components'
import { Icon } from '../Icon'
import { toneIcon, type Tone } from '../tone'
import './status-tag.scss'

export interface StatusTagProps {
  tone: Tone
  text: string
}

/** A status as word, sign and colour. */
export function StatusTag({ tone, text }: StatusTagProps) {
  return (
    <View className={`c-status-tag c-status-tag--${tone}`}>
      <Icon name={toneIcon[tone]} size={14} />
      <Text className="c-status-tag__text">{text}</Text>
    </View>
  )
}
