import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { displayYuan, sumReadable } from '@domain/money'
import { isReadable, UNREADABLE_TEXT } from '@domain/unreadable'
import { loanName } from '@domain/loanName'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { Amount } from '@/components/Amount/Amount'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Pressable } from '@/components/Pressable/Pressable'
import { StatusTag } from '@/components/StatusTag/StatusTag'
import { dayOf, shortDate } from '@/format/date'
import { instalmentName } from '@/format/figure'
import { instalmentTone } from '@/loan/loanTone'
import type { DueItem } from '@/stores/dues'
import { longMonth } from '@/format/longMonth'
import { DueRows, type DueRowProps } from './DueRows'

/** How many are shown at least until all are asked for. */
const FIRST = 3

interface PaidMonth {
  /** "2026-11" */
  month: string
  items: DueItem[]
}

/** By the month they were paid in, the latest first; '' where that could not be read. */
function paidByMonth(items: readonly DueItem[]): PaidMonth[] {
  const months = new Map<string, DueItem[]>()
  for (const item of items) {
    const { paidAt } = item.row
    const month = paidAt !== null && isReadable(paidAt) ? dayOf(paidAt).slice(0, 7) : ''
    months.set(month, [...(months.get(month) ?? []), item])
  }
  return [...months].map(([month, ofMonth]) => ({ month, items: ofMonth }))
}

/** Whole months from the latest on, until there are a few instalments. */
function firstMonths(months: PaidMonth[]): PaidMonth[] {
  let count = 0
  return months.filter(({ items }) => {
    const wanted = count < FIRST
    count += items.length
    return wanted
  })
}

interface HistoryProps {
  items: readonly DueItem[]
  /** There are several loans. */
  named: boolean
}

/** Instalments paid, by month, latest first. */
export const History = observer(function History({ items, named }: HistoryProps) {
  const [all, setAll] = useState(false)
  if (items.length === 0) return null
  const months = paidByMonth(items)
  const shown = all ? months : firstMonths(months)
  return (
    <Card title="还款记录">
      {shown.map(({ month, items: ofMonth }) => (
        <View key={month} className="paid-month">
          <View className="months__sum">
            <Text>{longMonth(month)}</Text>
            <Text>{`共还 ${displayYuan(sumReadable(ofMonth.map(({ row }) => row.paid)))} 元`}</Text>
          </View>
          <DueRows items={ofMonth} named={named} row={PaidRow} />
        </View>
      ))}
      {shown.length < months.length && (
        <Button block variant="text" onPress={() => setAll(true)}>
          {`查看全部 ${items.length} 期`}
        </Button>
      )}
    </Card>
  )
})

const PaidRow = observer(function PaidRow({ item, named }: DueRowProps) {
  const { loan, row } = item
  const { now } = useStores()
  const { no, status, statusText, paid, paidAt } = row
  const name = `${loanName(loan, now())}，${instalmentName(no)}`
  const paidOn =
    paidAt !== null && isReadable(paidAt) ? shortDate(dayOf(paidAt), now()) : UNREADABLE_TEXT
  return (
    <View className="due-row" {...aria({ role: 'group', label: name })}>
      <Pressable
        role="link"
        className="due-row__link"
        label={`${name}，${statusText}，${paidOn} 还清，${displayYuan(paid)} 元`}
        onPress={() => go('/pages/loan/detail', { order_no: loan.orderNo })}
      >
        <View className="due-row__words">
          <View className="due-row__head">
            <Text className="due-row__no">{instalmentName(no)}</Text>
            <StatusTag tone={instalmentTone(status)} text={statusText} />
          </View>
          <View className="due-row__note">{`${paidOn} 还清`}</View>
          {named && <View className="due-row__note">{loanName(loan, now())}</View>}
        </View>
        <View className="due-row__figures">
          <Amount fen={paid} />
        </View>
      </Pressable>
    </View>
  )
})
