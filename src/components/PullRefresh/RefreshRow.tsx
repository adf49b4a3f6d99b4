import { Text, View } from '@tarojs/components'
import { recentTime } from '@/format/date'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'

interface RefreshRowProps {
  loadedAt: number | null
  ages?: boolean
  nowMs: number
  busy: boolean
  onPress: () => void
}

/**
 * When the data was loaded, with a refresh button for people who can't or don't want to pull. It ends the page, so that
 * nothing moves as it comes, and keeps the focus as data begins or ends to age; where it does not, only keyboards and screen
 * readers find it.
 */
export function RefreshRow({ loadedAt, ages, nowMs, busy, onPress }: RefreshRowProps) {
  return (
    <View className={cx('c-pull__row', !ages && 'c-pull__row--unseen')}>
      <Text className="c-pull__time">
        {loadedAt === null ? '' : `更新于 ${recentTime(loadedAt, nowMs)}`}
      </Text>
      <Pressable className="c-pull__button" label="刷新" disabled={busy} onPress={onPress}>
        <Icon name="refresh" size={16} />
        <Text>{busy ? '刷新中' : '刷新'}</Text>
      </Pressable>
    </View>
  )
}
