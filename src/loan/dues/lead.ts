import type { IsoDate } from '@domain/calendar'
import type { Fen } from '@domain/money'
import { longDate } from '@/format/date'
import { daysUntil } from '@/format/words'
import { dueSum, type Dues } from '@/stores/dues'

/** Answers first: how much, and by when. */
export interface RepayLead {
  label: string
  fen: Fen
  notes: string[]
}

const dueLine = (date: IsoDate, nowMs: number): string =>
  `${longDate(date)}，${daysUntil(date, nowMs)}`

/** What is due in this period and by when; else what comes next. Null when nothing is left to pay. */
export function leadOf(dues: Dues, nowMs: number): RepayLead | null {
  const { now, upcoming } = dues
  if (now[0])
    return {
      label: '本期应还',
      fen: dueSum(now),
      notes: [`最近还款日 ${dueLine(now[0].row.dueDate, nowMs)}`],
    }
  const items = upcoming[0]?.items ?? []
  if (!items[0]) return null
  const { dueDate } = items[0].row
  return {
    label: dues.history.length > 0 ? '本期已还清，下期' : '暂无待还，下期',
    fen: dueSum(items.filter(({ row }) => row.dueDate === dueDate)),
    notes: [`还款日 ${dueLine(dueDate, nowMs)}`],
  }
}
