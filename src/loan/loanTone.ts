import type { InstalmentStatus, ShownLoanStatus } from '@domain/statuses'
import type { LoanSummary } from '@/api/readLoan'
import type { InstalmentRow } from '@/api/readInstalments'
import type { IconName } from '@/components/Icon/Icon.types'
import type { Tone } from '@/components/StatusTag/StatusTag'

/** Tone of each status for the borrower; the word is always beside it. */
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
  grace: 'warning',
  overdue: 'danger',
  paid: 'success',
  overdue_paid: 'success',
  prepaid: 'success',
}

export const loanTone = (status: LoanSummary['status']): Tone => LOAN_TONE[status]

/** Icons that differ from those of the tone: a clock for waiting, a repayment sign for a loan being repaid. */
const LOAN_ICON: Partial<Record<ShownLoanStatus, IconName>> = {
  reviewing: 'clock',
  disbursing: 'clock',
  active: 'repay',
}

export const loanIcon = (status: LoanSummary['status']): IconName | undefined => LOAN_ICON[status]

export const instalmentTone = (status: InstalmentRow['status']): Tone => INSTALMENT_TONE[status]
