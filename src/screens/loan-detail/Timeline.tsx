import { Text, View } from '@tarojs/components'
import type { TimelineEvent } from '@/api/readLoan'
import { Card } from '@/components'
import { momentText } from '@/format/figure'

/** What happened to the loan so far, newest first. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  if (events.length === 0) return null
  return (
    <Card title="进度">
      <View className="timeline">
        {[...events].reverse().map(({ at, event, text }, index) => (
          <View key={`${event} ${index}`} className="timeline__entry">
            <View className="timeline__dot" />
            <View>
              <View className="timeline__text">{text}</View>
              <Text className="timeline__time">{momentText(at)}</Text>
            </View>
          </View>
        ))}
      </View>
    </Card>
  )
}
