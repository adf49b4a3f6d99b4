import type { IsoDate } from '@domain/calendar'
import { UNKNOWN_TEXT } from '@domain/unknown'
import type { InstalmentRow } from '@/api/readInstalments'
import { dayOf, longDate } from './date'

/** 2026年11月21日; -- for a date that is not known. */
export const dateText = (date: IsoDate | null): string =>
  date !== null ? longDate(date) : UNKNOWN_TEXT

/** 2026年11月21日 of unix seconds; -- for an instant that is not known. */
export const dayText = (unixSeconds: number | null): string =>
  unixSeconds !== null ? longDate(dayOf(unixSeconds)) : UNKNOWN_TEXT

/** Whether a loan or an instalment is overdue: by its status, or by days overdue where the status lags. */
export const isLate = (row: { status: string; overdueDays: number }): boolean =>
  row.status === 'overdue' || row.overdueDays > 0

/** Status of an instalment with its days overdue: 已逾期 11 天. */
export function statusWords(row: Pick<InstalmentRow, 'status' | 'statusText' | 'overdueDays'>) {
  const { statusText, overdueDays } = row
  return isLate(row) ? `${statusText} ${overdueDays} 天` : statusText
}
