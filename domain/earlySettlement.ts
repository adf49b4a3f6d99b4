import { amountsOf } from './buckets'
import { daysBetween, type IsoDate } from './calendar'
import { amountDueOf, outstandingOf, type InstalmentState } from './instalmentState'
import { sumFen, type Fen } from './money'
import { rebateOf, reducedCost, type LoanState, type ReducedCost, type ReducedRow } from './rebate'
import { multiplyRatio } from './rounding'

/**
 * Interest still to pay on an instalment: all of it once due; for the current one its share by days, less what was
 * paid on it; nothing for a future one.
 */
function interestOwed({ periodStart, dueDate, due, paid }: InstalmentState, asOf: IsoDate): Fen {
  if (asOf >= dueDate) return Math.max(0, due.interest - paid.interest)
  if (asOf <= periodStart) return 0
  const elapsed = daysBetween(periodStart, asOf)
  const earned = multiplyRatio(due.interest, elapsed, daysBetween(periodStart, dueDate))
  return Math.max(0, earned - paid.interest)
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
  const charged = sumFen(coming.map((row) => outstandingOf(row).interest))
  const rows = open.map((row) => settleRow(row, asOf))
  return reducedCost(state, rows, Math.max(0, rebate - charged), asOf)
}
