import { Text, View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { groupBy } from '@domain/groupBy'
import { loanName } from '@domain/loanName'
import { displayYuan, sumFen } from '@domain/money'
import { UNKNOWN_TEXT } from '@domain/unknown'
import { go } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { aria } from '@/components/a11y/aria'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Cell, CellGroup } from '@/components/Cell/Cell'
import { Pressable } from '@/components/Pressable/Pressable'
import { StatusTag } from '@/components/StatusTag/StatusTag'
import { dayOf, shortDate } from '@/format/date'
import { instalmentName } from '@/format/figure'
import { longMonth } from '@/format/words'
import { instalmentTone } from '@/loan/loanTone'
import { ReceiptMonths } from '@/loan/receipts/ReceiptMonths'
import type { DueItem } from '@/stores/dues'
import { receiptsStore } from '@/stores/ReceiptsStore'
import { type DueRowProps, DueRows } from './DueRows'

/** Payments shown here; a page of its own has all. */
const SHOWN = 3

export interface RecordsProps {
  /** Instalments paid, shown if the backend lists no payments. */
  history: readonly DueItem[]
  /** Each instalment names its loan, as there are several. */
  named: boolean
  /** There are due dates to come. */
  hasDays?: boolean
}

/** The link to 还款日历, and what was paid. */
export const Records = ({ hasDays, ...paid }: RecordsProps) => (
  <>
    {hasDays && (
      <CellGroup>
        <Cell title="还款日历" icon="calendar" onPress={() => go('/pages/payment/calendar')} />
      </CellGroup>
    )}
    <Paid {...paid} />
  </>
)

/** The latest payments with their receipts; paid instalments if the backend lists no payments. */
const Paid = observer(function Paid({ history, named }: RecordsProps) {
  const { list } = useStore(receiptsStore)
  const scope = usePageScope()
  useEffect(() => {
    void list.refresh(scope)
  }, [list, scope])
  useDidShow(() => {
    if (!list.state.loading && list.state.loadedAt !== null) void list.refresh(scope)
  })

  if (list.state.value === null)
    return list.state.error ? <History items={history} named={named} /> : null
  if (list.items.length === 0) return null
  return (
    <Card title="还款记录">
      <ReceiptMonths receipts={list.items.slice(0, SHOWN)} hasMore={list.total > SHOWN} />
      {list.total > SHOWN && (
        <View className="repay__more">
          <Cell
            title={`查看全部 ${list.total} 笔还款`}
            onPress={() => go('/pages/payment/records')}
          />
        </View>
      )}
    </Card>
  )
})

/** Instalments shown at least. */
const FIRST = 3

interface PaidMonth {
  /** "2026-11" */
  month: string
  items: DueItem[]
}

/** By month of payment, latest first; '' where it is not known. */
function paidByMonth(items: readonly DueItem[]): PaidMonth[] {
  const months = groupBy(items, ({ row: { paidAt } }) =>
    paidAt !== null ? dayOf(paidAt).slice(0, 7) : '',
  )
  return [...months].map(([month, ofMonth]) => ({ month, items: ofMonth }))
}

/** Whole months from the latest on, with at least FIRST instalments. */
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
  /** Each instalment names its loan, as there are several. */
  named: boolean
}

/** Paid instalments by month, latest first. */
const History = observer(function History({ items, named }: HistoryProps) {
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
            <Text>{`共还 ${displayYuan(sumFen(ofMonth.map(({ row }) => row.paid)))} 元`}</Text>
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
  const paidOn = paidAt !== null ? shortDate(dayOf(paidAt), now()) : UNKNOWN_TEXT
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
