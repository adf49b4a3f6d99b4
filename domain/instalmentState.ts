import { amountsOf, totalOf, type Amounts } from './buckets'
import type { IsoDate } from './calendar'
import type { Fen } from './money'

/** One row of a running loan on one day: what it charges and what has been paid on it. */
export interface InstalmentState {
  no: number
  /** First day of the row's period: the disbursement, or the due date before. */
  periodStart: IsoDate
  dueDate: IsoDate
  /** Charged so far, penalty as accrued on that day, less what was waived. */
  due: Amounts
  paid: Amounts
  /** Value date of the payment that closed the row; null while something is owed. */
  closedOn: IsoDate | null
}

/** Still to pay, by bucket; never negative. */
export function outstandingOf({ due, paid }: Pick<InstalmentState, 'due' | 'paid'>): Amounts {
  return amountsOf((bucket) => Math.max(0, due[bucket] - paid[bucket]))
}

/** Still to pay, in fen. */
export function amountDueOf(row: Pick<InstalmentState, 'due' | 'paid'>): Fen {
  return totalOf(outstandingOf(row))
}
