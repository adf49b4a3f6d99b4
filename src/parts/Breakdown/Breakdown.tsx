import { Text, View } from '@tarojs/components'
import { displayYuan, type Fen } from '@domain/money'
import type { PayQuote } from '@/api/readRepay'
import { aria } from '@/components'
import './breakdown.scss'

/** In the order a payment fills them. */
const partsOf = ({ penalty, fee, interest, principal }: PayQuote): [string, Fen | null][] => [
  ['罚息', penalty],
  ['费用', fee],
  ['利息', interest],
  ['本金', principal],
]

/** What a payment is made of, line by line. */
export function Breakdown({ quote }: { quote: PayQuote }) {
  return (
    <View className="breakdown">
      {partsOf(quote).map(([name, fen]) => (
        <View key={name} className="breakdown__line">
          <Text className="breakdown__name">{name}</Text>
          <Text>{displayYuan(fen)}</Text>
        </View>
      ))}
      {quote.type === 'settle' && (
        <View className="breakdown__line breakdown__line--saved">
          <Text>提前结清省下的利息</Text>
          <Text>{displayYuan(quote.savedInterest)}</Text>
        </View>
      )}
    </View>
  )
}

/** In its place while the server computes, line for line. */
export function BreakdownPending({ settles }: { settles: boolean }) {
  const lines = settles ? 5 : 4
  return (
    <View className="breakdown" {...aria({ role: 'status', busy: true, label: '正在计算' })}>
      {Array.from({ length: lines }, (_, line) => (
        <View key={line} className="breakdown__line">
          <View className="breakdown__bone" />
          <View className="breakdown__bone" />
        </View>
      ))}
    </View>
  )
}
