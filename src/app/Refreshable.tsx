import { observer } from 'mobx-react'
import { createContext, useContext } from 'react'
import { PullRefresh } from '@/components/PullRefresh/PullRefresh'
import type { PullRefreshProps } from '@/components/PullRefresh/PullRefresh.types'
import { useStores } from './root'
import { useBackOnline } from './scope'

/** Whether the page refreshes by pulling (route table). */
export const RefreshContext = createContext(false)

type RefreshableProps = Pick<PullRefreshProps, 'onRefresh' | 'loadedAt' | 'ages' | 'children'>

/**
 * Content that refreshes: by button everywhere, by pulling where the route says so, and when the connection returns.
 */
export const Refreshable = observer(function Refreshable(props: RefreshableProps) {
  useBackOnline(props.onRefresh)
  const { now, network } = useStores()
  // Offline, each part shows its own age and nothing newer can be fetched.
  const loadedAt = network.online ? props.loadedAt : null
  const ages = props.ages && network.online
  const pull = useContext(RefreshContext)
  return <PullRefresh {...props} loadedAt={loadedAt} ages={ages} nowMs={now()} pull={pull} />
})
