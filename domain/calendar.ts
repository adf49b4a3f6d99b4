/**
 * Calendar days as 'YYYY-MM-DD' in Asia/Shanghai. Day arithmetic runs in UTC, where every day
 * has 86,400 seconds. No Intl: mini-programs lack it on some phones, and Shanghai is UTC+8
 * without daylight saving.
 */
export type IsoDate = string

const DAY_MS = 86_400_000
const SHANGHAI_OFFSET_MS = 8 * 3_600_000
const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/

interface DateParts {
  year: number
  /** 1–12. */
  month: number
  day: number
}

const pad = (value: number, width: number): string => String(value).padStart(width, '0')

const join = ({ year, month, day }: DateParts): IsoDate =>
  `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`

/** Days of a month; `month` is 1–12. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function read(date: string): DateParts | null {
  const match = SHAPE.exec(date)
  if (!match) return null
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
  const monthExists = parts.year >= 1000 && parts.month >= 1 && parts.month <= 12
  const dayExists = parts.day >= 1 && parts.day <= daysInMonth(parts.year, parts.month)
  return monthExists && dayExists ? parts : null
}

/** Year, month (1–12) and day of a date. Throws RangeError for a day that does not exist. */
export function dateParts(date: IsoDate): DateParts {
  const parts = read(date)
  if (!parts) throw new RangeError(`not a date: ${date}`)
  return parts
}

/** 2026年11月21日 */
export function longDate(date: IsoDate): string {
  const { year, month, day } = dateParts(date)
  return `${year}年${month}月${day}日`
}

/** True for an existing day written 'YYYY-MM-DD'. */
export function isIsoDate(text: string): boolean {
  return read(text) !== null
}

function toDayNumber(date: IsoDate): number {
  const { year, month, day } = dateParts(date)
  return Date.UTC(year, month - 1, day) / DAY_MS
}

const fromEpochMs = (ms: number): IsoDate => new Date(ms).toISOString().slice(0, 10)

/** The date in Shanghai at an instant in epoch milliseconds. */
export function todayInShanghai(epochMs: number): IsoDate {
  return fromEpochMs(epochMs + SHANGHAI_OFFSET_MS)
}

/** Unix seconds at which a Shanghai day begins. */
export function startOfDayInShanghai(date: IsoDate): number {
  return (toDayNumber(date) * DAY_MS - SHANGHAI_OFFSET_MS) / 1000
}

/** Orders days, the earlier first. */
export function compareDates(one: IsoDate, other: IsoDate): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return toDayNumber(to) - toDayNumber(from)
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return fromEpochMs((toDayNumber(date) + days) * DAY_MS)
}

/**
 * `date` plus whole months, on `seedDay`, clamped to the month's end. Counting every date from one seed keeps a
 * series from drifting: seed 31 gives 01-31, 02-28, 03-31.
 * @param seedDay wanted day of the month, 1–31; by default the day of `date`
 */
export function addMonthsFromSeed(date: IsoDate, months: number, seedDay?: number): IsoDate {
  const start = dateParts(date)
  const index = start.year * 12 + (start.month - 1) + months
  const year = Math.floor(index / 12)
  const month = (index % 12) + 1
  return join({ year, month, day: Math.min(seedDay ?? start.day, daysInMonth(year, month)) })
}
