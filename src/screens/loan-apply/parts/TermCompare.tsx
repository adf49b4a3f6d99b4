import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { briefYuan, displayYuan, type Fen } from '@domain/money'
import type { Offer } from '@domain/product'
import { REPAY_METHOD_TEXT } from '@domain/repayMethods'
import { schedule } from '@domain/schedule'
import type { RepayMethod } from '@domain/statuses'
import { aria } from '@/components/a11y/aria'
import { Card } from '@/components/Card/Card'
import type { Quote } from '@/loan/trial/quote'
import { BarChart } from '@/widgets/charts/BarChart'
import { FigureTable } from '@/widgets/charts/FigureTable'
import type { ApplyModel } from '../model/ApplyModel'
import './term-compare.scss'

/** Name of the first payment, by method. */
const PAYMENT: Record<RepayMethod, string> = {
  equal_installment: '每月还',
  equal_principal: '首月还',
  interest_first: '每月还利息',
  bullet: '到期一次还',
}

const SIZE = { width: 320, height: 84 }

/** 期限怎么选: first payment and total interest for each term, as bars and as figures. */
export const TermCompare = observer(function TermCompare({ model }: { model: ApplyModel }) {
  const { quote, offer } = model.trial
  const prices = quote ? termPrices(quote, offer) : []
  if (!quote || prices.length < 2) return null
  const { principal, method } = quote
  const payment = PAYMENT[method]
  const chosen = prices.findIndex(({ term }) => term === model.form.values.term)
  const bars = (name: string, tone: 'principal' | 'interest', figure: (one: TermPrice) => Fen) => (
    <Bars name={name} tone={tone} prices={prices} figure={figure} chosen={chosen} />
  )
  return (
    <Card title="期限怎么选">
      <View className="term-compare__question">
        {`借 ${briefYuan(principal)} 元，${REPAY_METHOD_TEXT[method]}。期限长，每期压力小，总利息多。`}
      </View>
      {bars(payment, 'principal', (one) => one.payment)}
      {bars('总利息', 'interest', (one) => one.interest)}
      <FigureTable
        label="各期限的还款和利息"
        columns={['期限（月）', `${payment}（元）`, '总利息（元）']}
        rows={prices.map((one) => [
          String(one.term),
          displayYuan(one.payment),
          displayYuan(one.interest),
        ])}
      />
    </Card>
  )
})

interface BarsProps {
  name: string
  tone: 'principal' | 'interest'
  prices: readonly TermPrice[]
  figure: (one: TermPrice) => Fen
  chosen: number
}

function Bars({ name, tone, prices, figure, chosen }: BarsProps) {
  const spoken = prices.map((one) => `${one.term} 个月 ${displayYuan(figure(one))} 元`)
  return (
    <View className="term-compare__chart">
      <View className="term-compare__name" {...aria({ hidden: true })}>
        {`${name}，按期限（月）`}
      </View>
      <BarChart
        label={`${name}：${spoken.join('，')}`}
        stacks={prices.map((one) => [{ tone, value: figure(one) }])}
        chosen={chosen}
        words={prices.map(({ term }) => String(term))}
        figure={(fen) => `${briefYuan(fen)} 元`}
        size={SIZE}
      />
    </View>
  )
}

/** Cost of the same loan over another term. */
interface TermPrice {
  /** Months. */
  term: number
  /** Fen of the first instalment. */
  payment: Fen
  /** Fen of interest in all. */
  interest: Fen
}

/** Cost over each term that offers the loan's method, shortest first. */
function termPrices({ principal, method, plan }: Quote, offer: Offer): TermPrice[] {
  const [first] = plan.rows
  if (!first) throw new RangeError('a schedule has at least one row')
  return offer.tiers
    .filter(({ methods }) => methods.includes(method))
    .map(({ term, annualRate }) => {
      const { rows, totalInterest } = schedule({
        principal,
        annualRate,
        term,
        method,
        // No amount depends on the day.
        firstDueDate: first.dueDate,
      })
      return { term, payment: rows[0]?.payment ?? 0, interest: totalInterest }
    })
    .sort((a, b) => a.term - b.term)
}
