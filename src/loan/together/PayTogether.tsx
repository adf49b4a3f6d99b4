import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { displayYuan } from '@domain/money'
import { go } from '@/app/navigation'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { selectionQuery } from '@/loan/paymentSelection'
import type { DueItem } from '@/stores/dues'
import { loanOverview } from '@/stores/LoanOverview'
import { orderNosOf, type PaymentSelection, repayStore, selectionName } from '@/stores/RepayStore'

export interface PayTogetherProps {
  selection: PaymentSelection
  primary?: boolean
  /** Class of the note below. */
  noteClass: string
}

/**
 * Button to pay several loans at once, shown once the backend has quoted a total; nothing where it quotes none, or a
 * voucher for one of the loans is under review. The quote is refreshed with the dues.
 */
export const PayTogether = observer(function PayTogether(props: PayTogetherProps) {
  const { selection, primary, noteClass } = props
  const repay = useStore(repayStore)
  const { state, dues: sorted } = useStore(loanOverview)
  const { loadedAt } = state
  const scope = usePageScope()
  const name = selectionName(selection)
  useEffect(() => {
    void repay.fetchQuote(selection, scope)
    // oxlint-disable-next-line react/exhaustive-deps -- `name` identifies the selection
  }, [repay, name, scope, loadedAt])

  const { value, error } = repay.getQuote(selection)
  if (value === null || error !== null) return null
  if (value.items.some(({ pendingVoucher }) => pendingVoucher !== null)) return null
  const isLate = selection.type === 'overdue'
  const orderNos = orderNosOf(selection)
  const isOf = ({ loan }: DueItem) => orderNos.includes(loan.orderNo)
  const late = sorted.grace.some(isOf) ? '已过还款日的' : '逾期'
  const isMixed = !isLate && [...sorted.overdue, ...sorted.grace].some(isOf)
  return (
    <>
      <Button
        block
        variant={primary ? 'primary' : 'secondary'}
        onPress={() => go('/pages/payment/cashier', selectionQuery(selection))}
      >
        {`一次还清 ${value.items.length} 笔${isLate ? late : ''} ¥${displayYuan(value.amount)}`}
      </Button>
      <View className={noteClass}>
        {`一次在线支付，${isMixed ? `连同${late}，` : ''}分别记到每笔借款`}
      </View>
    </>
  )
})
