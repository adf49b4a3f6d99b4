import { addDays } from '@domain/calendar'
import { type Fen, sumFen } from '@domain/money'
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

/** Unpaid principal of an instalment, fen: payments fill penalty, fee and interest first (lending rules). */
export const unpaidPrincipal = (row: InstalmentRow): Fen =>
  row.principalDue ??
  row.principal - Math.max(0, row.paid - sumFen([row.interest, row.fee, row.penalty]))

/**
 * Penalty in what is still to pay of an instalment, fen. Payments fill it first, and it may grow after one: only what the
 * backend says of the rest tells how much has come since.
 */
export function unpaidPenalty(row: InstalmentRow): Fen {
  const { amountDue, principalDue, interestDue, penalty, paid } = row
  const rest =
    principalDue === undefined || interestDue === undefined
      ? Math.min(penalty - paid, amountDue)
      : Math.min(penalty, amountDue - principalDue - interestDue)
  return Math.max(0, rest)
}
