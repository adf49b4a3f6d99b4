import { amountsOf, sumAmounts, totalOf, type Amounts } from './buckets'
import { daysBetween, type IsoDate } from './calendar'
import { outstandingOf, type InstalmentState } from './instalmentState'
import type { Fen } from './money'
import { multiplyRatio } from './rounding'

export interface SettledRow {
  no: number
  /** To pay on the instalment. */
  pay: Amounts
  /** Interest and fee of days that won't be used, no longer owed. Each is a ledger entry. */
  waived: Amounts
}

export interface Settlement {
  /** Instalments that still owe something, oldest first. */
  rows: SettledRow[]
  breakdown: Amounts
  /** Amount that closes the loan, fen. */
  amount: Fen
  /** Interest no longer owed, fen. */
  savedInterest: Fen
}

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

function settleRow(row: InstalmentState, asOf: IsoDate): SettledRow {
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
 * interest and no settlement fee.
 * @param rows every instalment of the loan, its penalty as accrued on `asOf`
 */
export function earlySettlement(rows: readonly InstalmentState[], asOf: IsoDate): Settlement {
  const settled = [...rows]
    .sort((a, b) => a.no - b.no)
    .filter((row) => totalOf(outstandingOf(row)) > 0)
    .map((row) => settleRow(row, asOf))
  const breakdown = sumAmounts(settled.map(({ pay }) => pay))
  return {
    rows: settled,
    breakdown,
    amount: totalOf(breakdown),
    savedInterest: sumAmounts(settled.map(({ waived }) => waived)).interest,
  }
}
