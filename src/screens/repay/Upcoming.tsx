import { ScrollView, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { todayInShanghai } from '@domain/calendar'
import { displayYuan } from '@domain/money'
import { useStores } from '@/app/root'
import { aria, Card, cx, Pressable } from '@/components'
import { briefYuan } from '@/format/money'
import type { Dues } from '@/stores/dues'
import { DueRow } from './DueRow'

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
  const thisYear = todayInShanghai(now()).slice(0, 4)

  return (
    <Card title="之后每月">
      <ScrollView scrollX className="months">
        <View className="months__row" {...aria({ role: 'group', label: '选择月份' })}>
          {months.map(({ month, amount }) => (
            <Pressable
              key={month}
              className={cx('months__month', month === chosen.month && 'months__month--chosen')}
              label={`${longMonth(month)}，${displayYuan(amount)} 元`}
              selected={month === chosen.month}
              onPress={() => setWanted(month)}
            >
              <View className="months__year">
                {month.startsWith(thisYear) ? '今年' : `${month.slice(0, 4)}年`}
              </View>
              <View className="months__name">{`${Number(month.slice(5))}月`}</View>
              <View className="months__amount">{briefYuan(amount)}</View>
            </Pressable>
          ))}
        </View>
      </ScrollView>
      <View className="months__sum">
        <Text>{`${longMonth(chosen.month)}共 ${chosen.items.length} 期`}</Text>
        <Text>{`${displayYuan(chosen.amount)} 元`}</Text>
      </View>
      {chosen.items.map((item) => (
        <DueRow key={`${item.loan.orderNo}-${item.row.no}`} item={item} named={named} />
      ))}
    </Card>
  )
})

/** 2026年12月; a month that could not be read has no name. */
function longMonth(month: string): string {
  return month === '' ? '日期未知' : `${month.slice(0, 4)}年${Number(month.slice(5))}月`
}
