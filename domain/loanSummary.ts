import { sumAmounts, totalOf } from './buckets'
import type { IsoDate } from './calendar'
import { amountDueOf, outstandingOf, type InstalmentState } from './instalmentState'
import { sumFen, type Fen } from './money'
import { lastSafeDayOf, overdueDaysOf } from './penalty'

/** A loan's figures on one day. */
export interface LoanSummary {
  /** Everything charged so far and in future, penalty included. */
  total: Fen
  paid: Fen
  /** total − paid. */
  outstanding: Fen
  outstandingPrincipal: Fen
  /** Due date of the next instalment that is not overdue; null when there is none. */
  nextDueDate: IsoDate | null
  nextDueAmount: Fen | null
  /** Last safe day of the oldest instalment in its grace days; null when none is. */
  lastSafeDay: IsoDate | null
  /** Days since the oldest overdue instalment fell due; 0 within its grace days. */
  overdueDays: number
  overdueAmount: Fen
  /** Penalty still to pay. */
  penalty: Fen
  paidRows: number
  totalRows: number
}

/**
 * @param rows every instalment, oldest first, with its penalty as accrued on `today`
 * @param graceDays days after a due date in which paying costs nothing
 * @param prepaid payments of the loan that belong to no instalment, fen
 */
export function summarise(
  rows: readonly InstalmentState[],
  today: IsoDate,
  graceDays: number,
  prepaid: Fen = 0,
): LoanSummary {
  const open = rows.filter((row) => amountDueOf(row) > 0)
  const safeUntil = (row: InstalmentState) => lastSafeDayOf(row.dueDate, graceDays)
  const overdue = open.filter((row) => today > safeUntil(row))
  const next = open.find((row) => today <= safeUntil(row))
  const outstanding = sumAmounts(open.map(outstandingOf))
  const oldest = overdue[0]
  return {
    total: sumFen(rows.map((row) => totalOf(row.due))) + prepaid,
    paid: sumFen(rows.map((row) => totalOf(row.paid))) + prepaid,
    outstanding: totalOf(outstanding),
    outstandingPrincipal: outstanding.principal,
    nextDueDate: next?.dueDate ?? null,
    nextDueAmount: next ? amountDueOf(next) : null,
    lastSafeDay: next && today > next.dueDate ? safeUntil(next) : null,
    overdueDays: oldest ? overdueDaysOf(oldest.dueDate, today) : 0,
    overdueAmount: sumFen(overdue.map(amountDueOf)),
    penalty: outstanding.penalty,
    paidRows: rows.length - open.length,
    totalRows: rows.length,
  }
}
