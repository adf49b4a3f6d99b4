import { readWish, type WishParams } from '@/parts/payWish'
import type { LoanModel } from '@/stores/LoanModel'
import { LostVoucher } from './review/LostVoucher'
import { VoucherDesk } from './VoucherDesk'

interface LoanVoucherProps {
  loan: LoanModel
  params: WishParams
}

/** The voucher of one loan: first what became of one whose answer was lost, then the desk. */
export function LoanVoucher({ loan, params }: LoanVoucherProps) {
  const wish = readWish({ ...params, order_no: loan.orderNo })
  if (!wish) return null
  return (
    <LostVoucher key={loan.orderNo} wish={wish}>
      <VoucherDesk loan={loan} wish={wish} />
    </LostVoucher>
  )
}
