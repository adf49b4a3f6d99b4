import { daysBetween, todayInShanghai, type IsoDate } from '@domain/calendar'

/** How far off a due date is: 还有 19 天, 就是今天, 已过 3 天. */
export function daysUntil(dueDate: IsoDate, nowMs: number): string {
  const days = daysBetween(todayInShanghai(nowMs), dueDate)
  if (days > 0) return `还有 ${days} 天`
  return days === 0 ? '就是今天' : `已过 ${-days} 天`
}
