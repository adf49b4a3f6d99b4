import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import type { LoanSummary } from '@/api/readLoan'
import { go } from '@/app/navigation'
import { useOffered } from '@/app/offered'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { DoneView } from '@/components/StateView/DoneView'
import { StateView } from '@/components/StateView/StateView'
import { loansStore } from '@/stores/LoansStore'
import { LoadState } from '@/widgets/LoadState'
import { Chooser } from './Chooser'
import { unpaidRows } from './choosing'

const Pending = <Skeleton kind="detail" rows={6} />

interface PayLoanProps {
  orderNo: string
}

/** One loan with its unpaid instalments, loaded again whenever the page is shown. */
export const PayLoan = observer(function PayLoan({ orderNo }: PayLoanProps) {
  const loans = useStore(loansStore)
  const scope = usePageScope()
  const found = loans.get(orderNo)

  const load = () => loans.fetchWithPlan(orderNo, scope)
  useEffect(() => {
    void loans.fetchWithPlan(orderNo, scope)
  }, [loans, orderNo, scope])

  useDidShow(() => {
    if (found.value && !found.loading) void load()
  })

  if (found.loadedAt !== null && found.value === null) return <NothingToPay />
  return (
    <LoadState of={found} retry={load} skeleton={Pending} missing={<NothingToPay />}>
      {(loan) =>
        loan && (
          <LoadState of={loan.plan} retry={() => loan.fetchPlan(scope)} skeleton={Pending}>
            {(plan) => {
              const rows = unpaidRows(plan)
              const isOwed = rows.length > 0 && rows.every(({ planned }) => !planned)
              if (!isOwed) return <NothingToPay loan={loan.summary} />
              return <Chooser model={loan} rows={rows} />
            }}
          </LoadState>
        )
      }
    </LoadState>
  )
})

/** Why there is nothing to pay, and where to go instead. */
export const NothingToPay = observer(function NothingToPay({ loan }: { loan?: LoanSummary }) {
  const offered = useOffered()
  if (loan?.status === 'settled') {
    const certifies = offered('/pages/borrowing/settlement')
    return (
      <DoneView
        title="这笔借款已经结清"
        note={certifies ? '不用再还款，可以开具结清证明。' : '不用再还款。'}
        action={
          certifies
            ? {
                text: '查看结清证明',
                onPress: () => go('/pages/borrowing/settlement', { order_no: loan.orderNo }),
              }
            : { text: '查看我的借款', onPress: () => go('/pages/loan/loan') }
        }
      />
    )
  }
  return (
    <StateView
      kind="empty"
      title={loan ? '这笔借款暂无待还' : '暂无待还借款'}
      note={loan ? `目前状态：${loan.statusText}` : '有借款时，在这里选择要还的期数。'}
      action={
        loan
          ? { text: '查看我的借款', onPress: () => go('/pages/loan/loan') }
          : { text: '去试算', onPress: () => go('/pages/loan/apply') }
      }
    />
  )
})
