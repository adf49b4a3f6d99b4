import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { OfflineNotice } from '@/app/OfflineNotice'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Refreshable } from '@/app/Refreshable'
import { StateView } from '@/components'
import { LoadState } from '@/parts/LoadState'
import { trialTerms, type TrialTerms } from '@/parts/trial/terms'
import { HomeBar } from './HomeBar'
import { LatestNews } from './LatestNews'
import { LoanCard } from './LoanCard'
import { LoanCardSkeleton } from './LoanCardSkeleton'
import { NextRepayment } from './NextRepayment'
import { QuickEntries } from './QuickEntries'
import './home.scss'

/** 首页: what a loan costs, the ways on, the latest news. */
export const HomeScreen = observer(function HomeScreen() {
  const { rates, news, repay, session } = useStores()
  const scope = usePageScope()
  const { userId } = session

  const loadRates = () => rates.load(scope)
  const loadNews = () => news.loadLatest(scope)
  const refresh = () =>
    Promise.all([loadRates(), loadNews(), session.isLoggedIn && repay.loadDues(scope, true)])

  useEffect(() => {
    void rates.load(scope)
  }, [rates, scope, userId])
  useEffect(() => {
    void news.loadLatest(scope)
  }, [news, scope])

  return (
    <View className="home">
      <HomeBar />
      <OfflineNotice />
      <Refreshable onRefresh={refresh} loadedAt={rates.rates.loadedAt ?? news.latest.loadedAt}>
        <View className="home__content">
          <View className="home__card">
            <LoadState of={rates.rates} retry={loadRates} skeleton={<LoanCardSkeleton />}>
              {(value) => <Cost terms={trialTerms(value)} />}
            </LoadState>
          </View>
          {session.isLoggedIn && <NextRepayment />}
          <QuickEntries />
          <LatestNews of={news.latest} retry={loadNews} />
        </View>
      </Refreshable>
    </View>
  )
})

function Cost({ terms }: { terms: TrialTerms | null }) {
  if (terms) return <LoanCard terms={terms} />
  return (
    <StateView kind="unavailable" title="暂无可借产品" note="有可借的产品时，这里会显示费用。" />
  )
}
