import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { loanName } from '@domain/loanName'
import type { News } from '@/api/news'
import type { LoanSummary } from '@/api/readLoan'
import { isApiError } from '@/api/errors'
import { go } from '@/app/navigation'
import { useOffered } from '@/app/offered'
import { useStore, useStores } from '@/app/root'
import type { PagePath } from '@/app/routes'
import { usePageScope } from '@/app/scope'
import { aria } from '@/components/a11y/aria'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/Icon.types'
import { Pressable } from '@/components/Pressable/Pressable'
import { StateView } from '@/components/StateView/StateView'
import { trialTerms } from '@/loan/trial/quote'
import type { Loadable } from '@/stores/Loadable'
import { newsStore } from '@/stores/NewsStore'
import { ratesStore } from '@/stores/RatesStore'
import { LoadState } from '@/widgets/LoadState'
import { NewsRow, NewsSkeleton } from '@/widgets/NewsRow/NewsRow'
import { CareOffer } from './CareOffer'
import { DebtHomePart, HomeFootPart } from './lazyParts'
import { LoanCard, LoanCardSkeleton } from './LoanCard'

/** 首页 in standard mode: what is owed or what a loan costs, links to other pages, the latest news. */
export const StandardHome = observer(function StandardHome() {
  const news = useStore(newsStore)
  const { session, now } = useStores()
  // Passed on, so that the code that names loans loads with home, because other pages share it.
  const nameOf = (loan: LoanSummary) => loanName(loan, now())
  const scope = usePageScope()

  return (
    <>
      {session.isLoggedIn ? <DebtHomePart offer={<Offer />} nameOf={nameOf} /> : <Offer />}
      <QuickEntries />
      <CareOffer />
      <LatestNews of={news.latest} retry={() => news.fetchLatest(scope)} />
      <HomeFootPart />
    </>
  )
})

/** What a loan costs; nothing where the backend has no such call. */
const Offer = observer(function Offer() {
  const rates = useStore(ratesStore)
  const scope = usePageScope()
  const state = rates.rates
  if (state.value === null && isApiError(state.error, 'unavailable')) return null
  return (
    <View className="home__lead">
      <LoadState of={state} retry={() => rates.fetch(scope)} skeleton={<LoanCardSkeleton />}>
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

interface Entry {
  path: PagePath
  icon: IconName
  text: string
}

const ENTRIES: readonly Entry[] = [
  { path: '/pages/loan/loan', icon: 'bill', text: '我的借款' },
  { path: '/pages/payment/calendar', icon: 'repay', text: '还款日历' },
  { path: '/pages/borrowing/settlement', icon: 'contract', text: '结清证明' },
  { path: '/pages/help/index', icon: 'help', text: '帮助与客服' },
]

/** Links to the pages that are opened most. */
const QuickEntries = observer(function QuickEntries() {
  const offered = useOffered()
  return (
    <View className="home__card quick-entries">
      {ENTRIES.filter(({ path }) => offered(path)).map(({ path, icon, text }) => (
        <Pressable key={path} role="link" className="quick-entries__entry" onPress={() => go(path)}>
          <View className="quick-entries__icon">
            <Icon name={icon} />
          </View>
          <View>{text}</View>
        </Pressable>
      ))}
    </View>
  )
})

interface LatestNewsProps {
  of: Loadable<News[]>
  retry: () => unknown
}

/** The newest few, and a link to all; nothing where the backend has no news. */
const LatestNews = observer(function LatestNews({ of, retry }: LatestNewsProps) {
  const offered = useOffered()
  if (!offered('/pages/news/list')) return null
  return (
    <View className="home__card latest-news">
      <View className="latest-news__head">
        <View className="latest-news__title" {...aria({ role: 'heading', level: 2 })}>
          平台新闻
        </View>
        <Pressable
          role="link"
          className="latest-news__all"
          label="全部平台新闻"
          onPress={() => go('/pages/news/list')}
        >
          <Text>全部</Text>
          <Icon name="right" size={16} />
        </Pressable>
      </View>
      <LoadState of={of} retry={retry} skeleton={<NewsSkeleton rows={5} />}>
        {(items) =>
          items.length === 0 ? (
            <StateView kind="empty" title="还没有新闻" />
          ) : (
            items.map((item) => <NewsRow key={item.id} news={item} nowMs={of.loadedAt ?? 0} />)
          )
        }
      </LoadState>
    </View>
  )
})
