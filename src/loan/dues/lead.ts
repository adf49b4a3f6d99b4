import type { IsoDate } from '@domain/calendar'
import type { Fen } from '@domain/money'
import { isReadable, UNREADABLE, UNREADABLE_TEXT, type Read } from '@domain/unreadable'
import { longDate } from '@/format/date'
import { daysUntil } from '@/format/words'
import { dueSum, type DueItem, type Dues } from '@/stores/dues'

/** Answers first: how much, and by when. */
export interface RepayLead {
  label: string
  fen: Read<Fen>
  notes: string[]
}

const dueDateOf = ([first]: readonly DueItem[]): Read<IsoDate> =>
  first ? first.row.dueDate : UNREADABLE

const dueLine = (date: Read<IsoDate>, nowMs: number): string =>
  isReadable(date) ? `${longDate(date)}，${daysUntil(date, nowMs)}` : UNREADABLE_TEXT

/** What is due in this period and by when; else what comes next. Null when nothing is left to pay. */
export function leadOf(dues: Dues, nowMs: number): RepayLead | null {
  const { now, upcoming, unclear } = dues
  if (now.length + unclear.length > 0)
    return {
      label: now.length === 0 ? '现在应还' : '本期应还',
      fen: unclear.length > 0 ? UNREADABLE : dueSum(now),
      notes: now.length > 0 ? [`最近还款日 ${dueLine(dueDateOf(now), nowMs)}`] : [],
    }
  const [month] = upcoming
  if (!month) return null
  const date = dueDateOf(month.items)
  return {
    label: dues.history.length > 0 ? '本期已还清，下期' : '暂无待还，下期',
    fen: isReadable(date)
      ? dueSum(month.items.filter(({ row }) => row.dueDate === date))
      : UNREADABLE,
    notes: [`还款日 ${dueLine(date, nowMs)}`],
  }
}
