import type { LoanSummary } from '@/api/readLoan'
import type { DueItem } from '@/stores/dues'

/** Instalments of one loan, paid together: one payment is for one loan. */
export interface LoanDue {
  loan: LoanSummary
  items: DueItem[]
}

/** Groups instalments by loan, in order of each loan's first one. */
export function dueByLoan(items: readonly DueItem[]): LoanDue[] {
  const loans = new Map<string, LoanDue>()
  for (const item of items) {
    const { orderNo } = item.loan
    const known = loans.get(orderNo) ?? { loan: item.loan, items: [] }
    loans.set(orderNo, { ...known, items: [...known.items, item] })
  }
  return [...loans.values()]
}
