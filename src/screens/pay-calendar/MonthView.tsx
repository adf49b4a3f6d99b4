import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { type IsoDate, todayInShanghai } from '@domain/calendar'
import { briefYuan, type Fen } from '@domain/money'
import { useStores } from '@/app/root'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { DayGrid } from '@/components/DayGrid/DayGrid'
import { Icon } from '@/components/Icon/Icon'
import { IconButton } from '@/components/IconButton/IconButton'
import { longMonth } from '@/format/words'
import { firstOf, monthOf, turned } from '@/format/monthGrid'
import type { CalendarStore } from '@/stores/CalendarStore'
import { type DueItem, dueSum } from '@/stores/dues'
import { DayList } from './DayList'
import { byKind, dayWords, KIND, kindOf, sumWords } from './days'

interface MonthViewProps {
  calendar: CalendarStore
  /** The loan from which the calendar was opened: it starts at that loan's next due date. */
  orderNo?: string
}

/** The first day on which something is still to be paid, of that loan if one is given. */
function openingDay({ days }: CalendarStore, today: IsoDate, orderNo?: string): IsoDate {
  const wanted = [...days]
    .filter(([, items]) =>
      items.some(
        ({ loan, row }) => kindOf(row) !== 'paid' && (!orderNo || loan.orderNo === orderNo),
      ),
    )
    .map(([date]) => date)
    .sort()
  const first = wanted[0]
  // Without a loan the calendar opens at this month.
  return first && (orderNo || monthOf(first) === monthOf(today)) ? first : today
}

/** A month, and what is due on the day chosen; in 关怀模式 on each day of the month. */
export const MonthView = observer(function MonthView({ calendar, orderNo }: MonthViewProps) {
  const { now, care } = useStores()
  const today = todayInShanghai(now())
  const [chosen, choose] = useState(() => openingDay(calendar, today, orderNo))
  const { days } = calendar
  const month = monthOf(chosen)
  const itemsOn = (date: IsoDate) => days.get(date) ?? []
  const dueDays = [...days.keys()].filter((date) => monthOf(date) === month).sort()
  const ofMonth = dueDays.flatMap(itemsOn)
  const next = [...days]
    .filter(([date, items]) => date > today && byKind(items).some(({ kind }) => kind === 'due'))
    .map(([date]) => date)
    .sort()[0]

  /** Another month opens at its first due date, else at its first day. */
  const turn = (by: number) => {
    const to = turned(month, by)
    const first = [...days.keys()].filter((date) => monthOf(date) === to).sort()[0]
    choose(monthOf(today) === to && !first ? today : (first ?? firstOf(to)))
  }

  const isToday = care.on ? month === monthOf(today) : chosen === today
  // Seven days side by side are too small for 关怀模式: there each due date of the month is listed.
  const shown = care.on && dueDays.length > 0 ? dueDays : [chosen]
  return (
    <>
      <Card>
        <View className="month-head">
          <IconButton name="back" label="上个月" size={20} onPress={() => turn(-1)} />
          <View
            className="month-head__name"
            {...aria({ role: 'heading', level: 2, live: 'polite' })}
          >
            {longMonth(month)}
          </View>
          <IconButton name="right" label="下个月" size={20} onPress={() => turn(1)} />
        </View>
        <View className="month-head__sum">{sumWords(ofMonth) || '本月无待还'}</View>
        {!care.on && (
          <DayGrid
            {...{ month, today, chosen }}
            label={longMonth(month)}
            onChoose={choose}
            wordsOf={(date) => dayWords(date, today, itemsOn(date))}
            signsOf={(date) => <Signs items={itemsOn(date)} />}
          />
        )}
        <View className="month-foot">
          <Button small variant="text" disabled={isToday} onPress={() => choose(today)}>
            回到今天
          </Button>
        </View>
      </Card>
      {shown.map((date) => (
        <DayList
          key={care.on ? date : 'chosen'}
          date={date}
          items={itemsOn(date)}
          next={next ?? null}
          onChoose={choose}
        />
      ))}
    </>
  )
})

/** Each status among the instalments of a day: overdue and paid by a sign, what is to be paid by its amount. */
const Signs = ({ items }: { items: readonly DueItem[] }) => (
  <>
    {byKind(items).map(({ kind, items: ofKind }) => {
      const { icon, tone } = KIND[kind]
      return (
        <View key={kind} className={`day-sign day-sign--${tone}`}>
          {icon && <Icon name={icon} size={14} />}
          {kind !== 'paid' && <View className="day-sign__amount">{wholeYuan(dueSum(ofKind))}</View>}
        </View>
      )
    })}
  </>
)

/** 1,061: an amount where there is no room for fen, which its day's list has. */
const wholeYuan = (fen: Fen): string => briefYuan(Math.round(fen / 100) * 100)
