import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { instalmentName } from '@domain/instalmentNames'
import type { IsoDate } from '@domain/calendar'
import { loanName } from '@domain/loanName'
import { displayYuan } from '@domain/money'
import { go } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { aria } from '@/components/a11y/aria'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Pressable } from '@/components/Pressable/Pressable'
import { longDate } from '@/format/date'
import { isReviewed } from '@/loan/dues/dueItems'
import { InstalmentTag, instalmentWords } from '@/loan/InstalmentTag'
import { calendarStore } from '@/stores/CalendarStore'
import type { DueItem } from '@/stores/dues'
import { kindOf, sumWords } from './days'

interface DayListProps {
  date: IsoDate
  items: readonly DueItem[]
  /** The day after today on which something is due next; null where there is none. */
  next: IsoDate | null
  onChoose: (date: IsoDate) => void
}

/** What is due on a day, each with a link to its loan, and the button to pay it. */
export const DayList = observer(function DayList(props: DayListProps) {
  const { date, items, next, onChoose } = props
  const calendar = useStore(calendarStore)
  const open = items.filter(
    (item) => ['overdue', 'due'].includes(kindOf(item.row)) && !isReviewed(calendar, item),
  )
  const [first] = open
  // For several loans 我的还款 shows each.
  const isOne = new Set(open.map(({ loan }) => loan.orderNo)).size === 1
  const pay = () =>
    isOne && first
      ? go('/pages/payment/repay', { order_no: first.loan.orderNo })
      : go('/pages/repay/repay')
  return (
    <Card title={longDate(date)}>
      <View className="day-list__sum" {...aria({ live: 'polite' })}>
        {sumWords(items) || '当日无待还'}
      </View>
      {items.map((item) => (
        <DayRow key={`${item.loan.orderNo} ${String(item.row.no)}`} item={item} />
      ))}
      {open.length > 0 && (
        <View className="day-list__way">
          <Button block onPress={pay}>
            去还款
          </Button>
        </View>
      )}
      {items.length === 0 && next !== null && (
        <Button block variant="text" onPress={() => onChoose(next)}>
          {`下一还款日 ${longDate(next)}`}
        </Button>
      )}
    </Card>
  )
})

/** An instalment: its amount, loan and status. */
const DayRow = observer(function DayRow({ item }: { item: DueItem }) {
  const { loan, row } = item
  const { now } = useStores()
  const reviewed = isReviewed(useStore(calendarStore), item)
  const { no, amountDue, paid } = row
  const isPaid = kindOf(row) === 'paid'
  const fen = isPaid ? paid : amountDue
  const name = loanName(loan, now())
  return (
    <Pressable
      role="link"
      className="day-row"
      label={`${name}，${instalmentName(no)}，${instalmentWords(row, reviewed)}，${isPaid ? '已还 ' : ''}${displayYuan(fen)} 元`}
      onPress={() => go('/pages/loan/detail', { order_no: loan.orderNo })}
    >
      <View className="day-row__words">
        <View className="day-row__head">
          <View>{instalmentName(no)}</View>
          <InstalmentTag row={row} isReviewed={reviewed} />
        </View>
        <View className="day-row__note">{name}</View>
      </View>
      <Amount fen={fen} />
    </Pressable>
  )
})
