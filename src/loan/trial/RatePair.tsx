import { Text, View } from '@tarojs/components'
import type { PercentText } from '@domain/contract/scalars'
import './rate-pair.scss'

interface RatePairProps {
  annualRate: PercentText
  irr: PercentText
}

/** Both rates of a loan, each with its kind: one is never shown without the other. */
export function RatePair({ annualRate, irr }: RatePairProps) {
  return (
    <View className="rate-pair">
      <Rate kind="年化利率（单利）" percent={annualRate} />
      <Rate kind="IRR（复利）" percent={irr} />
    </View>
  )
}

function Rate({ kind, percent }: { kind: string; percent: PercentText }) {
  return (
    <View className="rate-pair__rate">
      <Text className="rate-pair__kind">{kind}</Text>
      <Text className="rate-pair__figure">{`${percent}%`}</Text>
    </View>
  )
}
