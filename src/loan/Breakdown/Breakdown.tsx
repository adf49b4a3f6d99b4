import { Text, View } from '@tarojs/components'
import { BUCKET_TEXT, BUCKETS } from '@domain/buckets'
import { displayYuan } from '@domain/money'
import type { PayQuote } from '@/api/readRepay'
import { aria } from '@/components/a11y/aria'
import './breakdown.scss'

type Broken = Pick<PayQuote, 'breakdown'> & Partial<Pick<PayQuote, 'type' | 'savedInterest'>>

/** Components of a payment, in allocation order; zero amounts are left out. */
export function Breakdown({ quote }: { quote: Broken }) {
  return (
    <View className="breakdown">
      {BUCKETS.filter((bucket) => quote.breakdown[bucket] !== 0).map((bucket) => (
        <View key={bucket} className="breakdown__line">
          <Text className="breakdown__name">{BUCKET_TEXT[bucket]}</Text>
          <Text>{displayYuan(quote.breakdown[bucket])}</Text>
        </View>
      ))}
      {(quote.type === 'settle' || quote.type === 'partial') &&
        quote.savedInterest !== undefined && (
          <View className="breakdown__line breakdown__line--saved">
            <Text>{quote.type === 'settle' ? '提前结清省下的利息' : '以后少付的利息'}</Text>
            <Text>{displayYuan(quote.savedInterest)}</Text>
          </View>
        )}
    </View>
  )
}

/** Placeholder with the same lines while the server calculates. */
export function BreakdownPending({ settles }: { settles: boolean }) {
  const lines = settles ? 3 : 2
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
