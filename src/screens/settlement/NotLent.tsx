import type { LoanSummary } from '@/api/readLoan'
import { go } from '@/app/navigation'
import { StateView } from '@/components'
import { detailPath, loansPath } from '@/parts/loanPaths'

const NEVER: readonly LoanSummary['status'][] = ['rejected', 'cancelled']

/** A loan nobody has received yet, or never will: there is nothing to settle. */
export function NotLent({ loan: { orderNo, status, statusText } }: { loan: LoanSummary }) {
  const never = NEVER.includes(status)
  return (
    <StateView
      kind="empty"
      title={never ? '这笔申请没有放款，不需要结清证明' : '这笔借款还没有放款'}
      note={
        never
          ? `状态：${statusText}`
          : `状态：${statusText}。放款并全部还清后，可以在这里开具证明。`
      }
      action={{
        text: '查看这笔借款',
        onPress: () => go(detailPath(), { order_no: orderNo }),
      }}
      secondary={{ text: '我的全部借款', onPress: () => go(loansPath()) }}
    />
  )
}
