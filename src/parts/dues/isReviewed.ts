import { isReadable } from '@domain/unreadable'
import type { DueItem } from '@/stores/dues'
import type { LoanOverview } from '@/stores/LoanOverview'

/** Whether a proof of the payment of an instalment is under review. */
export const isReviewed = ({ underWay }: LoanOverview, { loan, row }: DueItem): boolean =>
  (underWay.value?.vouchers ?? []).some(
    ({ loan: { orderNo }, voucher: { nos } }) =>
      orderNo === loan.orderNo && isReadable(nos) && isReadable(row.no) && nos.includes(row.no),
  )

/** Money was sent for all of them: nothing of it need be paid again while its proof is under review. */
export const areReviewed = (overview: LoanOverview, items: readonly DueItem[]): boolean =>
  items.length > 0 && items.every((item) => isReviewed(overview, item))
