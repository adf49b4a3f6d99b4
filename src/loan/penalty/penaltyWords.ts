import { addDays } from '@domain/calendar'
import type { InstalmentRow } from '@/api/readInstalments'
import { plainDate } from '@/format/date'

/**
 * 罚息从 12月5日起按天计算，还清当天后不再增加: from the day after the due date of the oldest overdue instalment. Empty where that
 * bears none: not every lender charges a penalty.
 */
export const penaltyWords = (
  { dueDate, penalty }: Pick<InstalmentRow, 'dueDate' | 'penalty'>,
  nowMs: number,
): string =>
  penalty === 0
    ? ''
    : `罚息从 ${plainDate(addDays(dueDate, 1), nowMs)}起按天计算，还清当天后不再增加`
