import { View } from '@tarojs/components'
import type { MessageChoices } from '@domain/contract/message'
import { REMINDER_DAYS, REMINDER_HOURS } from '@domain/messages'
import { Card } from '@/components/Card/Card'
import { Select } from '@/components/Select/Select'
import type { Option } from '@/components/Choice/Choice.types'

const range = (
  { min, max }: { min: number; max: number },
  label: (value: number) => string,
): Option[] =>
  Array.from({ length: max - min + 1 }, (_, at) => min + at).map((value) => ({
    value: String(value),
    label: label(value),
  }))

const DAYS = range(REMINDER_DAYS, (days) => `还款日前 ${days} 天`)
const HOURS = range(REMINDER_HOURS, (hour) => `${hour}:00 以后`)

interface ReminderTimesProps {
  choices: MessageChoices
  onChange: (changes: Partial<MessageChoices>) => void
}

/** When the reminders of a due date come. */
export function ReminderTimes({ choices, onChange }: ReminderTimesProps) {
  return (
    <Card>
      <View className="message-settings__title">还款提醒的时间</View>
      <Select
        label="第一次提醒"
        value={String(choices.days_before)}
        options={DAYS}
        onChange={(value) => onChange({ days_before: Number(value) })}
      />
      <Select
        label="每天几点"
        value={String(choices.hour)}
        options={HOURS}
        onChange={(value) => onChange({ hour: Number(value) })}
      />
      <View className="message-settings__note">还款日当天再提醒一次；已还清的不再提醒。</View>
    </Card>
  )
}
