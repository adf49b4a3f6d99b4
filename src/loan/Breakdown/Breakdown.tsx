import { Text, View } from '@tarojs/components'
import { bucketText, BUCKETS } from '@domain/buckets'
import { displayYuan, type Fen } from '@domain/money'
import type { QuoteType } from '@domain/payments'
import type { PayQuote } from '@/api/readRepay'
import { aria } from '@/components/a11y/aria'
import './breakdown.scss'

type Broken = Pick<PayQuote, 'breakdown' | 'savedInterest'> & Partial<Pick<PayQuote, 'type'>>

/** Shown of a settlement and a prepayment even when it is zero; of instalments only where they save something. */
const isSaid = (type: QuoteType | undefined, saved: Fen): boolean =>
  type === 'settle' || type === 'partial' || saved > 0

/** What paying now saves, as a sentence: it is no summand of the amount. */
function savedText(type: QuoteType | undefined, saved: Fen): string {
  const sum = `${displayYuan(saved)} 元`
  if (type === 'settle') return `提前结清省下的利息 ${sum}`
  return type === 'partial' ? `以后少付的利息 ${sum}` : `提前还少付的利息 ${sum}，已从应付中减去`
}

/** Components of a payment, in allocation order; zero amounts are left out. What it saves stands apart below them. */
export function Breakdown({ quote }: { quote: Broken }) {
  return (
    <View className="breakdown">
      {BUCKETS.filter((bucket) => quote.breakdown[bucket] !== 0).map((bucket) => (
        <View key={bucket} className="breakdown__line">
          <Text className="breakdown__name">{bucketText(bucket, quote.breakdown[bucket])}</Text>
          <Text>{displayYuan(quote.breakdown[bucket])}</Text>
        </View>
      ))}
      {isSaid(quote.type, quote.savedInterest) && (
        <View className="breakdown__saved">{savedText(quote.type, quote.savedInterest)}</View>
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
