import { daysBetween, todayInShanghai, type IsoDate } from '@domain/calendar'

/** How far off a due date is: 还有 19 天, 就是今天, 已过 3 天. Never breaks across lines. */
export function daysUntil(dueDate: IsoDate, nowMs: number): string {
  const days = daysBetween(todayInShanghai(nowMs), dueDate)
  if (days > 0) return `还有\u00a0${days}\u00a0天`
  return days === 0 ? '就是今天' : `已过\u00a0${-days}\u00a0天`
}
