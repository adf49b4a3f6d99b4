import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { briefYuan, displayYuan } from '@domain/money'
import { Card } from '@/components/Card/Card'
import { longDate } from '@/format/date'
import type { Quote } from '@/loan/trial/quote'
import type { ApplyModel } from '../model/ApplyModel'

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

/** How the loan is repaid, in a sentence: 每月 10 日还 877.30 元 × 12，首期 2026年12月10日. */
function planWords({ plan, method }: Quote, day: number): string {
  const { rows } = plan
  const [first] = rows
  const last = rows[rows.length - 1]
  if (!first || !last) throw new RangeError('a schedule has at least one row')
  const start = `首期 ${longDate(first.dueDate)}`
  const amount = `${displayYuan(first.payment)} 元`
  const final = `${displayYuan(last.payment)} 元`
  switch (method) {
    case 'equal_installment': {
      const end = last.payment === first.payment ? '' : `，最后一期 ${final}`
      return `每月 ${day} 日还 ${amount} × ${rows.length}，${start}${end}`
    }
    case 'equal_principal':
      return `每月 ${day} 日还，共 ${rows.length} 期，首期 ${amount}，逐月减少到 ${final}，${start}`
    case 'interest_first':
      return `每月 ${day} 日还利息 ${amount} × ${rows.length - 1}，${start}；${longDate(last.dueDate)}连本金还 ${final}`
    case 'bullet':
      return `${longDate(last.dueDate)}一次还清 ${final}，中间不用还款`
  }
}
