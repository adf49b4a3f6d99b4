import { View } from '@tarojs/components'
import { aria } from '@/components/a11y/aria'
import './news-row.scss'

/** Placeholder of news rows, of their height. */
export function NewsSkeleton({ rows }: { rows: number }) {
  return (
    <View {...aria({ role: 'status', busy: true, label: '加载中' })}>
      {Array.from({ length: rows }, (_, row) => (
        <View key={row} className="news-row">
          <View className="news-row__words">
            <View className="news-row__bone news-row__bone--title" />
            <View className="news-row__bone" />
          </View>
          <View className="news-row__cover news-row__bone news-row__bone--cover" />
        </View>
      ))}
    </View>
  )
}
