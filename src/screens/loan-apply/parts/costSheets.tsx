import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { PercentText } from '@domain/contract/scalars'
import { displayYuan } from '@domain/money'
import type { Offer } from '@domain/product'
import { formatRate, parseRate } from '@domain/rate'
import { REPAY_METHOD_TEXT } from '@domain/repayMethods'
import { type Schedule, schedule } from '@domain/schedule'
import type { RepayMethod } from '@domain/statuses'
import { Amount } from '@/components/Amount/Amount'
import { longDate } from '@/format/date'
import { instalmentFigure } from '@/loan/trial/instalment'
import { PlanTable } from '@/loan/trial/PlanTable'
import type { Quote } from '@/loan/trial/quote'
import { RatePair } from '@/loan/trial/RatePair'
import { CostNotes } from '@/loan/trial/sheets'
import { FigureTable } from '@/widgets/FigureTable'
import type { ApplyModel } from '../model/ApplyModel'
import './cost-sheets.scss'

export interface CostSheetProps {
  model: ApplyModel
}

/** 费用明细: rates, interest and repayment in all, how they come about, and every instalment. */
export const CostDetails = observer(function CostDetails({ model }: CostSheetProps) {
  const { quote, terms } = model.trial
  if (!quote) return null
  const { plan, principal, annualRate, irr, method } = quote
  return (
    <View className="cost-sheet">
      <RatePair annualRate={annualRate} irr={irr} />
      <View className="cost-sheet__totals">
        <Amount label="总利息" fen={plan.totalInterest} />
        <Amount label="总还款" fen={plan.totalPayment} />
      </View>
      <View className="cost-sheet__note">
        {`今天放款的话，${longDate(plan.rows[0]?.dueDate ?? '')}还第一期。`}
      </View>
      <PlanTable plan={plan} />
      <CostNotes
        terms={{ ...terms, tier: model.trial.tier ?? terms.tier }}
        method={method}
        principal={principal}
      />
    </View>
  )
})

/** What the same amount costs over other terms, and repaid in other ways. */
export const Comparison = observer(function Comparison({ model }: CostSheetProps) {
  const { quote, offer, prices } = model.trial
  if (!quote) return null
  const { method } = quote
  const { term } = model.form.values
  const columns = ['首次还款（元）', '总利息（元）']
  return (
    <View className="cost-sheet">
      <View className="cost-sheet__title">{`${REPAY_METHOD_TEXT[method]}，换一个期限`}</View>
      <FigureTable
        label="各期限的还款和利息"
        columns={['期限', '年化利率', ...columns]}
        rows={plansByTerm(quote, offer).map(({ term: months, annualRate, plan }) => {
          const rate = `${formatRate(parseRate(annualRate))}%`
          return [`${months} 个月`, rate, ...priceOf(plan, method)]
        })}
      />
      <View className="cost-sheet__title">{`${term} 个月，换一种还款方式`}</View>
      <FigureTable
        label="各还款方式的还款和利息"
        columns={['还款方式', ...columns]}
        rows={prices.flatMap(({ method: way, plan }) =>
          plan ? [[REPAY_METHOD_TEXT[way], ...priceOf(plan, way)]] : [],
        )}
      />
    </View>
  )
})

/** What a loan costs, in the columns of the comparison. */
const priceOf = (plan: Schedule, method: RepayMethod): readonly string[] => [
  displayYuan(instalmentFigure({ plan, method }).amount),
  displayYuan(plan.totalInterest),
]

/** The loan's plan over each term, in months, that offers its method, shortest first. */
function plansByTerm(
  { principal, method, plan }: Quote,
  offer: Offer,
): { term: number; annualRate: PercentText; plan: Schedule }[] {
  const [first] = plan.rows
  if (!first) throw new RangeError('a schedule has at least one row')
  // No amount depends on the day.
  const terms = { principal, method, firstDueDate: first.dueDate }
  return offer.tiers
    .filter(({ methods }) => methods.includes(method))
    .map(({ term, annualRate }) => ({
      term,
      annualRate,
      plan: schedule({ ...terms, term, annualRate }),
    }))
    .sort((a, b) => a.term - b.term)
}
