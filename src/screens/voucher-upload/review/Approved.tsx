import { go } from '@/app/navigation'
import { Button } from '@/components'
import type { LoanSummary } from '@/api/readLoan'

/** It is booked: on to the loan, or to its settlement certificate. */
export function Approved({ loan: { orderNo, status } }: { loan: LoanSummary }) {
  const settled = status === 'settled'
  const path = settled ? '/pages/borrowing/settlement' : '/pages/loan/detail'
  return (
    <Button block onPress={() => go(path, { order_no: orderNo })}>
      {settled ? '查看结清证明' : '查看这笔借款'}
    </Button>
  )
}
