import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { displayYuan } from '@domain/money'
import { isReadable, readableOr } from '@domain/unreadable'
import { go } from '@/app/navigation'
import { Button, Notice } from '@/components'
import { wishQuery } from '@/parts/payWish'
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
      {pendingVouchers(loan).map(({ voucherNo, amount, nos }) => {
        const of = readableOr(nos, [])
        const wish = { orderNo: loan.orderNo, type: 'installments', nos: of } as const
        return (
          <View key={voucherNo}>
            <Notice tone="warning">
              {`${of.length > 0 ? `第 ${of.join('、')} 期的` : ''}还款凭证正在审核，${displayYuan(amount)} 元，通过后入账，不用重复付款`}
            </Notice>
            {of.length > 0 && (
              <Button
                block
                variant="text"
                onPress={() => go('/pages/payment/upload', wishQuery(wish))}
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
