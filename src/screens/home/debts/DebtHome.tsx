import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { isApiError } from '@/api/errors'
import type { LoanSummary } from '@/api/readLoan'
import { LoadState } from '@/widgets/LoadState'
import { StaleNote } from '@/widgets/StaleNote'
import { TogetherPart } from '@/loan/together/TogetherPart'
import { loanOverview } from '@/stores/LoanOverview'
import { LoanCardSkeleton } from '../LoanCardSkeleton'
import { leadWords } from '../leadWords'
import { DebtSummary } from './DebtSummary'
import { LeadCard } from './LeadCard'
import { togetherOf } from './togetherOf'
import { OfferRow } from './OfferRow'
import './debts.scss'

export interface DebtHomeProps {
  /** What a loan would cost: for those who owe nothing. */
  offer: ReactNode
  /** What a loan is called. */
  nameOf: (loan: LoanSummary) => string
}

/** The upper half of home for somebody logged in: what matters most, all that is owed, what could be borrowed besides. */
export const DebtHome = observer(function DebtHome({ offer, nameOf }: DebtHomeProps) {
  const overview = useStore(loanOverview)
  const scope = usePageScope()
  const { now } = useStores()
  const { lead, dues } = overview
  const { error, loadedAt } = dues.loans
  if (lead === null && isApiError(error, 'unavailable')) return offer
  if (lead === null)
    return (
      <View className="home__card">
        <LoadState
          of={dues.loans}
          retry={() => overview.load(scope)}
          skeleton={<LoanCardSkeleton />}
        >
          {() => <LoanCardSkeleton />}
        </LoadState>
      </View>
    )
  const words = leadWords(lead, overview, { nowMs: now(), nameOf })
  if (words === null) return offer
  const together = togetherOf(lead, dues.sorted)
  return (
    <>
      {loadedAt !== null && <StaleNote loadedAt={loadedAt} failed={error !== null} />}
      <LeadCard words={words}>
        {together && <TogetherPart wish={together} noteClass="lead-card__note" />}
      </LeadCard>
      <DebtSummary />
      {lead !== 'overdue' && lead !== 'application' && <OfferRow />}
    </>
  )
})
