import { View } from '@tarojs/components'
import { aria } from '@/components/a11y/aria'
import type { Block as BlockText } from '@/content/agreements/types'

/** A paragraph, or a list of points. */
export function Block({ block }: { block: BlockText }) {
  if (typeof block === 'string') return <View className="agreement__paragraph">{block}</View>
  return (
    <View className="agreement__list" {...aria({ role: 'list' })}>
      {block.map((point) => (
        <View key={point} className="agreement__point" {...aria({ role: 'listitem' })}>
          {point}
        </View>
      ))}
    </View>
  )
}
