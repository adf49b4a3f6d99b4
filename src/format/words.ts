import { daysBetween, todayInShanghai, type IsoDate } from '@domain/calendar'
import { UNKNOWN_TEXT } from '@domain/unknown'

/** How far off a due date is: 还有 19 天, 就是今天, 已过 3 天. Never breaks across lines. */
export function daysUntil(dueDate: IsoDate, nowMs: number): string {
  const days = daysBetween(todayInShanghai(nowMs), dueDate)
  if (days > 0) return `还有\u00a0${days}\u00a0天`
  return days === 0 ? '就是今天' : `已过\u00a0${-days}\u00a0天`
}

/** 2026年12月 for "2026-12"; -- for '', a month that is not known. */
export function longMonth(month: string): string {
  return month === '' ? UNKNOWN_TEXT : `${month.slice(0, 4)}年${Number(month.slice(5))}月`
}

/** Facts in one line, such as 11-20 · 微信支付; without those that are empty. No line ends with a dot. */
export const dotted = (...facts: readonly (string | undefined)[]): string =>
  facts.filter(Boolean).join(' ·\u00a0')
