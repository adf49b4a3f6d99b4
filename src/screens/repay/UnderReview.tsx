import { observer } from 'mobx-react'
import { instalmentNames } from '@domain/instalmentNames'
import { loanName } from '@domain/loanName'
import { displayYuan } from '@domain/money'
import { go } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { Cell, CellGroup } from '@/components/Cell/Cell'
import { selectionQuery } from '@/loan/paymentSelection'
import { reviewWords } from '@/loan/vouchers/reviewWords'
import { loanOverview, type PendingVoucher } from '@/stores/LoanOverview'

/** Opens the page of its review; of the loan where the voucher names no instalments. */
function open({ loan: { orderNo }, voucher: { nos } }: PendingVoucher): void {
  if (nos.length > 0)
    go('/pages/payment/upload', selectionQuery({ orderNo, type: 'installments', nos }))
  else go('/pages/loan/detail', { order_no: orderNo })
}

/** Vouchers under review, above what is to be paid, so that nothing is paid twice. */
export const UnderReview = observer(function UnderReview() {
  const { vouchers } = useStore(loanOverview)
  const { now } = useStores()
  if (vouchers.length === 0) return null
  return (
    <CellGroup title="凭证审核中">
      {vouchers.map((pending) => {
        const { loan, voucher } = pending
        const { voucherNo, amount, nos } = voucher
        const rows = instalmentNames(nos, '，')
        return (
          <Cell
            key={voucherNo}
            icon="clock"
            title={`已转账 ${displayYuan(amount)} 元`}
            note={`${loanName(loan, now())}，${rows}${reviewWords(voucher)}`}
            onPress={() => open(pending)}
          />
        )
      })}
    </CellGroup>
  )
})
