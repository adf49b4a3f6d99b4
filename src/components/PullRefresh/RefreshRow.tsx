import { Text, View } from '@tarojs/components'
import { recentTime } from '@/format/date'
import { Icon } from '../Icon'
import { Pressable } from '../Pressable'

interface RefreshRowProps {
  loadedAt: number | null
  nowMs: number
  busy: boolean
  onPress: () => void
}

/** When this was loaded, and the refresh for those who cannot or do not want to drag. */
export function RefreshRow({ loadedAt, nowMs, busy, onPress }: RefreshRowProps) {
  return (
    <View className="c-pull__row">
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
