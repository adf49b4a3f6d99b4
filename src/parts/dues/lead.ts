import type { IsoDate } from '@domain/calendar'
import type { Fen } from '@domain/money'
import { isReadable, UNREADABLE, UNREADABLE_TEXT, type Read } from '@domain/unreadable'
import { longDate } from '@/format/date'
import { daysUntil } from '@/format/due'
import { countText } from '@/format/figure'
import { dueSum, type DueItem, type Dues } from '@/stores/dues'

/** The one question the page answers first. */
export interface RepayLead {
  label: string
  fen: Read<Fen>
  notes: string[]
}

const dueDateOf = ([first]: readonly DueItem[]): Read<IsoDate> =>
  first ? first.row.dueDate : UNREADABLE

const dueLine = (date: Read<IsoDate>, nowMs: number): string =>
  isReadable(date) ? `${longDate(date)}，${daysUntil(date, nowMs)}` : UNREADABLE_TEXT

/** Days of the instalment that is late longest. */
function longest(overdue: readonly DueItem[]): Read<number> {
  const days = overdue.map(({ row }) => row.overdueDays).filter(isReadable)
  return days.length < overdue.length ? UNREADABLE : Math.max(0, ...days)
}

/** What is due and by when; else what comes next. Null when nothing is left to pay. */
export function leadOf(dues: Dues, nowMs: number): RepayLead | null {
  const { overdue, now, upcoming, unclear } = dues
  if (overdue.length + now.length + unclear.length > 0) {
    const late = `${overdue.length} 期已逾期，最长 ${countText(longest(overdue))} 天`
    return {
      label: overdue.length > 0 || now.length === 0 ? '现在要还' : '这期要还',
      fen: unclear.length > 0 ? UNREADABLE : dueSum([...overdue, ...now]),
      notes: [
        overdue.length > 0 ? late : '',
        now.length > 0 ? `最近还款日 ${dueLine(dueDateOf(now), nowMs)}` : '',
      ].filter(Boolean),
    }
  }
  const [month] = upcoming
  if (!month) return null
  const date = dueDateOf(month.items)
  return {
    label: '现在没有要还的，下一期',
    fen: isReadable(date)
      ? dueSum(month.items.filter(({ row }) => row.dueDate === date))
      : UNREADABLE,
    notes: [`还款日 ${dueLine(date, nowMs)}`],
  }
}
