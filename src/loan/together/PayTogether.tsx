import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { displayYuan } from '@domain/money'
import { go } from '@/app/navigation'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { combinedName, combinedQuotes, type CombinedSelection } from '@/stores/CombinedQuotes'
import type { DueItem } from '@/stores/dues'
import { loanOverview } from '@/stores/LoanOverview'
import { combinedQuery } from './selection'

export interface PayTogetherProps {
  selection: CombinedSelection
  primary?: boolean
  /** Class of the note below. */
  noteClass: string
}

/**
 * Button to pay several loans at once, shown once the backend has quoted a total; nothing where it lacks the call, or a
 * voucher for one of the loans is under review. The quote is refreshed with the dues.
 */
export const PayTogether = observer(function PayTogether(props: PayTogetherProps) {
  const { selection, primary, noteClass } = props
  const combined = useStore(combinedQuotes)
  const { state, dues: sorted } = useStore(loanOverview)
  const { loadedAt } = state
  const scope = usePageScope()
  const name = combinedName(selection)
  useEffect(() => {
    void combined.fetchQuote(selection, scope)
    // oxlint-disable-next-line react/exhaustive-deps -- `name` identifies the selection
  }, [combined, name, scope, loadedAt])

  const { value, error } = combined.getQuote(selection)
  if (value === null || error !== null) return null
  if (value.quotes.some(({ pendingVoucher }) => pendingVoucher !== null)) return null
  const isLate = selection.type === 'overdue'
  const isOf = ({ loan }: DueItem) => selection.orderNos.includes(loan.orderNo)
  const late = sorted.grace.some(isOf) ? '已过还款日的' : '逾期'
  const isMixed = !isLate && [...sorted.overdue, ...sorted.grace].some(isOf)
  return (
    <>
      <Button
        block
        variant={primary ? 'primary' : 'secondary'}
        onPress={() => go('/pages/payment/cashier', combinedQuery(selection))}
      >
        {`一次还清 ${value.quotes.length} 笔${isLate ? late : ''} ¥${displayYuan(value.amount)}`}
      </Button>
      <View className={noteClass}>
        {`一次在线支付，${isMixed ? `连同${late}，` : ''}分别记到每笔借款`}
      </View>
    </>
  )
})
