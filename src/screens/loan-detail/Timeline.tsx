import { Text, View } from '@tarojs/components'
import { isReadable, UNREADABLE_TEXT, type Read } from '@domain/unreadable'
import type { TimelineEvent } from '@/api/readLoan'
import { Card } from '@/components/Card/Card'
import { momentText } from '@/format/figure'
import { Expander } from '@/widgets/Expander/Expander'

/** What happened to the loan so far, newest first. */
export function Timeline({ events }: { events: Read<readonly TimelineEvent[]> }) {
  if (!isReadable(events)) return <Card title="进度">{UNREADABLE_TEXT}</Card>
  if (events.length === 0) return null
  const [latest, ...earlier] = [...events].reverse()
  return (
    <Card title="进度">
      <Entries rows={latest ? [latest] : []} />
      {earlier.length > 0 && (
        <Expander show={`之前的 ${earlier.length} 步`} hide="收起">
          <Entries rows={earlier} />
        </Expander>
      )}
    </Card>
  )
}

function Entries({ rows }: { rows: readonly TimelineEvent[] }) {
  return (
    <View className="timeline">
      {rows.map(({ at, event, text }, index) => (
        <View key={`${event} ${index}`} className="timeline__entry">
          <View className="timeline__dot" />
          <View>
            <View className="timeline__text">{text}</View>
            <Text className="timeline__time">{momentText(at)}</Text>
          </View>
        </View>
      ))}
    </View>
  )
}
