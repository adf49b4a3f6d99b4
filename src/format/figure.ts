import type { IsoDate } from '@domain/calendar'
import { isAboveZero, isReadable, type Read, UNREADABLE_TEXT } from '@domain/unreadable'
import type { InstalmentRow } from '@/api/readInstalments'
import { dayOf, longDate, longDateTime } from './date'

/** A count for reading; -- for one that could not be read. */
export const countText = (value: Read<number>): string =>
  isReadable(value) ? String(value) : UNREADABLE_TEXT

/** 2026年11月21日; -- for a date that is not known. */
export const dateText = (date: Read<IsoDate> | null): string =>
  isReadable(date) && date !== null ? longDate(date) : UNREADABLE_TEXT

/** 2026年11月21日 of unix seconds; -- for an instant that is not known. */
export const dayText = (unixSeconds: Read<number> | null): string =>
  isReadable(unixSeconds) && unixSeconds !== null ? longDate(dayOf(unixSeconds)) : UNREADABLE_TEXT

/** 2026年11月21日 09:05 of unix seconds; -- for an instant that could not be read. */
export const momentText = (unixSeconds: Read<number>): string =>
  isReadable(unixSeconds) ? longDateTime(unixSeconds) : UNREADABLE_TEXT

/** 第 3 期 */
export const instalmentName = (no: Read<number>): string => `第 ${countText(no)} 期`

/** Whether a loan or an instalment is overdue: by its status, or by days overdue where the status lags. */
export const isLate = (row: { status: Read<string>; overdueDays: Read<number> }): boolean =>
  row.status === 'overdue' || isAboveZero(row.overdueDays)

/** Status of an instalment with its days overdue: 已逾期 11 天. */
export function statusWords(row: Pick<InstalmentRow, 'status' | 'statusText' | 'overdueDays'>) {
  const { statusText, overdueDays } = row
  return isLate(row) ? `${statusText} ${countText(overdueDays)} 天` : statusText
}
