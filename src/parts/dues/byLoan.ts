import type { LoanSummary } from '@/api/readLoan'
import type { DueItem } from '@/stores/dues'

/** Instalments of one loan: what is paid at once, for a payment is for one loan. */
export interface LoanDue {
  loan: LoanSummary
  items: DueItem[]
}

/** Instalments by loan, the loan of the first of them first. */
export function dueByLoan(items: readonly DueItem[]): LoanDue[] {
  const loans = new Map<string, LoanDue>()
  for (const item of items) {
    const { orderNo } = item.loan
    const known = loans.get(orderNo) ?? { loan: item.loan, items: [] }
    loans.set(orderNo, { ...known, items: [...known.items, item] })
  }
  return [...loans.values()]
}
