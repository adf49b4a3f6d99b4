import type { IsoDate } from '@domain/calendar'
import type { Fen } from '@domain/money'
import { longDate } from '@/format/date'
import { daysUntil } from '@/format/due'
import type { DueItem, Dues } from '@/stores/dues'
import { payable } from './payable'

/** The one question the page answers first. */
export interface RepayLead {
  label: string
  /** Null when one of the amounts could not be read. */
  fen: Fen | null
  notes: string[]
}

const dueDateOf = ([first]: readonly DueItem[]): IsoDate | null => first?.row.dueDate ?? null

const dueLine = (date: IsoDate, nowMs: number): string =>
  `${longDate(date)}，${daysUntil(date, nowMs)}`

/** What is due and by when; else what comes next. Null when nothing is left to pay. */
export function leadOf(dues: Dues, nowMs: number): RepayLead | null {
  const { overdue, now, upcoming } = dues
  if (overdue.length + now.length > 0) {
    const days = Math.max(0, ...overdue.map(({ row }) => row.overdueDays))
    const date = dueDateOf(now)
    return {
      label: overdue.length > 0 ? '现在要还' : '这期要还',
      fen: payable([...overdue, ...now]),
      notes: [
        overdue.length > 0 ? `${overdue.length} 期已逾期，最长 ${days} 天` : '',
        date ? `最近还款日 ${dueLine(date, nowMs)}` : '',
      ].filter(Boolean),
    }
  }
  const [month] = upcoming
  const date = month && dueDateOf(month.items)
  if (!month || !date) return null
  return {
    label: '现在没有要还的，下一期',
    fen: payable(month.items.filter(({ row }) => row.dueDate === date)),
    notes: [`还款日 ${dueLine(date, nowMs)}`],
  }
}
