import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { displayYuan } from '@domain/money'
import { instalmentFigure } from '@/parts/trial/instalment'
import type { ApplyModel } from '../model/ApplyModel'

/** What the loan costs in one line, in sight wherever the form is scrolled to. */
export const QuoteLine = observer(function QuoteLine({ model }: { model: ApplyModel }) {
  const { quote } = model
  if (!quote) return null
  const { label, amount } = instalmentFigure(quote)
  return (
    <View className="apply-footer__line">
      <View>{`${label} ${displayYuan(amount)} 元`}</View>
      <View>{`年化 ${quote.annualRate}%（单利） IRR ${quote.irr}%`}</View>
    </View>
  )
})
