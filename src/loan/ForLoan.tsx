import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, type ReactNode } from 'react'
import type { LoanSummary } from '@/api/readLoan'
import { go } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { Cell, CellGroup } from '@/components/Cell/Cell'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { distinctNames } from '@/loan/distinctNames'
import { loansPath } from '@/loan/loanPaths'
import { loansStore } from '@/stores/LoansStore'
import { LoadState } from '@/widgets/LoadState'
import './for-loan.scss'

interface ForLoanProps {
  /** Loan the page was opened for. */
  orderNo: string | undefined
  /** Question asked when several loans fit. */
  question: string
  has: (loan: LoanSummary) => boolean
  open: (orderNo: string) => void
  /** Renders the page for a loan; undefined means the latest. */
  children: (orderNo: string | undefined) => ReactNode
}

/** A page about one loan. Without a loan it takes the only one that fits, or asks which. */
export function ForLoan(props: ForLoanProps) {
  return props.orderNo ? props.children(props.orderNo) : <WhichLoan {...props} />
}

const WhichLoan = observer(function WhichLoan(props: ForLoanProps) {
  const loans = useStore(loansStore)
  const scope = usePageScope()
  const list = loans.getList('all')
  const refresh = () => list.refresh(scope)
  useEffect(() => {
    void list.refresh(scope)
  }, [list, scope])

  return (
    <LoadState of={list.state} retry={refresh} skeleton={<Waiting />} quiet>
      {() => <Fitting {...props} all={list.items.map(({ summary }) => summary)} />}
    </LoadState>
  )
})

const Waiting = () => (
  <View className="for-loan">
    <Skeleton kind="list" rows={4} />
  </View>
)

/** Asks which of the loans that fit. */
const Fitting = observer(function Fitting({
  all,
  question,
  has,
  open,
  children,
}: ForLoanProps & { all: readonly LoanSummary[] }) {
  const { now } = useStores()
  const fitting = all.filter(has)
  if (fitting.length < 2) return children(fitting[0]?.orderNo)
  const names = distinctNames(fitting, now())
  return (
    <View className="for-loan">
      <CellGroup title={question}>
        {fitting.map(({ orderNo, statusText }, at) => (
          <Cell
            key={orderNo}
            title={names[at] ?? orderNo}
            value={statusText}
            onPress={() => open(orderNo)}
          />
        ))}
      </CellGroup>
      <Button block variant="text" onPress={() => go(loansPath())}>
        查看我的全部借款
      </Button>
    </View>
  )
})
