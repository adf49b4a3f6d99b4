import { useId, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { PayChannel } from '@/api/readRepay'
import { aria } from '@/components/a11y/aria'
import { RadioOption } from '@/components/Choice/RadioOption'
import { CHANNEL_ICON, channelName } from './model/channels'

interface ChannelListProps {
  /** Each with what keeps it from taking this amount, empty for nothing. */
  offers: readonly { channel: PayChannel; obstacle: string }[]
  value: string | undefined
  onChange: (code: string) => void
  /** What one needs to know for the chosen one, right under it. */
  children?: ReactNode
}

/** The ways to pay; those that cannot take the amount say why. */
export function ChannelList({ offers, value, onChange, children }: ChannelListProps) {
  const group = useId()
  return (
    <View className="channels" {...aria({ role: 'radiogroup', label: '付款方式' })}>
      {offers.map(({ channel, obstacle }) => (
        <View key={channel.code} className="channels__place">
          <RadioOption
            group={group}
            className="channels__one"
            icon={CHANNEL_ICON[channel.kind]}
            option={{ value: channel.code, label: channelName(channel), note: obstacle }}
            checked={channel.code === value}
            disabled={obstacle !== ''}
            onSelect={() => onChange(channel.code)}
          />
          {channel.code === value && children}
        </View>
      ))}
    </View>
  )
}
