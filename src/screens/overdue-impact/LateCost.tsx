import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { displayYuan } from '@domain/money'
import { penaltyRateOf, type PenaltyTerms } from '@domain/penalty'
import { UNKNOWN_TEXT } from '@domain/unknown'
import { aria } from '@/components/a11y/aria'
import { Amount } from '@/components/Amount/Amount'
import { Card } from '@/components/Card/Card'
import { Select } from '@/components/Select/Select'
import { Slider } from '@/components/Slider/Slider'
import { EXAMPLE, PenaltyRule, usePenaltyTerms } from '@/loan/penalty/PenaltyRule'
import { FigureTable } from '@/widgets/FigureTable'
import { Expander } from '@/widgets/Expander/Expander'
import { comparedDays, costAfter, daysOf, type Late, ownExample } from './lateness'

/** 逾期 N 天要多付多少, for the instalment chosen. */
export const LateCost = observer(function LateCost({ items }: { items: readonly Late[] }) {
  const [wanted, setWanted] = useState<string | null>(null)
  const chosen = items.find(({ key }) => key === wanted) ?? items[0]
  if (!chosen) return null
  return (
    <Card title="逾期要多付多少">
      {items.length > 1 && (
        <Select
          label="哪一期"
          value={chosen.key}
          options={items.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={setWanted}
        />
      )}
      <LateSlider key={chosen.key} late={chosen} isNamed={items.length === 1} />
    </Card>
  )
})

interface LateSliderProps {
  late: Late
  /** Shows its name, which no select above does. */
  isNamed: boolean
}

/** The penalty of an instalment for a number of days to choose: what has accrued, and what the rule adds. */
const LateSlider = observer(function LateSlider({ late, isNamed }: LateSliderProps) {
  const { name, productName, principal, annualRate } = late
  const terms = usePenaltyTerms(productName)
  const { from, to } = daysOf(late)
  const [days, setDays] = useState(Math.max(from, EXAMPLE.days))
  const cost = terms && costAfter(late, days, terms)

  return (
    <>
      {isNamed && <View className="impact__note">{name}</View>}
      <View className="impact__cost" {...aria({ live: 'polite' })}>
        <Amount size="large" label={`逾期 ${days} 天，多付罚息`} fen={cost} />
      </View>
      <Slider
        label="逾期天数"
        value={days}
        min={from}
        max={to}
        step={1}
        onChange={setDays}
        format={(value) => `${value} 天`}
      />
      <View className="impact__sum">
        <Text>{`未还本金 ${displayYuan(principal)} 元`}</Text>
        <Text>{`罚息年利率 ${terms ? penaltyRateOf(annualRate, terms) : UNKNOWN_TEXT}%`}</Text>
      </View>
      {cost === 0 && terms && days <= terms.graceDays && (
        <View className="impact__note">{`${terms.graceDays} 天内还清，不收罚息。`}</View>
      )}
      {terms && (
        <Expander show="查看明细" hide="收起明细">
          <LateTable late={late} terms={terms} />
        </Expander>
      )}
      <Expander show="罚息是怎么算的" hide="收起">
        <PenaltyRule productName={productName} own={ownExample(late)} />
      </Expander>
    </>
  )
})

interface LateFigures {
  late: Late
  terms: PenaltyTerms
}

const dayText = (day: number, { overdueDays }: Late): string => {
  if (day === 0) return '到期日'
  return day === overdueDays ? '今天' : `${day} 天`
}

/** The penalty after some days, side by side; for one's own instalment with the amount then due. */
function LateTable({ late, terms }: LateFigures) {
  const { amountDue, penalty } = late
  const rows = comparedDays(late, terms).map((day) => {
    const cost = costAfter(late, day, terms)
    const total = amountDue === null ? [] : [displayYuan(amountDue + cost - penalty)]
    return [dayText(day, late), displayYuan(cost), ...total]
  })
  const columns = ['逾期', '多付罚息（元）', ...(amountDue === null ? [] : ['这期共还（元）'])]
  return <FigureTable label="逾期天数与要多付的罚息" columns={columns} rows={rows} />
}
