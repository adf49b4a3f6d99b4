import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { displayYuan } from '@domain/money'
import { go } from '@/app/navigation'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { selectionQuery } from '@/loan/paymentSelection'
import { loanOverview } from '@/stores/LoanOverview'
import { type PaymentSelection, repayStore, selectionName } from '@/stores/RepayStore'

export interface PayTogetherProps {
  selection: PaymentSelection
  /** Class of the note below. */
  noteClass: string
}

/**
 * Button to pay several loans at once, shown once the backend has quoted a total; nothing where it quotes none, or a
 * voucher for one of the loans is under review. The quote is refreshed with the dues.
 */
export const PayTogether = observer(function PayTogether(props: PayTogetherProps) {
  const { selection, noteClass } = props
  const repay = useStore(repayStore)
  const { loadedAt } = useStore(loanOverview).state
  const scope = usePageScope()
  const name = selectionName(selection)
  useEffect(() => {
    void repay.fetchQuote(selection, scope)
    // oxlint-disable-next-line react/exhaustive-deps -- `name` identifies the selection
  }, [repay, name, scope, loadedAt])

  const { value, error } = repay.getQuote(selection)
  if (value === null || error !== null) return null
  if (value.items.some(({ pendingVoucher }) => pendingVoucher !== null)) return null
  const instalments = value.items.flatMap(({ nos }) => nos).length
  return (
    <>
      <Button
        block
        variant="secondary"
        onPress={() => go('/pages/payment/cashier', selectionQuery(selection))}
      >
        {`还 ${instalments} 期（${value.items.length} 笔借款）`}
      </Button>
      <View className={noteClass}>{`在线支付 ${displayYuan(value.amount)} 元`}</View>
    </>
  )
})
