import { isReadable } from '@domain/unreadable'
import type { DueItem } from '@/stores/dues'
import type { LoanOverview } from '@/stores/LoanOverview'

/** Whether a voucher for an instalment is under review. */
export const isReviewed = ({ underWay }: LoanOverview, { loan, row }: DueItem): boolean =>
  (underWay.value?.vouchers ?? []).some(
    ({ loan: { orderNo }, voucher: { nos } }) =>
      orderNo === loan.orderNo && isReadable(nos) && isReadable(row.no) && nos.includes(row.no),
  )

/** Whether all instalments have a voucher under review: none of them needs paying again meanwhile. */
export const areReviewed = (overview: LoanOverview, items: readonly DueItem[]): boolean =>
  items.length > 0 && items.every((item) => isReviewed(overview, item))
