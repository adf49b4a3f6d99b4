import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { briefYuan } from '@domain/money'
import { Card } from '@/components/Card/Card'
import type { ApplyModel } from '../model/ApplyModel'
import { planWords } from '../model/planWords'

/** What is about to be agreed to, before its details. */
export const PlanLead = observer(function PlanLead({ model }: { model: ApplyModel }) {
  const { quote } = model.trial
  const { term, repay_day: day } = model.form.values
  if (!quote) return null
  return (
    <Card>
      <View className="apply-lead">
        <View className="apply-lead__plan">{planWords(quote, day)}</View>
        <View className="apply-hint">
          {`借 ${briefYuan(quote.principal)} 元，分 ${term} 个月，按今天放款计算`}
        </View>
      </View>
    </Card>
  )
})
