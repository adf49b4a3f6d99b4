import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { todayInShanghai } from '@domain/calendar'
import { displayYuan } from '@domain/money'
import { useStores } from '@/app/root'
import { Card } from '@/components/Card/Card'
import type { Dues } from '@/stores/dues'
import { longMonth } from '@/format/longMonth'
import { DueRow } from './DueRow'
import { DueRows } from './DueRows'
import { MonthStrip } from './MonthStrip'

interface UpcomingProps {
  months: Dues['upcoming']
  /** There are several loans. */
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
