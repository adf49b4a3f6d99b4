import type { LoanSummary } from '@/api/readLoan'
import type { DueItem, Dues } from '@/stores/dues'

/** Everything due now on one loan: what is paid at once, for a payment is for one loan. */
export interface LoanDue {
  loan: LoanSummary
  items: DueItem[]
}

/** What is due by loan, the loan with the oldest row first. */
export function dueByLoan({ overdue, now }: Dues): LoanDue[] {
  const loans = new Map<string, LoanDue>()
  for (const item of [...overdue, ...now]) {
    const { orderNo } = item.loan
    const known = loans.get(orderNo) ?? { loan: item.loan, items: [] }
    loans.set(orderNo, { ...known, items: [...known.items, item] })
  }
  return [...loans.values()]
}
