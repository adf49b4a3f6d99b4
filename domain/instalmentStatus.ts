import type { IsoDate } from './calendar'
import type { InstalmentStatus } from './statuses'
import { totalOf } from './buckets'
import { amountDueOf, type InstalmentState } from './instalmentState'
import { lastSafeDayOf } from './penalty'

export const INSTALMENT_STATUS_TEXT: Record<InstalmentStatus, string> = {
  pending: '未到期',
  due: '本期待还',
  partial: '部分已还',
  grace: '宽限期内',
  overdue: '已逾期',
  paid: '已还清',
  overdue_paid: '逾期已还',
  prepaid: '提前还清',
}

/** Status of a closed instalment: prepaid if closed before its period began, overdue_paid if after the grace days. */
function closedStatus(row: InstalmentState, graceDays: number): InstalmentStatus {
  if (row.closedOn === null) return 'paid'
  if (row.closedOn <= row.periodStart) return 'prepaid'
  return row.closedOn > lastSafeDayOf(row.dueDate, graceDays) ? 'overdue_paid' : 'paid'
}

/**
 * Status of an instalment, derived from dates and money. It is due from the day after its period begins to the due
 * date, in grace until its last safe day, overdue after that; while open, overdue and grace come before partial, and
 * partial before due.
 */
export function instalmentStatus(
  row: InstalmentState,
  today: IsoDate,
  graceDays: number,
): InstalmentStatus {
  if (amountDueOf(row) === 0) return closedStatus(row, graceDays)
  if (today > lastSafeDayOf(row.dueDate, graceDays)) return 'overdue'
  if (today > row.dueDate) return 'grace'
  if (totalOf(row.paid) > 0) return 'partial'
  return today > row.periodStart ? 'due' : 'pending'
}
