import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { todayInShanghai, type IsoDate } from '@domain/calendar'
import { useStores } from '@/app/root'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { IconButton } from '@/components/IconButton/IconButton'
import { DayGrid } from '@/components/DayGrid/DayGrid'
import { longMonth } from '@/format/longMonth'
import { firstOf, monthOf, turned } from '@/format/monthGrid'
import type { CalendarStore } from '@/stores/CalendarStore'
import { DayList } from './DayList'
import { byKind, dayWords, kindOf, sumWords } from './days'
import { Legend, Signs } from './Signs'

interface MonthViewProps {
  calendar: CalendarStore
  /** The loan somebody came from: the calendar opens where it is to be paid next. */
  orderNo?: string
}

/** The first day, of the loan somebody came from if any, on which something is still to be paid. */
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
  // Without a loan of theirs people look at this month.
  return first && (orderNo || monthOf(first) === monthOf(today)) ? first : today
}

/** A month with the way to its neighbours, and what is due on the day chosen; in 关怀模式 on each of its days. */
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

  /** Another month opens on the first of its days that has something, else on its first. */
  const turn = (by: number) => {
    const to = turned(month, by)
    const first = [...days.keys()].filter((date) => monthOf(date) === to).sort()[0]
    choose(monthOf(today) === to && !first ? today : (first ?? firstOf(to)))
  }

  const isToday = care.on ? month === monthOf(today) : chosen === today
  // Seven days side by side are too small for 关怀模式: there every day of the month that has something is listed.
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
        <View className="month-head__sum">{sumWords(ofMonth) || '这个月没有要还的'}</View>
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
          {!care.on && <Legend />}
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
