import type { LoanSummary } from '@/api/readLoan'
import type { LoanModel } from '@/stores/LoanModel'

/** What a borrower looks for: what runs, what is done with, and what never came about. */
export interface LoanGroup {
  title: string
  loans: LoanModel[]
}

const SETTLED: readonly LoanSummary['status'][] = ['settled']
const OTHER: readonly LoanSummary['status'][] = ['rejected', 'cancelled', 'written_off']

/** Overdue before repaid, and applications after both. */
const URGENCY: readonly LoanSummary['status'][] = ['overdue', 'active']

const urgency = ({ summary }: LoanModel): number => {
  const place = URGENCY.indexOf(summary.status)
  return place < 0 ? URGENCY.length : place
}

/** A loan of unknown status runs. */
export const isRunning = ({ summary: { status } }: LoanModel): boolean =>
  !SETTLED.includes(status) && !OTHER.includes(status)

/**
 * Loans by where they stand, each group newest first as they came. While further loans may follow, those that run alone:
 * what is read later is never above what is in sight.
 */
export function loanGroups(loans: readonly LoanModel[], hasMore: boolean): LoanGroup[] {
  const among = (statuses: readonly LoanSummary['status'][]) =>
    loans.filter(({ summary }) => statuses.includes(summary.status))
  const running = loans.filter(isRunning)
  if (hasMore) return running.length > 0 ? [{ title: '进行中', loans: running }] : []
  return [
    { title: '进行中', loans: [...running].sort((a, b) => urgency(a) - urgency(b)) },
    { title: '已结清', loans: among(SETTLED) },
    { title: '其他', loans: among(OTHER) },
  ].filter(({ loans: found }) => found.length > 0)
}
