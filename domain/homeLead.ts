/** Days before its due date from which an instalment leads the home page. */
export const DUE_SOON_DAYS = 15

/** What the home page shows first. */
export type HomeLead =
  /** An instalment is overdue. */
  | 'overdue'
  /** An instalment is past its due date, within its grace days. */
  | 'grace'
  /** Due within 15 days. */
  | 'due'
  /** An application is under review, or the money is on its way. */
  | 'application'
  /** A voucher is under review. */
  | 'voucher'
  /** The next instalment, due in more than 15 days. */
  | 'next'
  /** Nothing is owed: an offer with the cost of a loan. */
  | 'offer'

export interface DebtFacts {
  overdueInstalments: number
  /** Instalments within their grace days. */
  graceInstalments: number
  /** Days until the next instalment that is not past its due date, 0 on its due date; null when there is none. */
  daysToNextDue: number | null
  applications: number
  pendingVouchers: number
}

/** The lead, chosen by how much it matters to the borrower. */
export function homeLead(facts: DebtFacts): HomeLead {
  const { overdueInstalments, graceInstalments, daysToNextDue, applications, pendingVouchers } =
    facts
  if (overdueInstalments > 0) return 'overdue'
  if (graceInstalments > 0) return 'grace'
  if (daysToNextDue !== null && daysToNextDue <= DUE_SOON_DAYS) return 'due'
  if (applications > 0) return 'application'
  if (pendingVouchers > 0) return 'voucher'
  return daysToNextDue === null ? 'offer' : 'next'
}
