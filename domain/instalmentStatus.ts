import { addDays, type IsoDate } from './calendar'
import type { InstalmentStatus } from './statuses'
import { totalOf } from './buckets'
import { amountDueOf, type InstalmentState } from './instalmentState'

export const INSTALMENT_STATUS_TEXT: Record<InstalmentStatus, string> = {
  pending: '未到期',
  due: '本期待还',
  partial: '部分已还',
  overdue: '已逾期',
  paid: '已还清',
  overdue_paid: '逾期已还',
  prepaid: '提前还清',
}

/** Closed rows: prepaid before their period began, overdue_paid after the grace days. */
function closedStatus(row: InstalmentState, graceDays: number): InstalmentStatus {
  if (row.closedOn === null) return 'paid'
  if (row.closedOn <= row.periodStart) return 'prepaid'
  return row.closedOn > addDays(row.dueDate, graceDays) ? 'overdue_paid' : 'paid'
}

/**
 * Status of a row, derived from dates and money. A row is due in its own period, from the day
 * after it begins to the due date; among open rows overdue comes before partial before due.
 */
export function instalmentStatus(
  row: InstalmentState,
  today: IsoDate,
  graceDays: number,
): InstalmentStatus {
  if (amountDueOf(row) === 0) return closedStatus(row, graceDays)
  if (today > row.dueDate) return 'overdue'
  if (totalOf(row.paid) > 0) return 'partial'
  return today > row.periodStart ? 'due' : 'pending'
}
