import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { loanName } from '@domain/loanName'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { StateView } from '@/components/StateView/StateView'
import type { LoanSummary } from '@/api/readLoan'
import { LoadState } from '@/widgets/LoadState'
import { trialTerms } from '@/loan/trial/terms'
import { newsStore } from '@/stores/NewsStore'
import { ratesStore } from '@/stores/RatesStore'
import { DebtHomePart, HomeFootPart } from './further/parts'
import { LatestNews } from './LatestNews'
import { LoanCard } from './LoanCard'
import { LoanCardSkeleton } from './LoanCardSkeleton'
import { QuickEntries } from './QuickEntries'

/** The home of standard mode: what is owed or what a loan costs, the ways on, the latest news. */
export const StandardHome = observer(function StandardHome() {
  const news = useStore(newsStore)
  const { session, now } = useStores()
  // Handed on, so that what other pages name loans by comes with home.
  const nameOf = (loan: LoanSummary) => loanName(loan, now())
  const scope = usePageScope()

  return (
    <>
      {session.isLoggedIn ? <DebtHomePart offer={<Offer />} nameOf={nameOf} /> : <Offer />}
      <QuickEntries />
      <LatestNews of={news.latest} retry={() => news.loadLatest(scope)} />
      <HomeFootPart />
    </>
  )
})

/** What a loan costs. */
const Offer = observer(function Offer() {
  const rates = useStore(ratesStore)
  const scope = usePageScope()
  return (
    <View className="home__card">
      <LoadState of={rates.rates} retry={() => rates.load(scope)} skeleton={<LoanCardSkeleton />}>
        {(value) => {
          const terms = trialTerms(value)
          return terms ? (
            <LoanCard terms={terms} />
          ) : (
            <StateView
              kind="unavailable"
              title="暂无可借产品"
              note="有可借的产品时，这里会显示费用。"
            />
          )
        }}
      </LoadState>
    </View>
  )
})
