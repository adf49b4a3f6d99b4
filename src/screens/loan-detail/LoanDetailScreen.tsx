import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { go } from '@/app/navigation'
import { Refreshable } from '@/app/Refreshable'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { LoadState } from '@/widgets/LoadState'
import { LoanMissing } from '@/loan/LoanMissing'
import { applyPath } from '@/loan/loanPaths'
import type { LoanModel } from '@/stores/LoanModel'
import { loansStore } from '@/stores/LoansStore'
import { isUnderWay } from '@/stores/LoanOverview'
import { lazyPart } from '@/platform/lazyPart'
import { LoanFacts } from './LoanFacts'
import { LoanHero } from './LoanHero'
import { LoanWays } from './LoanWays'
import { PicturesPart } from './furtherParts'
import { PlanCard } from './PlanCard'
import { Timeline } from './Timeline'
import './loan-detail.scss'

/** Most loans opened are being repaid: what was before comes when it is to be shown. */
const StagePart = lazyPart({
  fetch: () => import('./following/Stage').then((code) => code.Stage),
  skeleton: <Skeleton kind="detail" />,
})

/** 贷款详情: the loan named, or the latest: what is owed, what comes next, and how it came about. */
export const LoanDetailScreen = observer(function LoanDetailScreen({
  order_no: orderNo,
}: {
  order_no?: string
}) {
  const loans = useStore(loansStore)
  const scope = usePageScope()
  const lookup = loans.lookup(orderNo)

  const refresh = async () => {
    await loans.find(orderNo, scope)
    await loans.lookup(orderNo).value?.loadPlan(scope)
  }
  useEffect(() => {
    void loans.find(orderNo, scope).then(() => loans.lookup(orderNo).value?.loadPlan(scope))
  }, [loans, orderNo, scope])

  return (
    <Refreshable onRefresh={refresh} loadedAt={lookup.loadedAt} ages={ages(lookup.value)}>
      <View className="loan-detail">
        {lookup.loadedAt !== null && lookup.value === null ? (
          <NoLoan />
        ) : (
          <LoadState
            of={lookup}
            retry={refresh}
            missing={<LoanMissing />}
            skeleton={<Skeleton kind="detail" rows={6} />}
          >
            {(loan) => loan && <Shown loan={loan} retry={refresh} />}
          </LoadState>
        )}
      </View>
    </Refreshable>
  )
})

/** A penalty grows, and what is waited for may have come. */
const ages = (loan: LoanModel | null): boolean =>
  loan !== null && AGING.includes(loan.summary.status)

const AGING: readonly LoanModel['summary']['status'][] = ['overdue', 'reviewing', 'disbursing']

interface ShownProps {
  loan: LoanModel
  retry: () => unknown
}

/** The loan itself; one that is waited for is followed, and its payout told of first. */
const Shown = observer(function Shown({ loan, retry }: ShownProps) {
  const waits = isUnderWay(loan.summary)
  const [followed, setFollowed] = useState(waits)
  if (waits && !followed) setFollowed(true)
  const arrives = followed && loan.summary.status === 'active'
  const isClosed = isClosedUnpaid(loan)
  return (
    <>
      {!arrives && <LoanHero loan={loan} retry={retry} />}
      {(followed || isClosed) && (
        <StagePart loan={loan} isPaidOut={arrives} onDone={() => setFollowed(false)} />
      )}
      {!arrives && (
        <>
          <LoanWays loan={loan} />
          {!isClosed && <PlanCard loan={loan} />}
          {!isClosed && <PicturesPart loan={loan} />}
          <LoanFacts loan={loan} />
          {!waits && <Timeline events={loan.detail?.timeline ?? []} />}
        </>
      )}
    </>
  )
})

/** Turned down or withdrawn: no money moved, so there is nothing to repay. */
const isClosedUnpaid = ({ summary }: LoanModel): boolean =>
  summary.status === 'rejected' || summary.status === 'cancelled'

const NoLoan = () => (
  <StateView
    kind="empty"
    title="你还没有借款"
    note="申请前可以先试算，看清每一分费用。"
    action={{ text: '去试算', onPress: () => go(applyPath()) }}
  />
)
