import type { IsoDate } from '@domain/calendar'
import { displayYuan } from '@domain/money'
import { longDate } from '@/format/date'
import { daysUntil } from '@/format/words'
import { type DueItem, dueSum, type Dues, longestLate } from '@/stores/dues'
import { graceWordsOf } from './graceWords'

/** Answers first: what an amount is, and by when it is to be paid. */
export interface RepayLead {
  label: string
  notes: string[]
}

const dueLine = (date: IsoDate, nowMs: number): string =>
  `${longDate(date)}，${daysUntil(date, nowMs)}`

/** Name of the sum of instalments that are due; 本期 is only what is neither overdue nor in its grace days. */
function sumName({ overdue, grace, now }: Dues, summed: readonly DueItem[]): string {
  const isAll = (items: readonly DueItem[]) =>
    summed.length > 0 && summed.every((item) => items.includes(item))
  if (isAll(overdue)) return '逾期应还'
  if (isAll(grace)) return '宽限期应还'
  return isAll(now) ? '本期应还' : '应还合计'
}

/**
 * Names the sum of these instalments, and says until when the most urgent of them can wait.
 * @param summed what the amount is of: those due, or the next where none is
 */
export function leadOf(dues: Dues, summed: readonly DueItem[], nowMs: number): RepayLead {
  const named = summed.length > 0 ? summed : [...dues.overdue, ...dues.grace, ...dues.now]
  const among = (items: readonly DueItem[]) => named.filter((item) => items.includes(item))
  const [overdue, grace] = [among(dues.overdue), among(dues.grace)] as const
  const [now] = among(dues.now)
  const [first] = named
  const label = sumName(dues, summed)
  /** Names the amount that the words are about, where the sum is of more than that. */
  const ofSum = (items: readonly DueItem[], words: string): string =>
    items.length === named.length ? words : `其中 ${displayYuan(dueSum(items))} 元，${words}`
  if (overdue.length > 0) {
    const words = `${overdue.length} 期已逾期，最长 ${longestLate(overdue)} 天`
    return { label, notes: [ofSum(overdue, words)] }
  }
  if (grace.length > 0) return { label, notes: [ofSum(grace, graceWordsOf(grace, nowMs))] }
  if (now) return { label, notes: [`最近还款日 ${dueLine(now.row.dueDate, nowMs)}`] }
  if (!first) return { label: '暂无待还', notes: [] }
  return { label: '下期应还', notes: [`还款日 ${dueLine(first.row.dueDate, nowMs)}`] }
}
