/** Days as whole numbers since 1970, so that the model computes with plain numbers. */
export type Day = number

const MS = 86_400_000
const SHANGHAI_MS = 8 * 3_600_000

export const dayOf = (at: Date): Day => Math.floor((at.getTime() + SHANGHAI_MS) / MS)

/** 'YYYY-MM-DD' */
export const isoOf = (day: Day): string => new Date(day * MS).toISOString().slice(0, 10)

const dayAt = (year: number, month: number, day: number): Day => Date.UTC(year, month, day) / MS

/**
 * Due dates of a loan disbursed on `start`: a month later, or on the next repayment day after that, then monthly.
 * @param repayDay 1–28
 */
export function dueDays(start: Day, repayDay: number, term: number): Day[] {
  const from = new Date(start * MS)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth()]
  const lastOfNext = new Date(Date.UTC(year, month + 2, 0)).getUTCDate()
  const monthLater = Math.min(from.getUTCDate(), lastOfNext)
  const first = repayDay >= monthLater ? month + 1 : month + 2
  return Array.from({ length: term }, (_, at) => dayAt(year, first + at, repayDay))
}
