import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Amount } from '@/components'
import { instalmentFigure } from '@/parts/trial/instalment'
import type { ApplyModel } from '../model/ApplyModel'

/** What the loan costs in one line, in sight wherever the form is scrolled to. */
export const QuoteLine = observer(function QuoteLine({ model }: { model: ApplyModel }) {
  const { quote } = model.trial
  if (!quote) return null
  const { label, amount } = instalmentFigure(quote)
  return (
    <View className="apply-quote">
      <Amount label={label} fen={amount} size="large" />
      <View className="apply-quote__rates">
        <Rate kind="年化利率（单利）" percent={quote.annualRate} />
        <Rate kind="IRR（复利）" percent={quote.irr} />
      </View>
    </View>
  )
})

function Rate({ kind, percent }: { kind: string; percent: string }) {
  return (
    <View className="apply-quote__rate">
      <View className="apply-quote__kind">{kind}</View>
      <View className="apply-quote__percent">{percent}%</View>
    </View>
  )
}
