import type { DueItem } from '@/stores/dues'
import type { LoanOverview } from '@/stores/LoanOverview'
import type { LoanSummary } from '@/api/readLoan'

/** Whether a voucher for an instalment is under review. */
export const isReviewed = (
  { vouchers }: Pick<LoanOverview, 'vouchers'>,
  { loan, row }: DueItem,
): boolean =>
  vouchers.some(
    ({ loan: { orderNo }, voucher: { nos } }) => orderNo === loan.orderNo && nos.includes(row.no),
  )

/** Whether all instalments have a voucher under review: none of them needs paying again meanwhile. */
export const areReviewed = (overview: LoanOverview, items: readonly DueItem[]): boolean =>
  items.length > 0 && items.every((item) => isReviewed(overview, item))

/** Those without a voucher under review; all of them where every one has one, as there is then nothing else to name. */
export function unreviewed(overview: LoanOverview, items: readonly DueItem[]): DueItem[] {
  const left = items.filter((item) => !isReviewed(overview, item))
  return left.length > 0 ? left : [...items]
}

/** Instalments of one loan, paid together. */
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
