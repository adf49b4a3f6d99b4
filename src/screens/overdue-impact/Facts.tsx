import { View } from '@tarojs/components'
import { aria } from '@/components/a11y/aria'
import { Card } from '@/components/Card/Card'
import { FACTS } from './content'

/** What the law says. */
export function Facts() {
  return (
    <Card title="还会有什么影响">
      {FACTS.map(({ title, text, source }) => (
        <View key={title} className="fact">
          <View className="fact__title" {...aria({ role: 'heading', level: 3 })}>
            {title}
          </View>
          <View className="fact__text">{text}</View>
          <View className="fact__source">{`依据：${source}`}</View>
        </View>
      ))}
    </Card>
  )
}
