import { ScrollView, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { todayInShanghai } from '@domain/calendar'
import { briefYuan, displayYuan } from '@domain/money'
import { useStores } from '@/app/root'
import { aria } from '@/components/a11y/aria'
import { Card } from '@/components/Card/Card'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { longMonth } from '@/format/words'
import type { Dues } from '@/stores/dues'
import { DueRow, DueRows } from './DueRows'
import { useTurned } from './useTurned'

interface UpcomingProps {
  months: Dues['upcoming']
  /** Each instalment names its loan, as there are several. */
  named: boolean
}

/** Instalments still to come: a strip of months, and those of the month chosen. */
export const Upcoming = observer(function Upcoming({ months, named }: UpcomingProps) {
  const { now } = useStores()
  const [wanted, setWanted] = useState<string | null>(null)
  const chosen = months.find(({ month }) => month === wanted) ?? months[0]
  if (!chosen) return null

  return (
    <Card title="之后每月">
      <MonthStrip
        months={months}
        chosen={chosen.month}
        thisYear={todayInShanghai(now()).slice(0, 4)}
        onChoose={setWanted}
      />
      <View className="months__sum">
        <Text>{`${longMonth(chosen.month)}共 ${chosen.items.length} 期`}</Text>
        <Text>{`${displayYuan(chosen.amount)} 元`}</Text>
      </View>
      <DueRows key={chosen.month} items={chosen.items} named={named} row={DueRow} />
    </Card>
  )
})

/** Months shown at a time. */
const SPAN = 12

interface MonthStripProps {
  months: Dues['upcoming']
  /** "2026-12"; the strip shows the twelve months it is among. */
  chosen: string
  thisYear: string
  onChoose: (month: string) => void
}

/** Lets people choose a month in which money is due; shows twelve at a time. */
export function MonthStrip({ months, chosen, thisYear, onChoose }: MonthStripProps) {
  const at = months.findIndex(({ month }) => month === chosen)
  const from = at - (at % SPAN)
  const shown = months.slice(from, from + SPAN)
  const later = Math.min(SPAN, months.length - from - SPAN)

  const row = useTurned(from)

  const turnTo = (first: number) => onChoose(months[first]?.month ?? '')

  return (
    <ScrollView key={from} scrollX className="months">
      <View ref={row} className="months__row" {...aria({ role: 'group', label: '选择月份' })}>
        {from > 0 && <Turn text={`之前 ${SPAN}\u00a0个月`} onPress={() => turnTo(from - SPAN)} />}
        {shown.map(({ month, amount }) => (
          <Pressable
            key={month}
            className={cx('months__month', month === chosen && 'months__month--chosen')}
            label={`${longMonth(month)}，${displayYuan(amount)} 元`}
            selected={month === chosen}
            onPress={() => onChoose(month)}
          >
            <View className="months__year">
              {month.startsWith(thisYear) ? '今年' : `${month.slice(0, 4)}年`}
            </View>
            <View className="months__name">{`${Number(month.slice(5))}月`}</View>
            <View className="months__amount">{briefYuan(amount)}</View>
          </Pressable>
        ))}
        {later > 0 && <Turn text={`之后 ${later}\u00a0个月`} onPress={() => turnTo(from + SPAN)} />}
      </View>
    </ScrollView>
  )
}

/** Shows the months before or after. */
function Turn({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <Pressable className="months__turn" onPress={onPress}>
      {text}
    </Pressable>
  )
}
