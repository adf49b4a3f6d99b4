import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import type { MessageChoices } from '@domain/contract/message'
import {
  MESSAGE_EVENT_TEXT,
  type MessageEvent,
  REMINDER_DAYS,
  REMINDER_HOURS,
} from '@domain/messages'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { CellGroup } from '@/components/Cell/Cell'
import type { Option } from '@/components/Choice/Choice.types'
import { Select } from '@/components/Select/Select'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { Switch } from '@/components/Switch/Switch'
import { RefusalNote } from '@/forms/RefusalNote'
import { subscribeMessages } from '@/platform/subscribeMessages'
import { type MessageOffer, messageSettingsStore } from '@/stores/MessageSettingsStore'
import { LoadState } from '@/widgets/LoadState'
import { WechatAsk } from '@/widgets/messages/WechatAsk'
import './message-settings.scss'

/** 消息提醒: which messages also come by SMS or WeChat, and when reminders come. */
export const MessageSettingsScreen = observer(function MessageSettingsScreen() {
  const settings = useStore(messageSettingsStore)
  const scope = usePageScope()
  const { choices } = settings
  useEffect(() => {
    void settings.fetch(scope)
  }, [settings, scope])

  const choose = (changes: Partial<MessageChoices>) => void settings.choose(changes)
  return (
    <View className="message-settings">
      <LoadState
        of={settings.state}
        retry={() => settings.fetch(scope)}
        skeleton={<Skeleton kind="list" rows={8} />}
      >
        {({ offer }) =>
          choices && (
            <>
              <View className="message-settings__lead">
                全部消息都在“消息”里。短信和微信只发给你本人，不会发给联系人；21:00 到次日 8:00
                不发送。
              </View>
              <RefusalNote refusal={settings.refusal} notSent="没有保存。联网后请再选一次。" />
              <ReminderTimes choices={choices} onChange={choose} />
              <Sms choices={choices} offer={offer} onChange={choose} />
              {subscribeMessages.isOffered && (
                <Wechat choices={choices} offer={offer} onChange={choose} />
              )}
            </>
          )
        }
      </LoadState>
    </View>
  )
})

interface ChannelProps {
  choices: MessageChoices
  offer: MessageOffer
  onChange: (changes: Partial<MessageChoices>) => void
}

function Sms({ choices, offer, onChange }: ChannelProps) {
  if (offer.smsEvents.length === 0) return null
  return (
    <>
      <EventSwitches
        title="短信"
        events={offer.smsEvents}
        chosen={choices.sms}
        onChange={(sms) => onChange({ sms })}
      />
      {offer.smsAmounts && (
        <CellGroup>
          <Switch
            label="短信中写明金额"
            note="锁屏时旁人可能看到，默认不写"
            checked={choices.amounts}
            onChange={(amounts) => onChange({ amounts })}
          />
        </CellGroup>
      )}
    </>
  )
}

function Wechat({ choices, offer, onChange }: ChannelProps) {
  const events = offer.templates.map(({ event }) => event)
  if (events.length === 0) return null
  const chosen = events.filter((event) => choices.wechat.includes(event))
  return (
    <>
      <EventSwitches
        title="微信"
        events={events}
        chosen={choices.wechat}
        onChange={(wechat) => onChange({ wechat })}
      />
      <WechatAsk events={chosen} text="允许微信发送提醒" />
    </>
  )
}

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
function ReminderTimes({ choices, onChange }: ReminderTimesProps) {
  return (
    <>
      <CellGroup title="还款提醒的时间">
        <View className="message-settings__choice">
          <Select
            label="第一次提醒"
            value={String(choices.days_before)}
            options={DAYS}
            onChange={(value) => onChange({ days_before: Number(value) })}
          />
        </View>
        <View className="message-settings__choice">
          <Select
            label="每天几点"
            value={String(choices.hour)}
            options={HOURS}
            onChange={(value) => onChange({ hour: Number(value) })}
          />
        </View>
      </CellGroup>
      <View className="message-settings__note">还款日当天再提醒一次；已还清的不再提醒。</View>
    </>
  )
}

interface EventSwitchesProps {
  title: string
  /** Events that this channel can report. */
  events: readonly MessageEvent[]
  /** Those that are switched on. */
  chosen: readonly MessageEvent[]
  onChange: (chosen: MessageEvent[]) => void
}

/** Which events come by one channel. */
function EventSwitches({ title, events, chosen, onChange }: EventSwitchesProps) {
  const turn = (event: MessageEvent, isOn: boolean) =>
    onChange(isOn ? [...chosen, event] : chosen.filter((one) => one !== event))
  return (
    <CellGroup title={title}>
      {events.map((event) => (
        <Switch
          key={event}
          label={MESSAGE_EVENT_TEXT[event]}
          checked={chosen.includes(event)}
          onChange={(isOn) => turn(event, isOn)}
        />
      ))}
    </CellGroup>
  )
}
