import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { isReadable, UNREADABLE_TEXT } from '@domain/unreadable'
import type { Message } from '@/api/messages'
import { go } from '@/app/navigation'
import { useStore } from '@/app/root'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { clockTime } from '@/format/date'
import { messagesStore } from '@/stores/MessagesStore'
import { placeOf } from './where'

/** One message: unread or not, what and when, and the way to what it is about. */
export const MessageRow = observer(function MessageRow({ message }: { message: Message }) {
  const messages = useStore(messagesStore)
  const isUnread = messages.isUnread(message)
  const { title, text, at } = message
  const time = isReadable(at) ? clockTime(at * 1000) : UNREADABLE_TEXT
  const place = placeOf(message)
  const open = () => {
    void messages.open(message)
    if (place) go(place.path, place.query)
  }
  return (
    <Pressable
      role={place ? 'link' : 'button'}
      className={cx('message-row', isUnread && 'message-row--unread')}
      label={[isUnread ? '未读' : '', title, text, time].filter(Boolean).join('，')}
      onPress={open}
    >
      <View className="message-row__words">
        <View className="message-row__head">
          <View className="message-row__title">{title}</View>
          <View className="message-row__time">
            {isUnread && <Text className="message-row__mark">未读</Text>}
            <Text>{time}</Text>
          </View>
        </View>
        <View className="message-row__text">{text}</View>
      </View>
      {place && <Icon name="right" size={16} />}
    </Pressable>
  )
})
