import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { go } from '@/app/navigation'
import { aria } from '@/components/a11y/aria'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { badgeText, unreadText, useUnread } from './unread'
import './message-bell.scss'

/** Link to 消息 with the number of unread ones; nothing where the backend has none. */
export const MessageBell = observer(function MessageBell() {
  const { isOffered, unreadCount } = useUnread()
  if (!isOffered) return null
  return (
    <Pressable
      role="link"
      className="message-bell"
      label={unreadCount > 0 ? `消息，${unreadText(unreadCount)}` : '消息'}
      onPress={() => go('/pages/message/list')}
    >
      <Icon name="bell" />
      {unreadCount > 0 && (
        <View className="message-bell__count" {...aria({ hidden: true })}>
          {badgeText(unreadCount)}
        </View>
      )}
    </Pressable>
  )
})
