import { observer } from 'mobx-react'
import { loanName } from '@domain/loanName'
import type { LoanSummary } from '@/api/readLoan'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { StateView } from '@/components/StateView/StateView'
import { detailPath, loansPath } from '@/loan/loanPaths'

const NEVER: readonly LoanSummary['status'][] = ['rejected', 'cancelled']

const HINT = '借款全部还清后，可以在这里开具结清证明。'

const TO_LOANS = { text: '查看我的借款', onPress: () => go(loansPath()) }

/** No money was paid out: there is no loan, or it is not paid out yet, or it was rejected or cancelled. */
export const NotLent = observer(function NotLent({ loan }: { loan: LoanSummary | null }) {
  const { now } = useStores()
  if (!loan) return <StateView kind="empty" title="你还没有借款" note={HINT} action={TO_LOANS} />
  const { orderNo, status, statusText } = loan
  const never = NEVER.includes(status)
  // Where it was not chosen but is the latest of several, it has to be named.
  const state = `${loanName(loan, now())}，${statusText}`
  return (
    <StateView
      kind="empty"
      title={never ? '这笔申请没有放款，不需要结清证明' : '这笔借款还没有放款'}
      note={never ? state : `${state}。${HINT}`}
      action={{
        text: '查看这笔借款',
        onPress: () => go(detailPath(), { order_no: orderNo }),
      }}
      secondary={TO_LOANS}
    />
  )
})
