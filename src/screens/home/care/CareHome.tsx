import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { loanName } from '@domain/loanName'
import { displayYuan } from '@domain/money'
import type { LoanSummary } from '@/api/readLoan'
import { go } from '@/app/navigation'
import { useOffered } from '@/app/offered'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { useLender } from '@/app/useLender'
import { aria } from '@/components/a11y/aria'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/Icon.types'
import { Pressable } from '@/components/Pressable/Pressable'
import { phoneCall } from '@/platform/phoneCall'
import { loanOverview } from '@/stores/LoanOverview'
import { newsStore } from '@/stores/NewsStore'
import { LeadCard } from '../debts/LeadCard'
import { leadWords, offersLoan } from '../leadWords'
import { BorrowCard } from './BorrowCard'
import '../debts/debts.scss'
import './care-home.scss'

/** 首页 in 关怀模式: what is urgent, the loan offer, the person's loans, the phone number and the latest news. */
export const CareHome = observer(function CareHome() {
  const { session, now } = useStores()
  const scope = usePageScope()
  const overview = useStore(loanOverview)
  const service = useLender()
  const { running, runningText, outstanding, failed } = overview
  const lead = session.isLoggedIn ? overview.lead : 'offer'
  const nameOf = (loan: LoanSummary) => loanName(loan, now())
  const words = lead && leadWords(lead, overview, { nowMs: now(), nameOf })
  const isProven = lead === 'overdue' || lead === 'grace' || lead === 'due'
  const notDue = isProven ? '还款凭证正在审核' : '暂无待还'
  const dueNote = failed ? '暂时没有查到，点开再查' : notDue
  const offers = offersLoan(lead, overview)
  return (
    <>
      {lead === null && !failed && <LeadPending />}
      {words && <LeadCard words={words} payText="我要还款" />}
      {offers && !words && (
        <BorrowCard
          primary={lead !== null || failed}
          onRetry={() => failed && overview.fetch(scope)}
        />
      )}
      {!words?.pays && (lead !== null || failed) && (
        <WayRow
          icon="repay"
          title="我要还款"
          note={session.isLoggedIn ? dueNote : '登录后查看'}
          onPress={() => go('/pages/repay/repay')}
        />
      )}
      <WayRow
        icon="bill"
        title="我的借款"
        note={
          running.length > 0
            ? `${runningText}\n剩余应还 ${displayYuan(outstanding)} 元`
            : '进度、合同、每期还款'
        }
        onPress={() => go('/pages/loan/loan')}
      />
      {offers && words && (
        <WayRow
          icon="loan"
          title="我要借款"
          note="先看清费用，再决定"
          onPress={() => go('/pages/loan/apply')}
        />
      )}
      {service?.hotline && (
        <WayRow
          icon="message"
          title="联系客服"
          note={`${service.hotline}\n${service.hours}`}
          onPress={() => phoneCall(service.hotline)}
        />
      )}
      <NewsWay />
    </>
  )
})

/** A link to the latest article; to the list where none could be loaded. Nothing where the backend has no news. */
const NewsWay = observer(function NewsWay() {
  const offered = useOffered()
  const [latest] = useStore(newsStore).latest.value ?? []
  if (!offered('/pages/news/list')) return null
  return (
    <WayRow
      icon="news"
      title="平台新闻"
      note={latest?.title ?? '公告、利率与防骗提醒'}
      onPress={() =>
        latest ? go('/pages/news/detail', { id: latest.id }) : go('/pages/news/list')
      }
    />
  )
})

/** Placeholder of the lead card. */
function LeadPending() {
  return (
    <View
      className="home__lead due-pending"
      {...aria({ role: 'status', busy: true, label: '加载中' })}
    >
      <View className="due-pending__figure" />
      <View className="due-pending__way" />
    </View>
  )
}

interface WayRowProps {
  icon: IconName
  title: string
  /** One line, or two. */
  note: string
  onPress: () => void
}

/** A large link. */
function WayRow({ icon, title, note, onPress }: WayRowProps) {
  return (
    <Pressable
      role="link"
      className="home__card way-row"
      label={[title, ...note.split('\n')].join('，')}
      onPress={onPress}
    >
      <View className="way-row__icon">
        <Icon name={icon} size={28} />
      </View>
      <View className="way-row__words">
        <View className="way-row__title">{title}</View>
        <Text className="way-row__note">{note}</Text>
      </View>
      <Icon name="right" size={20} />
    </Pressable>
  )
}
