import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { instalmentNames } from '@domain/instalmentNames'
import { displayYuan } from '@domain/money'
import type { VoucherInfo } from '@/api/readRepay'
import { go } from '@/app/navigation'
import { Button } from '@/components/Button/Button'
import { Notice } from '@/components/Notice/Notice'
import { selectionQuery } from '@/loan/paymentSelection'
import type { LoanModel } from '@/stores/LoanModel'
import { reviewWords } from './reviewWords'

const vouchersOf = ({ detail }: LoanModel): readonly VoucherInfo[] => detail?.vouchers ?? []

const later = (a: VoucherInfo, b: VoucherInfo): VoucherInfo => (b.createdAt > a.createdAt ? b : a)

/** The latest voucher, if it was rejected and its instalments are still owed. */
function rejectedVouchers(loan: LoanModel): VoucherInfo[] {
  const [first, ...others] = vouchersOf(loan)
  if (!first) return []
  const latest = others.reduce(later, first)
  const { nos } = latest
  const isOwed = (loan.plan.value?.rows ?? []).some(
    ({ no, amountDue }) => nos.includes(no) && amountDue !== 0,
  )
  return latest.status === 'rejected' && isOwed ? [latest] : []
}

function noteOf(voucher: VoucherInfo): string {
  const { status, amount, nos, reviewNote } = voucher
  const of = instalmentNames(nos, '的')
  return status === 'rejected'
    ? `${of}还款凭证没有通过${reviewNote ? `：${reviewNote}` : ''}`
    : `${of}还款凭证正在审核，金额 ${displayYuan(amount)} 元，${reviewWords(voucher)}`
}

/** Vouchers under review, so that nothing is paid twice, and a rejected one with the reason. */
export const ReviewNote = observer(function ReviewNote({ loan }: { loan: LoanModel }) {
  return (
    <>
      {[...loan.pendingVouchers, ...rejectedVouchers(loan)].map((voucher) => {
        const { voucherNo, status, nos } = voucher
        const selection = {
          orderNo: loan.orderNo,
          type: 'installments',
          nos,
        } as const
        return (
          <View key={voucherNo}>
            <Notice tone={status === 'rejected' ? 'danger' : 'warning'}>{noteOf(voucher)}</Notice>
            {selection.nos.length > 0 && (
              <Button
                block
                variant="text"
                onPress={() => go('/pages/payment/upload', selectionQuery(selection))}
              >
                查看凭证
              </Button>
            )}
          </View>
        )
      })}
    </>
  )
})
