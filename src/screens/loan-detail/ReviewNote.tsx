import { observer } from 'mobx-react'
import { displayYuan } from '@domain/money'
import { isReadable } from '@domain/unreadable'
import { Notice } from '@/components'
import type { LoanModel } from '@/stores/LoanModel'

/** Proofs of payment under review. */
export const pendingVouchers = ({ detail }: LoanModel) =>
  detail && isReadable(detail.vouchers)
    ? detail.vouchers.filter(({ status }) => status === 'pending')
    : []

/** That money was sent and is looked at, so that nothing is paid twice. */
export const ReviewNote = observer(function ReviewNote({ loan }: { loan: LoanModel }) {
  return (
    <>
      {pendingVouchers(loan).map(({ voucherNo, amount, nos }) => (
        <Notice key={voucherNo} tone="warning">
          {`${isReadable(nos) && nos.length > 0 ? `第 ${nos.join('、')} 期的` : ''}还款凭证正在审核，${displayYuan(amount)} 元，通过后入账，不用重复付款`}
        </Notice>
      ))}
    </>
  )
})
