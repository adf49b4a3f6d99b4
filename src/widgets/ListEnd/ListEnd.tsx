import { Text, View } from '@tarojs/components'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import './list-end.scss'

interface ListEndProps {
  hasMore: boolean
  loading: boolean
  /** The next page failed to load. */
  failed: boolean
  onMore: () => Promise<void>
}

/** Below the last row: a button for the next page, or a note that there is none. */
export function ListEnd({ hasMore, loading, failed, onMore }: ListEndProps) {
  if (!hasMore)
    return (
      <View className="list-end" {...aria({ role: 'status' })}>
        没有更多了
      </View>
    )
  return (
    <View className="list-end">
      {failed && !loading && <Text>后面的内容加载失败</Text>}
      <Button variant="text" busy={loading} busyText="加载中" onPress={onMore}>
        {failed ? '重试' : '加载更多'}
      </Button>
    </View>
  )
}
