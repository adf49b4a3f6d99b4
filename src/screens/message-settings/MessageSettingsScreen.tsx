import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import type { MessageChoices } from '@domain/contract/message'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { CellGroup } from '@/components/Cell/CellGroup'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { Switch } from '@/components/Switch/Switch'
import { RefusalNote } from '@/forms/RefusalNote'
import { LoadState } from '@/widgets/LoadState'
import { WechatAsk } from '@/widgets/messages/WechatAsk'
import { subscribeMessages } from '@/platform/subscribeMessages'
import { messageSettingsStore, type MessageOffer } from '@/stores/MessageSettingsStore'
import { EventSwitches } from './EventSwitches'
import { ReminderTimes } from './ReminderTimes'
import './message-settings.scss'

/** 消息提醒: what to be told of beside the list of messages, by which way and when. */
export const MessageSettingsScreen = observer(function MessageSettingsScreen() {
  const settings = useStore(messageSettingsStore)
  const scope = usePageScope()
  const { choices } = settings
  useEffect(() => {
    void settings.load(scope)
  }, [settings, scope])

  const choose = (changes: Partial<MessageChoices>) => void settings.choose(changes)
  return (
    <View className="message-settings">
      <LoadState
        of={settings.state}
        retry={() => settings.load(scope)}
        skeleton={<Skeleton kind="list" rows={8} />}
      >
        {({ offer }) =>
          choices && (
            <>
              <View className="message-settings__lead">
                “消息”里始终有全部消息。短信和微信只发给你本人，不会发给联系人；21:00 到次日 8:00
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
