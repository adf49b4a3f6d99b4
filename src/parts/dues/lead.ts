import type { IsoDate } from '@domain/calendar'
import { UNREADABLE, type Fen } from '@domain/money'
import { longDate } from '@/format/date'
import { daysUntil } from '@/format/due'
import { countText } from '@/format/figure'
import { dueSum, type DueItem, type Dues } from '@/stores/dues'

/** The one question the page answers first. */
export interface RepayLead {
  label: string
  /** Null when one of the amounts could not be read. */
  fen: Fen | null
  notes: string[]
}

const dueDateOf = ([first]: readonly DueItem[]): IsoDate | null => first?.row.dueDate ?? null

const dueLine = (date: IsoDate | null, nowMs: number): string =>
  date === null ? UNREADABLE : `${longDate(date)}，${daysUntil(date, nowMs)}`

/** Days of the instalment that is late longest; null when one could not be read. */
function longest(overdue: readonly DueItem[]): number | null {
  const days = overdue.map(({ row }) => row.overdueDays)
  return days.some((one) => one === null) ? null : Math.max(0, ...days.map(Number))
}

/** What is due and by when; else what comes next. Null when nothing is left to pay. */
export function leadOf(dues: Dues, nowMs: number): RepayLead | null {
  const { overdue, now, upcoming, unclear } = dues
  if (overdue.length + now.length + unclear.length > 0) {
    const late = `${overdue.length} 期已逾期，最长 ${countText(longest(overdue))} 天`
    return {
      label: overdue.length > 0 || now.length === 0 ? '现在要还' : '这期要还',
      fen: unclear.length > 0 ? null : dueSum([...overdue, ...now]),
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
    fen: date === null ? null : dueSum(month.items.filter(({ row }) => row.dueDate === date)),
    notes: [`还款日 ${dueLine(date, nowMs)}`],
  }
}
