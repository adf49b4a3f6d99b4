import { UNREADABLE } from '@domain/money'
import type { InstalmentRow } from '@/api/readInstalments'
import { dayOf, longDate, longDateTime } from './date'

/** A count for reading; -- for one that could not be read. */
export const countText = (value: number | null): string =>
  value === null ? UNREADABLE : String(value)

/** 2026年11月21日 of unix seconds; -- for an instant that could not be read. */
export const dayText = (unixSeconds: number | null): string =>
  unixSeconds === null ? UNREADABLE : longDate(dayOf(unixSeconds))

/** 2026年11月21日 09:05 of unix seconds; -- for an instant that could not be read. */
export const momentText = (unixSeconds: number | null): string =>
  unixSeconds === null ? UNREADABLE : longDateTime(unixSeconds)

/** 第 3 期 */
export const instalmentName = (no: number | null): string => `第 ${countText(no)} 期`

/** Whether a loan or an instalment is overdue: by its status, or by its days where they say more. */
export const isLate = (row: { status: string; overdueDays: number | null }): boolean =>
  row.status === 'overdue' || (row.overdueDays !== null && row.overdueDays > 0)

/** The status of an instalment, with the days it is late: 已逾期 11 天. */
export function statusWords(row: Pick<InstalmentRow, 'status' | 'statusText' | 'overdueDays'>) {
  const { statusText, overdueDays } = row
  return isLate(row) ? `${statusText} ${countText(overdueDays)} 天` : statusText
}
