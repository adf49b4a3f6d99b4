import type { LoanSummary } from '@/api/readLoan'
import { go } from '@/app/navigation'
import { Button } from '@/components/Button/Button'
import { PaymentOutcome, useReceipt } from '@/loan/receipts/PaymentOutcome'

interface ApprovedProps {
  loan: LoanSummary
  voucherNo: string
}

/** It is booked: what that achieved, and on to the loan or to its settlement certificate. */
export function Approved({ loan, voucherNo }: ApprovedProps) {
  const { orderNo, status } = loan
  const receipt = useReceipt(orderNo, voucherNo)
  const settled = status === 'settled'
  const path = settled ? '/pages/borrowing/settlement' : '/pages/loan/detail'
  return (
    <>
      <PaymentOutcome loan={loan} receipt={receipt} />
      <Button block onPress={() => go(path, { order_no: orderNo })}>
        {settled ? '查看结清证明' : '查看这笔借款'}
      </Button>
    </>
  )
}
