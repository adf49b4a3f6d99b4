import { View } from '@tarojs/components'
import { Skeleton } from '@/components'
import './news-row.scss'

/** In the place of rows of news that are on their way. */
export function NewsSkeleton({ rows }: { rows: number }) {
  return (
    <View className="news-skeleton">
      <Skeleton kind="list" rows={rows} />
    </View>
  )
}
