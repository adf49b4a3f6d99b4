import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { briefYuan, displayYuan } from '@domain/money'
import { penaltyRateOf, type PenaltyTerms } from '@domain/penalty'
import { UNKNOWN_TEXT } from '@domain/unknown'
import { aria } from '@/components/a11y/aria'
import { Amount } from '@/components/Amount/Amount'
import { Card } from '@/components/Card/Card'
import { Select } from '@/components/Select/Select'
import { Slider } from '@/components/Slider/Slider'
import { EXAMPLE, usePenaltyTerms } from '@/loan/penalty/PenaltyRule'
import { FigureTable } from '@/widgets/charts/FigureTable'
import { LineChart } from '@/widgets/charts/LineChart'
import type { Point } from '@/widgets/charts/scale'
import { comparedDays, costAfter, daysOf, type Late, turningDays } from './lateness'

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
      {terms && <LateLine late={late} days={days} terms={terms} />}
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
      {terms && <LateTable late={late} terms={terms} />}
    </>
  )
})

interface LateFigures {
  late: Late
  terms: PenaltyTerms
}

/** Days from the first label below the line to the middle one. */
const TICK = 90

const dayText = (day: number, { overdueDays }: Late): string => {
  if (day === 0) return '到期日'
  return day === overdueDays ? '今天' : `${day} 天`
}

/** How the penalty grows by day, from today or, for an instalment not yet due, from its due date. */
function LateLine({ late, days, terms }: LateFigures & { days: number }) {
  const at = (day: number): Point => ({ x: day, y: costAfter(late, day, terms) })
  const start = late.overdueDays
  const { to } = daysOf(late)
  const ticks = [start, start + TICK, to]
  const spoken = [...new Set([start, days, to])].map((day) => {
    const name = day === 0 ? '到期日' : `${day} 天`
    return `${name} ${displayYuan(at(day).y)} 元`
  })
  return (
    <LineChart
      label={`罚息随逾期天数增加：${spoken.join('，')}`}
      tone="danger"
      points={turningDays(late, terms).map(at)}
      mark={at(days)}
      ticks={ticks.map((day) => ({ at: day, text: dayText(day, late) }))}
      figure={(fen) => `${briefYuan(fen)} 元`}
    />
  )
}

/** The same in figures; for one's own instalment with the amount then due. */
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
