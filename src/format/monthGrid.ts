import { addDays, addMonthsFromSeed, dateParts, daysInMonth, type IsoDate } from '@domain/calendar'

/** "2026-12" */
export type Month = string

export const monthOf = (date: IsoDate): Month => date.slice(0, 7)

export const firstOf = (month: Month): IsoDate => `${month}-01`

export const turned = (month: Month, by: number): Month =>
  monthOf(addMonthsFromSeed(firstOf(month), by))

/** Weeks start on Monday in China. */
export const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const

/** 1970-01-01 was a Thursday. @returns 0 for Monday to 6 for Sunday */
export const weekdayOf = (date: IsoDate): number =>
  (Math.floor(Date.parse(`${date}T00:00:00Z`) / 86_400_000) + 3) % WEEKDAYS.length

/** Weeks of a month from Monday to Sunday; null for days of the months beside it. */
export function weeksOf(month: Month): (IsoDate | null)[][] {
  const first = firstOf(month)
  const { year, month: number } = dateParts(first)
  const count = daysInMonth(year, number)
  const before = weekdayOf(first)
  const cells = Math.ceil((before + count) / WEEKDAYS.length) * WEEKDAYS.length
  const days = Array.from({ length: cells }, (_, at) =>
    at < before || at >= before + count ? null : addDays(first, at - before),
  )
  return Array.from({ length: cells / WEEKDAYS.length }, (_, week) =>
    days.slice(week * WEEKDAYS.length, (week + 1) * WEEKDAYS.length),
  )
}

/** Day that a key moves to in a grid of days; null for other keys. */
export function steppedTo(key: string, from: IsoDate): IsoDate | null {
  const at = weekdayOf(from)
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1)
    case 'ArrowRight':
      return addDays(from, 1)
    case 'ArrowUp':
      return addDays(from, -WEEKDAYS.length)
    case 'ArrowDown':
      return addDays(from, WEEKDAYS.length)
    case 'Home':
      return addDays(from, -at)
    case 'End':
      return addDays(from, WEEKDAYS.length - 1 - at)
    case 'PageUp':
      return addMonthsFromSeed(from, -1)
    case 'PageDown':
      return addMonthsFromSeed(from, 1)
    default:
      return null
  }
}
