import { amountsOf, totalOf, type Amounts } from './buckets'
import { daysBetween, type IsoDate } from './calendar'
import type { Fen } from './money'
import { multiplyRatio } from './rounding'

/** One instalment of a running loan on one day: what it charges and what was paid on it. */
export interface InstalmentState {
  no: number
  /** First day of its period: the disbursement, or the previous due date. */
  periodStart: IsoDate
  dueDate: IsoDate
  /** Charged so far, penalty as accrued on that day, less waivers. */
  due: Amounts
  paid: Amounts
  /** Value date of the payment that closed it; null while it owes something. */
  closedOn: IsoDate | null
  /** Of its interest, that of earlier instalments that had fallen due; absent: none. */
  arrears?: Fen
  /** Of its interest, that of months without payment; absent: none. */
  wait?: { interest: Fen; from: IsoDate; to: IsoDate }
}

/**
 * Interest of earlier time that an instalment charges, fen: what had fallen due before, and of months without payment what
 * has passed by a day. It is owed however early the instalment is paid.
 */
export function earlierInterestOf(
  { arrears = 0, wait }: Pick<InstalmentState, 'arrears' | 'wait'>,
  asOf: IsoDate,
): Fen {
  if (!wait || asOf <= wait.from) return arrears
  if (asOf >= wait.to) return arrears + wait.interest
  const passed = daysBetween(wait.from, asOf)
  return arrears + multiplyRatio(wait.interest, passed, daysBetween(wait.from, wait.to))
}

/** Still to pay, by component; never negative. */
export function outstandingOf({ due, paid }: Pick<InstalmentState, 'due' | 'paid'>): Amounts {
  return amountsOf((bucket) => Math.max(0, due[bucket] - paid[bucket]))
}

/** Still to pay, in fen. */
export function amountDueOf(row: Pick<InstalmentState, 'due' | 'paid'>): Fen {
  return totalOf(outstandingOf(row))
}
