import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { OfflineNotice, UpdateNotice } from '@/app/PageNotices'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Refreshable } from '@/app/Refreshable'
import { useOverview } from '@/loan/useOverview'
import { newsStore } from '@/stores/NewsStore'
import { ratesStore } from '@/stores/RatesStore'
import { CareHomePart } from './care/CareHomePart'
import { HomeBar } from './HomeBar'
import { StandardHome } from './StandardHome'
import './home.scss'

/** 首页: what is owed, what a loan costs and the ways on; in 关怀模式 fewer and larger ones. */
export const HomeScreen = observer(function HomeScreen() {
  const rates = useStore(ratesStore)
  const news = useStore(newsStore)
  const { session, care } = useStores()
  const scope = usePageScope()
  const { visitor } = session
  const overview = useOverview()

  const refresh = () =>
    Promise.all([
      rates.load(scope),
      news.loadLatest(scope),
      session.isLoggedIn && overview.load(scope),
    ])

  useEffect(() => {
    void rates.load(scope)
  }, [rates, scope, visitor])
  useEffect(() => {
    void news.loadLatest(scope)
  }, [news, scope])

  return (
    <View className="home">
      <HomeBar />
      <OfflineNotice />
      <UpdateNotice />
      <Refreshable
        onRefresh={refresh}
        loadedAt={rates.rates.loadedAt ?? news.latest.loadedAt}
        ages={overview.lead === 'overdue' || overview.lead === 'application'}
      >
        <View className="home__content">{care.on ? <CareHomePart /> : <StandardHome />}</View>
      </Refreshable>
    </View>
  )
})
