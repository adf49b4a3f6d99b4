import { View } from '@tarojs/components'
import { usePageScroll } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { OfflineNotice, UpdateNotice } from '@/app/PageFrame'
import { go } from '@/app/navigation'
import { Refreshable } from '@/app/Refreshable'
import { useStore, useStores } from '@/app/root'
import { LOGIN } from '@/app/routes'
import { usePageScope } from '@/app/scope'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { useOverview } from '@/loan/useOverview'
import { barMetrics } from '@/platform/barMetrics'
import { newsStore } from '@/stores/NewsStore'
import { ratesStore } from '@/stores/RatesStore'
import { HomeTitle } from './HomeTitle'
import { BellPart, CareHomePart } from './lazyParts'
import { StandardHome } from './StandardHome'
import './home.scss'

/** 首页: what is owed, what a loan costs and links to other pages; in 关怀模式 fewer and larger ones. */
export const HomeScreen = observer(function HomeScreen() {
  const rates = useStore(ratesStore)
  const news = useStore(newsStore)
  const { session, care } = useStores()
  const scope = usePageScope()
  const { visitor } = session
  const overview = useOverview()

  const refresh = () =>
    Promise.all([
      rates.fetch(scope),
      news.fetchLatest(scope),
      session.isLoggedIn && overview.fetch(scope),
    ])

  useEffect(() => {
    void rates.fetch(scope)
  }, [rates, scope, visitor])
  useEffect(() => {
    void news.fetchLatest(scope)
  }, [news, scope])

  return (
    <View className="home">
      <HomeBar />
      <OfflineNotice />
      <UpdateNotice />
      <Refreshable
        onRefresh={refresh}
        loadedAt={rates.rates.loadedAt ?? news.latest.loadedAt}
        ages={['overdue', 'grace', 'application'].includes(overview.lead ?? '')}
      >
        <View className="home__content">{care.on ? <CareHomePart /> : <StandardHome />}</View>
      </Refreshable>
    </View>
  )
})

/** Pixels of scrolling over which the bar becomes solid. */
const FADE = 60

/** In tenths, so that scrolling renders only when something changes. */
const solidity = (scrollTop: number): number =>
  Math.round(Math.min(Math.max(scrollTop / FADE, 0), 1) * 10) / 10

/** The home page's own navigation bar: clear at the top, solid once the page moves under it. */
const HomeBar = observer(function HomeBar() {
  const { session } = useStores()
  const [solid, setSolid] = useState(0)
  const [metrics] = useState(barMetrics)
  usePageScroll(({ scrollTop }) => setSolid(solidity(scrollTop)))

  return (
    <View className="home-bar" style={metrics}>
      <View
        className={cx('home-bar__ground', solid === 1 && 'home-bar__ground--solid')}
        style={{ opacity: solid }}
      />
      <View className="home-bar__mark" />
      <HomeTitle />
      {session.isLoggedIn ? (
        <BellPart />
      ) : (
        <Pressable role="link" className="home-bar__login" onPress={() => go(LOGIN)}>
          登录
        </Pressable>
      )}
    </View>
  )
})
