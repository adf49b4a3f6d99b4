import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useCallback, useEffect } from 'react'
import { todayInShanghai } from '@domain/calendar'
import { groupBy } from '@domain/groupBy'
import type { MessageKind } from '@domain/messages'
import type { Query } from '@/api/client'
import type { Message } from '@/api/messages'
import { go } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import type { PagePath } from '@/app/routes'
import { usePageScope } from '@/app/scope'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { IconButton } from '@/components/IconButton/IconButton'
import { Pressable } from '@/components/Pressable/Pressable'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { clockTime, dayOf, longDate } from '@/format/date'
import { messagesStore } from '@/stores/MessagesStore'
import { ListScreen } from '@/widgets/ListScreen'
import { unreadText } from '@/widgets/messages/unread'
import './messages.scss'

interface MessageDay {
  /** YYYY-MM-DD */
  day: string
  messages: Message[]
}

/** Messages by the day they came, in their order. */
function byDay(messages: readonly Message[]): MessageDay[] {
  const days = groupBy(messages, ({ at }) => dayOf(at))
  return [...days].map(([day, ofDay]) => ({ day, messages: ofDay }))
}

function dayText(day: string, nowMs: number): string {
  return day === todayInShanghai(nowMs) ? '今天' : longDate(day)
}

interface MessageDaysProps {
  messages: readonly Message[]
  nowMs: number
}

function MessageDays({ messages, nowMs }: MessageDaysProps) {
  return (
    <>
      {byDay(messages).map(({ day, messages: ofDay }) => (
        <View key={day} className="message-day">
          <View className="message-day__head" {...aria({ role: 'heading', level: 2 })}>
            {dayText(day, nowMs)}
          </View>
          <Card>
            {ofDay.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </Card>
        </View>
      ))}
    </>
  )
}

/** One message, with a link to the page of what it is about. */
const MessageRow = observer(function MessageRow({ message }: { message: Message }) {
  const messages = useStore(messagesStore)
  const isUnread = messages.isUnread(message)
  const { title, text, at } = message
  const time = clockTime(at * 1000)
  const target = targetOf(message)
  const open = () => {
    void messages.open(message)
    if (target) go(target.path, target.query)
  }
  return (
    <Pressable
      role={target ? 'link' : 'button'}
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
      {target && <Icon name="right" size={16} />}
    </Pressable>
  )
})

interface Target {
  path: PagePath
  query?: Query
}

const OF_A_LOAN: Partial<Record<MessageKind, PagePath>> = {
  due_soon: '/pages/payment/repay',
  due_today: '/pages/payment/repay',
  grace_ends: '/pages/payment/repay',
  overdue: '/pages/payment/repay',
  credit_report_notice: '/pages/overdue/impact',
  settled: '/pages/borrowing/settlement',
  debit_soon: '/pages/payment/autodebit',
  debited: '/pages/payment/autodebit',
  debit_failed: '/pages/payment/repay',
  debit_skipped: '/pages/payment/repay',
}

/** The page of what a message is about; null where there is none. */
function targetOf({ kind, orderNo }: Message): Target | null {
  if (kind.startsWith('identity_')) return { path: '/pages/settings/identity' }
  if (orderNo === '') return { path: '/pages/settings/account' }
  return { path: OF_A_LOAN[kind] ?? '/pages/loan/detail', query: { order_no: orderNo } }
}

const toSettings = () => go('/pages/message/settings')

/** 消息: what happened to one's loans and account, by day, the newest first. */
export const MessagesScreen = observer(function MessagesScreen() {
  const messages = useStore(messagesStore)
  const { now } = useStores()
  const scope = usePageScope()
  // Where it fails, the list fails for the same reason, and says it.
  const fetchUnread = useCallback(() => messages.fetchUnread(scope, true), [messages, scope])
  useEffect(() => void fetchUnread(), [fetchUnread])

  return (
    <ListScreen
      list={messages.list}
      className="messages"
      skeleton={<Skeleton kind="list" rows={6} />}
      empty={<Empty />}
      alongside={fetchUnread}
    >
      {(items) => (
        <>
          <Unread />
          <MessageDays messages={items} nowMs={now()} />
        </>
      )}
    </ListScreen>
  )
})

/** How many are unread, 全部已读, and the way to the settings. */
const Unread = observer(function Unread() {
  const messages = useStore(messagesStore)
  const { unreadCount } = messages
  return (
    <View className="messages__head">
      <Text className="messages__unread">
        {unreadCount > 0 ? unreadText(unreadCount) : '没有未读'}
      </Text>
      {unreadCount > 0 && (
        <Button variant="text" onPress={() => messages.readAll()}>
          全部已读
        </Button>
      )}
      <IconButton name="settings" label="提醒设置" onPress={toSettings} />
    </View>
  )
})

const Empty = () => (
  <StateView
    kind="empty"
    title="还没有消息"
    note="审核结果、放款、还款日和凭证结果会出现在这里。"
    action={{ text: '消息提醒设置', onPress: toSettings }}
  />
)
