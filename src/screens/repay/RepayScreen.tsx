import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { go } from '@/app/navigation'
import { Refreshable } from '@/app/Refreshable'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { dueItems } from '@/stores/dues'
import { loanOverview } from '@/stores/LoanOverview'
import { LoadState } from '@/widgets/LoadState'
import { LoginPrompt, type LoginPromptProps } from '@/widgets/LoginPrompt'
import { DueNext, DueNow } from './DueNow'
import { LaterPart, RecordsPart } from './lazyParts'
import { UnderWay } from './UnderWay'
import './repay.scss'

const GAINS: LoginPromptProps['points'] = [
  { icon: 'calendar', text: '下一期还多少、哪天还' },
  { icon: 'bill', text: '每笔借款的还款计划' },
  { icon: 'upload', text: '上传还款凭证，查看审核结果' },
]

/** 我的还款: what is to be paid next; for guests, what a login would show. */
export const RepayScreen = observer(function RepayScreen() {
  const { session } = useStores()
  if (session.isLoggedIn) return <RepayOverview />
  return (
    <View className="repay-guest">
      <LoginPrompt title="登录后查看还款" points={GAINS} />
    </View>
  )
})

/**
 * All loans under repayment: what is due with its one button, what comes later, and what was paid. Where there is none, the
 * applications under way.
 */
const RepayOverview = observer(function RepayOverview() {
  const overview = useStore(loanOverview)
  const { dues, open, state, running, applications } = overview
  const scope = usePageScope()
  const due = dueItems(open)
  const isDue = due.length > 0
  // When something else is due, for instance after a payment, what is to be paid now is ticked again.
  const dueKey = due.map(({ loan, row }) => `${loan.orderNo}-${row.no}`).join()

  const refresh = () => overview.fetch(scope)
  useEffect(() => {
    void overview.fetch(scope)
  }, [overview, scope])
  useDidShow(() => {
    if (!state.loading && state.loadedAt !== null) void overview.fetch(scope)
  })

  return (
    <Refreshable
      onRefresh={refresh}
      loadedAt={state.loadedAt}
      ages={dues.overdue.length + dues.grace.length > 0}
    >
      <View className="repay">
        <LoadState of={state} retry={refresh} skeleton={<Pending />}>
          {() =>
            running.length === 0 ? (
              <>
                {applications.length === 0 && <Empty />}
                {applications.map((loan) => (
                  <UnderWay key={loan.orderNo} loan={loan} />
                ))}
                <RecordsPart />
              </>
            ) : (
              <>
                {isDue ? (
                  <DueNow key={dueKey} dues={open} named={running.length > 1} />
                ) : (
                  <DueNext dues={open} named={running.length > 1} />
                )}
                <LaterPart months={open.upcoming} named={running.length > 1} isLed={!isDue} />
                <RecordsPart hasDays />
              </>
            )
          }
        </LoadState>
      </View>
    </Refreshable>
  )
})

const Pending = () => (
  <>
    <Skeleton kind="band" />
    <Skeleton kind="list" rows={4} />
  </>
)

const Empty = () => (
  <StateView
    kind="empty"
    title="暂无待还账单"
    note="有借款时，每期应还的金额和日期会列在这里。"
    action={{ text: '去试算', onPress: () => go('/pages/loan/apply') }}
    secondary={{ text: '返回首页', onPress: () => go('/pages/index/index') }}
  />
)
