import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { StateView } from '@/components'
import { LoadState } from '@/parts/LoadState'
import { trialTerms, type TrialTerms } from '@/parts/trial/terms'
import { newsStore } from '@/stores/NewsStore'
import { ratesStore } from '@/stores/RatesStore'
import { LatestNews } from './LatestNews'
import { LoanCard } from './LoanCard'
import { LoanCardSkeleton } from './LoanCardSkeleton'
import { NextRepayment } from './NextRepayment'
import { QuickEntries } from './QuickEntries'

/** The home of standard mode: what a loan costs, the ways on, the latest news. */
export const StandardHome = observer(function StandardHome() {
  const rates = useStore(ratesStore)
  const news = useStore(newsStore)
  const scope = usePageScope()
  useEffect(() => {
    void news.loadLatest(scope)
  }, [news, scope])

  return (
    <>
      <View className="home__card">
        <LoadState of={rates.rates} retry={() => rates.load(scope)} skeleton={<LoanCardSkeleton />}>
          {(value) => <Cost terms={trialTerms(value)} />}
        </LoadState>
      </View>
      <NextRepayment />
      <QuickEntries />
      <LatestNews of={news.latest} retry={() => news.loadLatest(scope)} />
    </>
  )
})

function Cost({ terms }: { terms: TrialTerms | null }) {
  if (terms) return <LoanCard terms={terms} />
  return (
    <StateView kind="unavailable" title="暂无可借产品" note="有可借的产品时，这里会显示费用。" />
  )
}
