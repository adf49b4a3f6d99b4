import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { todayInShanghai } from '@domain/calendar'
import type { HomeLead } from '@domain/homeLead'
import { displayYuan } from '@domain/money'
import { isApiError } from '@/api/errors'
import type { LoanSummary } from '@/api/readLoan'
import { go } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { firstTicks, selectionOf } from '@/loan/dues/choice'
import { payableByLoan } from '@/loan/dues/dueItems'
import { TogetherPart } from '@/loan/together/TogetherPart'
import { trialTerms } from '@/loan/trial/quote'
import { type LoanOverview, loanOverview } from '@/stores/LoanOverview'
import { ratesStore } from '@/stores/RatesStore'
import { orderNosOf, type PaymentSelection } from '@/stores/RepayStore'
import { LoadState, StaleNote } from '@/widgets/LoadState'
import { leadWords, offersLoan } from '../leadWords'
import { LoanCardSkeleton } from '../LoanCard'
import { LeadCard } from './LeadCard'
import './debts.scss'

export interface DebtHomeProps {
  /** What a loan would cost, shown to those who owe nothing. */
  offer: ReactNode
  /** What a loan is called. */
  nameOf: (loan: LoanSummary) => string
}

/** The upper half of home after login: what matters most, all that is owed, what could still be borrowed. */
export const DebtHome = observer(function DebtHome({ offer, nameOf }: DebtHomeProps) {
  const overview = useStore(loanOverview)
  const scope = usePageScope()
  const { now } = useStores()
  const { lead, state } = overview
  const { error, loadedAt } = state
  if (lead === null && isApiError(error, 'unavailable')) return offer
  if (lead === null)
    return (
      <View className="home__lead">
        <LoadState of={state} retry={() => overview.fetch(scope)} skeleton={<LoanCardSkeleton />}>
          {() => <LoanCardSkeleton />}
        </LoadState>
      </View>
    )
  const words = leadWords(lead, overview, { nowMs: now(), nameOf })
  if (words === null) return offer
  const together = togetherOf(lead, overview, now())
  return (
    <>
      {loadedAt !== null && (
        <StaleNote
          loadedAt={loadedAt}
          failed={error !== null}
          retry={() => overview.fetch(scope)}
        />
      )}
      <LeadCard words={words}>
        {together && <TogetherPart selection={together} noteClass="lead-card__note" />}
      </LeadCard>
      <View className="home__card debt-rows">
        <DebtSummary />
        {offersLoan(lead, overview) && <OfferRow />}
      </View>
    </>
  )
})

/** All that is owed, and a link to the loans. */
const DebtSummary = observer(function DebtSummary() {
  const { running, runningText, outstanding } = useStore(loanOverview)
  if (running.length === 0) return null
  return (
    <Pressable
      role="link"
      className="debt-row"
      label={`${runningText}，剩余应还 ${displayYuan(outstanding)} 元，查看我的借款`}
      onPress={() => go('/pages/loan/loan')}
    >
      <View className="debt-row__words">
        <Text>{runningText}</Text>
        <Text className="debt-row__note">{`剩余应还 ¥${displayYuan(outstanding)}`}</Text>
      </View>
      <Icon name="right" size={16} />
    </Pressable>
  )
})

/** The way to another application; none where the limits leave less room than the smallest loan. */
const OfferRow = observer(function OfferRow() {
  const { value } = useStore(ratesStore).rates
  const terms = value && trialTerms(value)
  if (!terms) return null
  const room = value.limits?.room ?? null
  if (room !== null && room < terms.offer.minAmount) return null
  return (
    <Pressable
      role="link"
      className="debt-row"
      label="申请借款，先试算每月还多少"
      onPress={() => go('/pages/loan/apply')}
    >
      <View className="debt-row__words">
        <Text>申请借款</Text>
        <Text className="debt-row__note">先试算每月还多少</Text>
      </View>
      <Icon name="right" size={16} />
    </Pressable>
  )
})

/** What the lead card asks for, of several loans at once; null where it is of one loan or can't be paid at once. */
function togetherOf(
  lead: HomeLead,
  overview: LoanOverview,
  nowMs: number,
): PaymentSelection | null {
  if (lead !== 'overdue' && lead !== 'grace' && lead !== 'due') return null
  const loans = payableByLoan(overview)
  const selection = selectionOf(loans, firstTicks(loans, true, todayInShanghai(nowMs)))
  return selection && orderNosOf(selection).length > 1 ? selection : null
}
