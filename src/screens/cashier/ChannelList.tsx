import { View } from '@tarojs/components'
import type { PayChannel } from '@/api/readRepay'
import { aria, cx, Icon, Pressable } from '@/components'
import { CHANNEL_ICON, channelName } from './model/channels'

interface ChannelListProps {
  /** Each with what keeps it from taking this amount, empty for nothing. */
  offers: readonly { channel: PayChannel; obstacle: string }[]
  value: string | undefined
  onChange: (code: string) => void
}

/** The ways to pay; those that cannot take the amount say why. */
export function ChannelList({ offers, value, onChange }: ChannelListProps) {
  return (
    <View className="channels" {...aria({ role: 'radiogroup', label: '付款方式' })}>
      {offers.map(({ channel, obstacle }) => (
        <Pressable
          key={channel.code}
          role="radio"
          className={cx('channels__one', obstacle && 'channels__one--off')}
          label={[channelName(channel), obstacle].filter(Boolean).join('，')}
          selected={channel.code === value}
          disabled={obstacle !== ''}
          onPress={() => onChange(channel.code)}
        >
          <View className="channels__icon">
            <Icon name={CHANNEL_ICON[channel.kind]} />
          </View>
          <View className="channels__words">
            <View>{channelName(channel)}</View>
            {obstacle && <View className="channels__note">{obstacle}</View>}
          </View>
          {!obstacle && (
            <View className={cx('channels__dot', channel.code === value && 'channels__dot--on')} />
          )}
        </Pressable>
      ))}
    </View>
  )
}
