import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { displayYuan } from '@domain/money'
import type { Schedule, ScheduleRow } from '@domain/schedule'
import { useStores } from '@/app/root'
import { aria } from '@/components/a11y/aria'
import { cx } from '@/components/cx'
import { LongList } from '@/widgets/LongList/LongList'
import './plan-table.scss'

const COLUMNS = ['期', '还款日', '应还', '本金', '利息'] as const

/** The whole schedule: a table where there is room, else a card per instalment. */
export const PlanTable = observer(function PlanTable({ plan }: { plan: Schedule }) {
  const { care } = useStores()
  const principal = plan.totalPayment - plan.totalInterest
  const total = [
    '合计',
    '',
    displayYuan(plan.totalPayment),
    displayYuan(principal),
    displayYuan(plan.totalInterest),
  ]
  return (
    <View
      className={cx('plan-table', !care.enlarged && 'plan-table--columns')}
      {...aria({ role: 'table', label: '还款计划' })}
    >
      <View className="plan-table__row plan-table__row--head" {...aria({ role: 'row' })}>
        {COLUMNS.map((name) => (
          <Text key={name} className="plan-table__cell" {...aria({ role: 'columnheader' })}>
            {name}
          </Text>
        ))}
      </View>
      <LongList items={plan.rows}>{(row) => <Row key={row.no} cells={cellsOf(row)} />}</LongList>
      <Row cells={total} sum />
    </View>
  )
})

const cellsOf = ({ no, dueDate, payment, principal, interest }: ScheduleRow): string[] => [
  String(no),
  dueDate,
  displayYuan(payment),
  displayYuan(principal),
  displayYuan(interest),
]

/** Each cell carries its column's name, shown where there is no head. */
function Row({ cells, sum = false }: { cells: readonly string[]; sum?: boolean }) {
  return (
    <View
      className={cx('plan-table__row', sum && 'plan-table__row--sum')}
      {...aria({ role: 'row' })}
    >
      {cells.map((text, at) => (
        <View
          key={COLUMNS[at]}
          className={`plan-table__cell plan-table__cell--${at}`}
          {...aria({ role: 'cell' })}
        >
          {at > 1 && <Text className="plan-table__name">{COLUMNS[at]}</Text>}
          <Text>{at === 0 && !sum ? <Ordinal no={text} /> : text}</Text>
        </View>
      ))}
    </View>
  )
}

function Ordinal({ no }: { no: string }) {
  return (
    <>
      <Text className="plan-table__name">第 </Text>
      {no}
      <Text className="plan-table__name"> 期</Text>
    </>
  )
}
