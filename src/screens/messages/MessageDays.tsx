import { View } from '@tarojs/components'
import { todayInShanghai } from '@domain/calendar'
import { isReadable } from '@domain/unreadable'
import type { Message } from '@/api/messages'
import { aria } from '@/components/a11y/aria'
import { Card } from '@/components/Card/Card'
import { dayOf, longDate } from '@/format/date'
import { MessageRow } from './MessageRow'

interface MessageDay {
  /** YYYY-MM-DD; '' where the time could not be read. */
  day: string
  messages: Message[]
}

/** Messages by the day they came, in their order. */
function byDay(messages: readonly Message[]): MessageDay[] {
  const days = new Map<string, Message[]>()
  for (const message of messages) {
    const day = isReadable(message.at) ? dayOf(message.at) : ''
    days.set(day, [...(days.get(day) ?? []), message])
  }
  return [...days].map(([day, ofDay]) => ({ day, messages: ofDay }))
}

function dayText(day: string, nowMs: number): string {
  if (day === '') return '日期未知'
  return day === todayInShanghai(nowMs) ? '今天' : longDate(day)
}

interface MessageDaysProps {
  messages: readonly Message[]
  nowMs: number
}

export function MessageDays({ messages, nowMs }: MessageDaysProps) {
  return (
    <>
      {byDay(messages).map(({ day, messages: ofDay }) => (
        <View key={day} className="message-day">
          <View className="message-day__head" {...aria({ role: 'heading', level: 2 })}>
            {dayText(day, nowMs)}
          </View>
          <Card>
            {ofDay.map((message, at) => (
              <MessageRow
                key={isReadable(message.id) ? message.id : `at-${at}`}
                message={message}
              />
            ))}
          </Card>
        </View>
      ))}
    </>
  )
}
