import { amountsOf } from './buckets'
import { daysBetween, type IsoDate } from './calendar'
import {
  amountDueOf,
  earlierInterestOf,
  outstandingOf,
  type InstalmentState,
} from './instalmentState'
import { sumFen, type Fen } from './money'
import {
  keptInterestOf,
  rebateOf,
  reducedCost,
  type LoanState,
  type ReducedCost,
  type ReducedRow,
} from './rebate'
import { multiplyRatio } from './rounding'

/** Interest of an instalment's own period by a day, by days. */
function ownInterest({ periodStart, dueDate, due, ...row }: InstalmentState, asOf: IsoDate): Fen {
  if (asOf <= periodStart) return 0
  const own = due.interest - (row.arrears ?? 0) - (row.wait?.interest ?? 0)
  return multiplyRatio(own, daysBetween(periodStart, asOf), daysBetween(periodStart, dueDate))
}

/**
 * Interest still to pay on an instalment: all of it once due; for the current one its share by days, less what was
 * paid on it; for a future one only that of earlier time.
 */
function interestOwed(row: InstalmentState, asOf: IsoDate): Fen {
  const earned =
    asOf >= row.dueDate ? row.due.interest : ownInterest(row, asOf) + earlierInterestOf(row, asOf)
  return Math.max(0, earned - row.paid.interest)
}

function settleRow(row: InstalmentState, asOf: IsoDate): ReducedRow {
  const outstanding = outstandingOf(row)
  const pay = {
    ...outstanding,
    interest: interestOwed(row, asOf),
    fee: asOf >= row.dueDate ? outstanding.fee : 0,
  }
  return { no: row.no, pay, waived: amountsOf((bucket) => outstanding[bucket] - pay[bucket]) }
}

/**
 * Amount that closes a loan early on a value date: all outstanding principal; unpaid interest, fee and penalty of
 * instalments already due; the current instalment's interest by days elapsed, less what was paid of it. No future
 * interest and no settlement fee. When the current instalment was paid ahead, interest paid before for time to come is
 * taken off, as with {@link costOfInstalments}.
 */
export function earlySettlement(state: LoanState, asOf: IsoDate): ReducedCost {
  const open = state.rows.filter((row) => amountDueOf(row) > 0)
  const coming = open.filter(({ dueDate }) => dueDate > asOf)
  const rebate = sumFen(coming.map(({ no }) => rebateOf(state, no, asOf)))
  const charged = sumFen(
    coming.map((row) => Math.max(0, outstandingOf(row).interest - keptInterestOf(row, asOf))),
  )
  const rows = open.map((row) => settleRow(row, asOf))
  return reducedCost(state, rows, Math.max(0, rebate - charged), asOf)
}
