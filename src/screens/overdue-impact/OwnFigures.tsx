import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { isApiError } from '@/api/errors'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { LoadState } from '@/widgets/LoadState'
import { duesStore } from '@/stores/DuesStore'
import { EXAMPLE_LATE, lateItems } from './lateness'
import { LateCost } from './LateCost'
import { Standing } from './Standing'

/** How the caller stands today, and what waiting would cost; by the example where the loans are not to be had. */
export const OwnFigures = observer(function OwnFigures({ orderNo }: { orderNo?: string }) {
  const dues = useStore(duesStore)
  const { now } = useStores()
  const scope = usePageScope()
  const load = () => dues.load(scope)
  useEffect(() => {
    void dues.load(scope)
  }, [dues, scope])

  const { error, value, loading } = dues.loans
  const failed = value === null && error !== null && !loading
  return (
    <>
      {!(failed && isApiError(error, 'unavailable')) && (
        <LoadState of={dues.loans} retry={load} skeleton={<Skeleton kind="hero" />}>
          {() => {
            const items = lateItems(dues.sorted, orderNo, now())
            return (
              <>
                <Standing dues={dues.sorted} retry={load} />
                <LateCost items={items.length > 0 ? items : [EXAMPLE_LATE]} />
              </>
            )
          }}
        </LoadState>
      )}
      {failed && <LateCost items={[EXAMPLE_LATE]} />}
    </>
  )
})
