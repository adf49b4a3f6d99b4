import { UNREADABLE_TEXT } from '@domain/unreadable'

/** 2026年12月 for "2026-12"; -- for '', a month that could not be read. */
export function longMonth(month: string): string {
  return month === '' ? UNREADABLE_TEXT : `${month.slice(0, 4)}年${Number(month.slice(5))}月`
}
