import { Text, View } from '@tarojs/components'
import { aria } from '@/components/a11y/aria'
import './facts.scss'

/** Name and value. */
export type Fact = readonly [string, string]

/** Facts line by line; those without a value are left out. */
export function Facts({ rows }: { rows: readonly Fact[] }) {
  return (
    <View className="facts" {...aria({ role: 'list' })}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <View key={name} className="facts__row" {...aria({ role: 'listitem' })}>
            <Text className="facts__name">{name}</Text>
            <Text className="facts__value">{value}</Text>
          </View>
        ))}
    </View>
  )
}
