import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { go } from '@/app/navigation'
import { Refreshable } from '@/app/Refreshable'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { useReachEnd } from '@/platform/useReachEnd'
import { Skeleton, StateView } from '@/components'
import { ListEnd } from '@/parts/ListEnd'
import { LoadState } from '@/parts/LoadState'
import { LongList } from '@/parts/LongList'
import type { LoanModel } from '@/stores/LoanModel'
import type { LoanFilter } from '@/stores/LoansStore'
import { loansStore } from '@/stores/LoansStore'
import { FilterBar } from './FilterBar'
import { LoanCard } from './LoanCard'
import './my-loans.scss'

/** 我的借款, 我的贷款: every loan of the caller, by status, page after page. */
export const MyLoansScreen = observer(function MyLoansScreen() {
  const loans = useStore(loansStore)
  const scope = usePageScope()
  const [filter, setFilter] = useState<LoanFilter>('all')
  const list = loans.list(filter)

  const refresh = () => loans.refresh(filter, scope)
  const more = () => loans.more(filter, scope)
  const apply = () => go('/pages/loan/apply')

  useEffect(() => {
    void loans.refresh(filter, scope)
  }, [loans, filter, scope])
  useReachEnd(more)

  return (
    <Refreshable onRefresh={refresh} loadedAt={list.state.loadedAt}>
      <View className="my-loans">
        <FilterBar value={filter} onChange={setFilter} />
        <LoadState
          of={list.state}
          retry={refresh}
          quiet={list.failedMore}
          skeleton={<Skeleton kind="list" rows={4} />}
        >
          {() =>
            list.items.length === 0 ? (
              <Empty filter={filter} onApply={apply} />
            ) : (
              <>
                <LongList key={filter} items={list.items} stretchClass="my-loans__stretch">
                  {rowOf}
                </LongList>
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

function Empty({ filter, onApply }: { filter: LoanFilter; onApply: () => void }) {
  if (filter !== 'all') return <StateView kind="empty" title="没有这个状态的借款" />
  return (
    <StateView
      kind="empty"
      title="你还没有借款"
      note="申请前可以先试算，看清每一分费用。"
      action={{ text: '去试算', onPress: onApply }}
    />
  )
}
