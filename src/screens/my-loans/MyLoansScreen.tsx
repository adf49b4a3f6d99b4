import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { LOAN_PAGE_SIZE } from '@/api/loan'
import { go } from '@/app/navigation'
import { Refreshable } from '@/app/Refreshable'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { useReachEnd } from '@/platform/useReachEnd'
import { Amount } from '@/components/Amount/Amount'
import { aria } from '@/components/a11y/aria'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { ListEnd } from '@/widgets/ListEnd/ListEnd'
import { applyPath } from '@/loan/loanPaths'
import { LoadState } from '@/widgets/LoadState'
import { LongList } from '@/widgets/LongList/LongList'
import { useOverview } from '@/loan/useOverview'
import type { LoanModel } from '@/stores/LoanModel'
import { loanOverview } from '@/stores/LoanOverview'
import { loansStore } from '@/stores/LoansStore'
import { isRunning, loanGroups } from './groups'
import { LoanCard } from './LoanCard'
import './my-loans.scss'

/** 我的借款, 我的贷款: every loan of the caller, what runs first, page after page. */
export const MyLoansScreen = observer(function MyLoansScreen() {
  const loans = useStore(loansStore)
  const overview = useOverview()
  const scope = usePageScope()
  const list = loans.list('all')

  const read = () => loans.refresh('all', scope)
  const refresh = () => Promise.all([read(), overview.load(scope)])
  const more = () => loans.more('all', scope)

  useEffect(() => {
    void loans.refresh('all', scope)
  }, [loans, scope])
  useReachEnd(more)

  // Loans that run are looked for until they fill a page; for most people that reads all there are.
  const isShort = list.items.filter(isRunning).length < LOAN_PAGE_SIZE
  const looksOn = isShort && list.hasMore && !list.state.loading && !list.failedMore
  useEffect(() => {
    if (looksOn) void loans.more('all', scope)
  }, [looksOn, loans, scope])

  return (
    <Refreshable onRefresh={refresh} loadedAt={list.state.loadedAt}>
      <View className="my-loans">
        <LoadState
          of={list.state}
          retry={read}
          quiet={list.failedMore}
          skeleton={<Skeleton kind="list" rows={4} />}
        >
          {() =>
            list.items.length === 0 ? (
              <Empty />
            ) : (
              <>
                <Outstanding />
                {loanGroups(list.items, list.hasMore).map(({ title, loans: found }) => (
                  <View key={title} className="loan-group">
                    <View className="loan-group__title" {...aria({ role: 'heading', level: 2 })}>
                      {list.hasMore ? title : `${title}（${found.length}）`}
                    </View>
                    <LongList items={found} stretchClass="my-loans__stretch">
                      {rowOf}
                    </LongList>
                  </View>
                ))}
                <ListEnd
                  hasMore={list.hasMore}
                  loading={list.loadingMore}
                  failed={list.failedMore}
                  onMore={more}
                />
              </>
            )
          }
        </LoadState>
      </View>
    </Refreshable>
  )
})

const rowOf = (loan: LoanModel) => <LoanCard key={loan.orderNo} loan={loan} />

/** What is left to repay of all loans; nothing where none runs. */
const Outstanding = observer(function Outstanding() {
  const { running, runningText, outstanding } = useStore(loanOverview)
  if (running.length === 0) return null
  return (
    <View className="my-loans__sum">
      <Amount size="hero" fen={outstanding} label={`${runningText}，剩余待还`} />
    </View>
  )
})

const Empty = () => (
  <StateView
    kind="empty"
    title="你还没有借款"
    note="申请前可以先试算，看清每一分费用。"
    action={{ text: '去试算', onPress: () => go(applyPath()) }}
  />
)
