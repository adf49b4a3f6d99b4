import { type DueItem, dueItems } from '@/stores/dues'
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

/** Whether an instalment can't be paid meanwhile: a voucher for it, or for an older one of its loan, is under review. */
export const isHeld = (
  { vouchers }: Pick<LoanOverview, 'vouchers'>,
  { loan, row }: DueItem,
): boolean =>
  vouchers.some(
    ({ loan: { orderNo }, voucher: { nos } }) =>
      orderNo === loan.orderNo && nos.some((no) => no <= row.no),
  )

/** Instalments of one loan, paid together. */
export interface LoanDue {
  loan: LoanSummary
  items: DueItem[]
  /** More of the loan is due than these: for the rest a voucher is under review. */
  isPart?: boolean
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

/** What can be paid now of each loan. */
export function payableByLoan(overview: LoanOverview): LoanDue[] {
  const items = dueItems(overview.open).filter((item) => !isHeld(overview, item))
  const { vouchers } = overview
  return dueByLoan(items).map((due) => {
    const isPart = vouchers.some(
      ({ loan, voucher: { nos } }) => loan.orderNo === due.loan.orderNo && nos.length > 0,
    )
    return isPart ? { ...due, isPart } : due
  })
}
