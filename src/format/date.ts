import {
  dateParts,
  longDate,
  startOfDayInShanghai,
  todayInShanghai,
  type IsoDate,
} from '@domain/calendar'

export { longDate }

// Dates and times for reading, all in Asia/Shanghai.

const two = (value: number): string => String(value).padStart(2, '0')

/** Midnight at the start of the day, in milliseconds since 1970: a value that changes once a day. */
export const startOfDay = (epochMs: number): number =>
  startOfDayInShanghai(todayInShanghai(epochMs)) * 1000

/** 09:05 */
export function clockTime(epochMs: number): string {
  const minutes = Math.floor((epochMs - startOfDay(epochMs)) / 60_000)
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Day of an instant in unix seconds. */
export const dayOf = (unixSeconds: number): IsoDate => todayInShanghai(unixSeconds * 1000)

/** 2026年11月21日 09:05 */
export const longDateTime = (unixSeconds: number): string =>
  `${longDate(dayOf(unixSeconds))} ${clockTime(unixSeconds * 1000)}`

/**
 * The end of a time, before 前: 2026年12月7日 24:00 where it ends at midnight, whose 00:00 reads as a day more; else as
 * `longDateTime`.
 */
export const deadline = (unixSeconds: number): string =>
  clockTime(unixSeconds * 1000) === '00:00'
    ? `${longDate(dayOf(unixSeconds - 60))} 24:00`
    : longDateTime(unixSeconds)

/** 12月7日 for sentences; with the year when it is another one. */
export function plainDate(date: IsoDate, nowMs: number): string {
  const { year, month, day } = dateParts(date)
  const thisYear = year === dateParts(todayInShanghai(nowMs)).year
  return thisYear ? `${month}月${day}日` : longDate(date)
}

/** 11-21 for lists; with the year when it is another one. */
export function shortDate(date: IsoDate, nowMs: number): string {
  const thisYear = date.slice(0, 4) === todayInShanghai(nowMs).slice(0, 4)
  return thisYear ? date.slice(5) : date
}

/** 09:05 today, 11-20 09:05 before. */
export function recentTime(epochMs: number, nowMs: number): string {
  const date = todayInShanghai(epochMs)
  const time = clockTime(epochMs)
  return date === todayInShanghai(nowMs) ? time : `${shortDate(date, nowMs)} ${time}`
}
