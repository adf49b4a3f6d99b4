import { go } from '@/app/navigation'
import { DoneView } from '@/components/StateView/DoneView'
import { StateView } from '@/components/StateView/StateView'
import type { LoanSummary } from '@/api/readLoan'

/** Why there is nothing to pay here, and where to go instead. */
export function NothingToPay({ loan }: { loan?: LoanSummary }) {
  if (loan?.status === 'settled')
    return (
      <DoneView
        title="这笔借款已经结清"
        note="不用再还款，可以开具结清证明。"
        action={{
          text: '查看结清证明',
          onPress: () => go('/pages/borrowing/settlement', { order_no: loan.orderNo }),
        }}
      />
    )
  return (
    <StateView
      kind="empty"
      title={loan ? '这笔借款现在没有要还的' : '没有要还的借款'}
      note={loan ? `目前状态：${loan.statusText}` : '有借款时，在这里选择要还的期数。'}
      action={{ text: '查看我的借款', onPress: () => go('/pages/loan/loan') }}
    />
  )
}
