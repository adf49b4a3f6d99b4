import type { LoanSummary } from '@/api/readLoan'
import type { InstalmentRow } from '@/api/readInstalments'
import type { Tone } from '@/components'

/** What each status means to the borrower, as a tone; the word is always beside it. */
const LOAN_TONE: Record<LoanSummary['status'], Tone> = {
  reviewing: 'info',
  disbursing: 'info',
  active: 'info',
  settled: 'success',
  overdue: 'danger',
  disburse_failed: 'warning',
  rejected: 'neutral',
  cancelled: 'neutral',
  written_off: 'neutral',
  unknown: 'neutral',
}

const INSTALMENT_TONE: Record<InstalmentRow['status'], Tone> = {
  pending: 'neutral',
  due: 'info',
  partial: 'warning',
  overdue: 'danger',
  paid: 'success',
  overdue_paid: 'success',
  prepaid: 'success',
  unknown: 'neutral',
}

export const loanTone = (status: LoanSummary['status']): Tone => LOAN_TONE[status]
export const instalmentTone = (status: InstalmentRow['status']): Tone => INSTALMENT_TONE[status]
