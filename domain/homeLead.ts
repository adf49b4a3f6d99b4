/** Days before a due date from which on it leads. */
export const DUE_SOON_DAYS = 15

/** What a borrower is told first. */
export type HomeLead =
  /** Past its day. */
  | 'overdue'
  /** Due within 15 days. */
  | 'due'
  /** An application is under review, or the money is on its way. */
  | 'application'
  /** A proof of payment is under review. */
  | 'voucher'
  /** The next instalment, later than that. */
  | 'next'
  /** Nothing is owed: what a loan would cost. */
  | 'offer'

export interface DebtFacts {
  overdueInstalments: number
  /** Days until the next instalment not yet overdue is due, 0 on the day; null when there is none. */
  daysToNextDue: number | null
  applications: number
  pendingVouchers: number
}

/** What leads, by how much it matters to the borrower. */
export function homeLead(facts: DebtFacts): HomeLead {
  const { overdueInstalments, daysToNextDue, applications, pendingVouchers } = facts
  if (overdueInstalments > 0) return 'overdue'
  if (daysToNextDue !== null && daysToNextDue <= DUE_SOON_DAYS) return 'due'
  if (applications > 0) return 'application'
  if (pendingVouchers > 0) return 'voucher'
  return daysToNextDue === null ? 'offer' : 'next'
}
