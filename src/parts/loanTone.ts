import type { InstalmentStatus, ShownLoanStatus } from '@domain/statuses'
import { isReadable } from '@domain/unreadable'
import type { LoanSummary } from '@/api/readLoan'
import type { InstalmentRow } from '@/api/readInstalments'
import type { IconName, Tone } from '@/components'

/** What each status means to the borrower, as a tone; the word is always beside it. */
const LOAN_TONE: Record<ShownLoanStatus, Tone> = {
  reviewing: 'info',
  disbursing: 'info',
  active: 'info',
  settled: 'success',
  overdue: 'danger',
  disburse_failed: 'warning',
  rejected: 'neutral',
  cancelled: 'neutral',
  written_off: 'neutral',
}

const INSTALMENT_TONE: Record<InstalmentStatus, Tone> = {
  pending: 'neutral',
  due: 'info',
  partial: 'warning',
  overdue: 'danger',
  paid: 'success',
  overdue_paid: 'success',
  prepaid: 'success',
}

export const loanTone = (status: LoanSummary['status']): Tone =>
  isReadable(status) ? LOAN_TONE[status] : 'neutral'

/** A loan being repaid has the sign of repaying, so that it is told apart from one that is waited for. */
export const loanIcon = (status: LoanSummary['status']): IconName | undefined =>
  status === 'active' ? 'repay' : undefined

export const instalmentTone = (status: InstalmentRow['status']): Tone =>
  isReadable(status) ? INSTALMENT_TONE[status] : 'neutral'
