import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { LOAN_PAGE_SIZE } from '@/api/loan'
import type { LoanSummary } from '@/api/readLoan'
import { go } from '@/app/navigation'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { aria } from '@/components/a11y/aria'
import { Amount } from '@/components/Amount/Amount'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { applyPath, detailPath } from '@/loan/loanPaths'
import { useOverview } from '@/loan/useOverview'
import type { LoanModel } from '@/stores/LoanModel'
import { loanOverview } from '@/stores/LoanOverview'
import { loansStore } from '@/stores/LoansStore'
import { ListScreen } from '@/widgets/ListScreen'
import { LongList } from '@/widgets/LongList/LongList'
import { LoanCard } from './LoanCard'
import './my-loans.scss'

/** 我的借款, 我的贷款: all loans of the person, running ones first. */
export const MyLoansScreen = observer(function MyLoansScreen() {
  const overview = useOverview()
  const scope = usePageScope()
  const list = useStore(loansStore).getList('all')

  // Further pages are read until running loans fill one, so that none is missed; for most people that reads all.
  const isShort = list.items.filter(isRunning).length < LOAN_PAGE_SIZE
  const readsOn = isShort && list.hasMore && !list.state.loading && !list.failedMore
  useEffect(() => {
    if (readsOn) void list.fetchPage(scope)
  }, [readsOn, list, scope])

  return (
    <ListScreen
      list={list}
      className="my-loans"
      skeleton={<Skeleton kind="list" rows={4} />}
      empty={<Empty />}
      alongside={() => overview.fetch(scope)}
    >
      {(items) => (
        <>
          <Outstanding />
          {loanGroups(items, list.hasMore).map(({ title, loans }) => (
            <View key={title} className="loan-group">
              <View className="loan-group__title" {...aria({ role: 'heading', level: 2 })}>
                {list.hasMore ? title : `${title}（${loans.length}）`}
              </View>
              <LongList items={loans} stretchClass="my-loans__stretch" opens={detailPath()}>
                {rowOf}
              </LongList>
            </View>
          ))}
        </>
      )}
    </ListScreen>
  )
})

const rowOf = (loan: LoanModel) => <LoanCard key={loan.orderNo} loan={loan} />

/** What is left to repay of all loans; nothing where none runs. */
const Outstanding = observer(function Outstanding() {
  const { running, runningText, outstanding } = useStore(loanOverview)
  if (running.length === 0) return null
  return (
    <View className="my-loans__sum">
      <Amount size="hero" fen={outstanding} label={`${runningText}，剩余应还`} />
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

/** Running loans, settled ones, and those that were never paid out or were written off. */
interface LoanGroup {
  title: string
  loans: LoanModel[]
}

const SETTLED: readonly LoanSummary['status'][] = ['settled']
const OTHER: readonly LoanSummary['status'][] = ['rejected', 'cancelled', 'written_off']

/** Order of running loans; applications come last. */
const URGENCY: readonly LoanSummary['status'][] = ['overdue', 'active']

const urgency = ({ summary }: LoanModel): number => {
  const place = URGENCY.indexOf(summary.status)
  return place < 0 ? URGENCY.length : place
}

/** A loan of unknown status counts as running. */
const isRunning = ({ summary: { status } }: LoanModel): boolean =>
  !SETTLED.includes(status) && !OTHER.includes(status)

/**
 * Loans by status. While further pages may follow, running loans only, so that loans read later are never inserted above
 * those on the screen.
 */
function loanGroups(loans: readonly LoanModel[], hasMore: boolean): LoanGroup[] {
  const among = (statuses: readonly LoanSummary['status'][]) =>
    loans.filter(({ summary }) => statuses.includes(summary.status))
  const running = loans.filter(isRunning)
  if (hasMore) return running.length > 0 ? [{ title: '进行中', loans: running }] : []
  return [
    { title: '进行中', loans: [...running].sort((a, b) => urgency(a) - urgency(b)) },
    { title: '已结清', loans: among(SETTLED) },
    { title: '其他', loans: among(OTHER) },
  ].filter(({ loans: found }) => found.length > 0)
}
