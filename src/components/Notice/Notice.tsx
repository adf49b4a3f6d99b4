import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { aria } from '../a11y/aria'
import { Icon } from '../Icon/Icon'
import type { IconName } from '../Icon/Icon.types'
import { Pressable } from '../Pressable/Pressable'
import type { Tone } from '../StatusTag/StatusTag'
import './notice.scss'

export interface NoticeProps {
  tone: Tone
  /** What can be done about it, at its end. */
  action?: { text: string; onPress: () => void }
  children: ReactNode
}

const icons: Record<Tone, IconName> = {
  neutral: 'info',
  info: 'info',
  success: 'check',
  warning: 'warning',
  danger: 'alert',
}

/** A line in the page with something to know, such as the age of offline data. */
export function Notice({ tone, action, children }: NoticeProps) {
  return (
    <View className={`c-notice c-notice--${tone}`} {...aria({ role: 'status' })}>
      <Icon name={icons[tone]} size={20} />
      <View className="c-notice__text">{children}</View>
      {action && (
        <Pressable className="c-notice__action" onPress={action.onPress}>
          {action.text}
        </Pressable>
      )}
    </View>
  )
}
