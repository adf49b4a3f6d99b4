import { addMonthsFromSeed, type IsoDate } from './calendar'

/**
 * First due date: the first `repayDay` on or after the same day one month after disbursement. The first instalment
 * still charges one month; the days beyond it are free.
 * @param repayDay day of the month, 1–28
 */
export function firstDueDate(disbursedOn: IsoDate, repayDay: number): IsoDate {
  const monthLater = addMonthsFromSeed(disbursedOn, 1)
  const sameMonth = addMonthsFromSeed(monthLater, 0, repayDay)
  return sameMonth >= monthLater ? sameMonth : addMonthsFromSeed(monthLater, 1, repayDay)
}

/**
 * `count` due dates, each counted from the first rather than the one before, so that a short month doesn't shorten
 * the following ones.
 */
export function dueDates(first: IsoDate, count: number): IsoDate[] {
  return Array.from({ length: count }, (_, months) => addMonthsFromSeed(first, months))
}
