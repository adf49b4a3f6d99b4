import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { todayInShanghai } from '@domain/calendar'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Skeleton } from '@/components'
import { LoadState } from '@/parts/LoadState'
import { EXAMPLE_LATE, lateItems } from './lateness'
import { LateCost } from './LateCost'
import { Standing } from './Standing'

/** How the caller stands today, and what waiting would cost. */
export const OwnFigures = observer(function OwnFigures({ orderNo }: { orderNo?: string }) {
  const { repay, now } = useStores()
  const scope = usePageScope()
  const load = () => repay.loadDues(scope)
  useEffect(() => {
    void repay.loadDues(scope)
  }, [repay, scope])

  return (
    <LoadState of={repay.repaying} retry={load} skeleton={<Skeleton kind="hero" />}>
      {() => {
        const items = lateItems(repay.dues, orderNo, todayInShanghai(now()))
        return (
          <>
            <Standing dues={repay.dues} />
            <LateCost items={items.length > 0 ? items : [EXAMPLE_LATE]} />
          </>
        )
      }}
    </LoadState>
  )
})
