import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useStores } from '@/app/root'
import { Amount } from '@/components/Amount/Amount'
import { cx } from '@/components/cx'
import { instalmentFigure } from '@/loan/trial/instalment'
import type { ApplyModel } from '../model/ApplyModel'

/**
 * What the loan costs in one line, in sight wherever the form is scrolled to. In larger text the instalment alone:
 * the rates stand with the costs.
 */
export const QuoteLine = observer(function QuoteLine({ model }: { model: ApplyModel }) {
  const { care } = useStores()
  const { quote } = model.trial
  if (!quote) return null
  const { label, amount } = instalmentFigure(quote)
  return (
    <View className={cx('apply-quote', care.enlarged && 'apply-quote--brief')}>
      <Amount label={label} fen={amount} size="large" />
      {!care.enlarged && (
        <View className="apply-quote__rates">
          <Rate kind="年化利率（单利）" percent={quote.annualRate} />
          <Rate kind="IRR（复利）" percent={quote.irr} />
        </View>
      )}
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
