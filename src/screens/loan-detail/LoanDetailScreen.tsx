import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { go } from '@/app/navigation'
import { Refreshable } from '@/app/Refreshable'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { LoanMissing } from '@/loan/LoanMissing'
import { applyPath } from '@/loan/loanPaths'
import { lazyPart } from '@/platform/lazyPart'
import type { LoanModel } from '@/stores/LoanModel'
import { loansStore } from '@/stores/LoansStore'
import { isUnderWay } from '@/stores/dues'
import { LoadState } from '@/widgets/LoadState'
import { EarlierPlansPart } from './lazyParts'
import { HardshipRow } from './HardshipRow'
import { LoanFacts, Timeline } from './LoanFacts'
import { LoanHero } from './LoanHero'
import { LoanWays } from './LoanWays'
import { PlanCard } from './PlanCard'
import './loan-detail.scss'

/** Loaded only for applications under way and those that ended without money: most loans opened are being repaid. */
const StagePart = lazyPart({
  fetch: () => import('./following/Stage').then((code) => code.Stage),
  skeleton: <Skeleton kind="detail" />,
})

/** 贷款详情: what is owed, what comes next and what happened, of the loan named or the latest. */
export const LoanDetailScreen = observer(function LoanDetailScreen({
  order_no: orderNo,
}: {
  order_no?: string
}) {
  const loans = useStore(loansStore)
  const scope = usePageScope()
  const found = loans.get(orderNo)

  const refresh = () => loans.fetchWithPlan(orderNo, scope)
  useEffect(() => {
    void loans.fetchWithPlan(orderNo, scope)
  }, [loans, orderNo, scope])

  return (
    <Refreshable onRefresh={refresh} loadedAt={found.loadedAt} ages={ages(found.value)}>
      <View className="loan-detail">
        {found.loadedAt !== null && found.value === null ? (
          <NoLoan />
        ) : (
          <LoadState
            of={found}
            retry={refresh}
            missing={<LoanMissing />}
            skeleton={
              <>
                <Skeleton kind="band" />
                <Skeleton kind="list" rows={4} />
              </>
            }
          >
            {(loan) => loan && <Shown loan={loan} />}
          </LoadState>
        )}
      </View>
    </Refreshable>
  )
})

/** Old data misleads where penalty interest grows or a decision may have come. */
const ages = (loan: LoanModel | null): boolean =>
  loan !== null && AGING.includes(loan.summary.status)

const AGING: readonly LoanModel['summary']['status'][] = ['overdue', 'reviewing', 'disbursing']

/** The loan. An application is followed, and its payout is shown before the loan. */
const Shown = observer(function Shown({ loan }: { loan: LoanModel }) {
  const waits = isUnderWay(loan.summary)
  const [followed, setFollowed] = useState(waits)
  if (waits && !followed) setFollowed(true)
  const arrives = followed && loan.summary.status === 'active'
  const isClosed = isClosedUnpaid(loan)
  // The amount, rate and plan that count are those of the offer.
  const isOffered = loan.summary.stage === 'offered'
  // Its certificate matters more than its plan.
  const isSettled = loan.summary.status === 'settled'
  return (
    <>
      {!arrives && !isOffered && <LoanHero loan={loan} />}
      <HardshipRow loan={loan} />
      {(followed || isClosed) && (
        <StagePart loan={loan} isPaidOut={arrives} onDone={() => setFollowed(false)} />
      )}
      {!arrives && (
        <>
          {isSettled && <LoanWays loan={loan} />}
          {!isClosed && !isOffered && <PlanCard loan={loan} />}
          {!isClosed && <EarlierPlansPart loan={loan} />}
          {!isSettled && <LoanWays loan={loan} />}
          <LoanFacts loan={loan} hasRates={!isOffered} />
          {!waits && <Timeline events={loan.detail?.timeline ?? []} />}
        </>
      )}
    </>
  )
})

/** Rejected or cancelled: no money moved, so there is nothing to repay. */
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
