import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { ASK_FOR_HELP } from '@/app/navigation'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { LoadState } from '@/widgets/LoadState'
import { loansStore } from '@/stores/LoansStore'
import { Chooser } from './Chooser'
import { payableRows, unpaidRows } from './choosing'
import { NothingToPay } from './NothingToPay'

const Pending = <Skeleton kind="detail" rows={6} />

const Unreadable = ({ retry }: { retry: () => unknown }) => (
  <StateView
    kind="error"
    title="还款计划没有读取成功"
    note="有的期数或金额看不到，暂时不能还款。"
    action={{ text: '重试', onPress: () => void retry() }}
    secondary={ASK_FOR_HELP}
  />
)

interface PayLoanProps {
  orderNo: string
  /** Opens at settling early. */
  settles?: boolean
}

/** One loan with its instalments as they are now. */
export const PayLoan = observer(function PayLoan({ orderNo, settles = false }: PayLoanProps) {
  const loans = useStore(loansStore)
  const scope = usePageScope()
  const lookup = loans.lookup(orderNo)

  const load = async () => {
    await loans.find(orderNo, scope)
    await loans.lookup(orderNo).value?.loadPlan(scope)
  }
  useEffect(() => {
    void loans.find(orderNo, scope).then(() => loans.lookup(orderNo).value?.loadPlan(scope))
  }, [loans, orderNo, scope])

  useDidShow(() => {
    if (lookup.value && !lookup.loading) void load()
  })

  if (lookup.loadedAt !== null && lookup.value === null) return <NothingToPay />
  return (
    <LoadState of={lookup} retry={load} skeleton={Pending} missing={<NothingToPay />}>
      {(loan) =>
        loan && (
          <LoadState of={loan.plan} retry={() => loan.loadPlan(scope)} skeleton={Pending}>
            {(plan) => {
              const rows = unpaidRows(plan)
              const isOwed = rows.length > 0 && rows.every(({ planned }) => !planned)
              if (!isOwed) return <NothingToPay loan={loan.summary} />
              const payable = payableRows(rows)
              if (!payable) return <Unreadable retry={load} />
              return <Chooser loan={loan.summary} rows={payable} settles={settles} />
            }}
          </LoadState>
        )
      }
    </LoadState>
  )
})
