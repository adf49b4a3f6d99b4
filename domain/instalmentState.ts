import { amountsOf, totalOf, type Amounts } from './buckets'
import type { IsoDate } from './calendar'
import type { Fen } from './money'

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
}

/** Still to pay, by component; never negative. */
export function outstandingOf({ due, paid }: Pick<InstalmentState, 'due' | 'paid'>): Amounts {
  return amountsOf((bucket) => Math.max(0, due[bucket] - paid[bucket]))
}

/** Still to pay, in fen. */
export function amountDueOf(row: Pick<InstalmentState, 'due' | 'paid'>): Fen {
  return totalOf(outstandingOf(row))
}
