import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { displayYuan } from '@domain/money'
import { penaltyRateOf } from '@domain/penalty'
import { readableOr, UNREADABLE, UNREADABLE_TEXT } from '@domain/unreadable'
import { Amount } from '@/components/Amount/Amount'
import { aria } from '@/components/a11y/aria'
import { Slider } from '@/components/Slider/Slider'
import { EXAMPLE, usePenaltyTerms } from '@/loan/penalty/PenaltyRule'
import { LateLine, LateTable } from './LateLine'
import { costAfter, daysOf, type Late } from './lateness'

interface LateSliderProps {
  late: Late
  /** The instalment is not named above. */
  isNamed: boolean
}

/** The penalty of an instalment for a number of days that can be moved, by what has accrued and the domain's own rule. */
export const LateSlider = observer(function LateSlider({ late, isNamed }: LateSliderProps) {
  const { name, productName, principal, annualRate } = late
  const terms = usePenaltyTerms(productName)
  const { from, to } = daysOf(late)
  const [days, setDays] = useState(Math.max(from, EXAMPLE.days))
  const known = readableOr(terms, null)
  const cost = known ? costAfter(late, days, known) : UNREADABLE

  return (
    <>
      {isNamed && <View className="impact__note">{name}</View>}
      <View className="impact__cost" {...aria({ live: 'polite' })}>
        <Amount size="large" label={`逾期 ${days} 天，多付罚息`} fen={cost} />
      </View>
      {known && <LateLine late={late} days={days} terms={known} />}
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
        <Text>{`罚息年利率 ${known ? penaltyRateOf(annualRate, known) : UNREADABLE_TEXT}%`}</Text>
      </View>
      {cost === 0 && known && days <= known.graceDays && (
        <View className="impact__note">{`${known.graceDays} 天内还清，不收罚息。`}</View>
      )}
      {known && <LateTable late={late} terms={known} />}
    </>
  )
})
