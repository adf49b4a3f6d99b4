import { observer } from 'mobx-react'
import { createContext, useContext } from 'react'
import { PullRefresh } from '@/components/PullRefresh/PullRefresh'
import type { PullRefreshProps } from '@/components/PullRefresh/PullRefresh.types'
import { useStores } from './root'
import { useBackOnline } from './useBackOnline'

/** Whether the page shown is one of those that refresh by pulling (route table). */
export const RefreshContext = createContext(false)

type RefreshableProps = Pick<PullRefreshProps, 'onRefresh' | 'loadedAt' | 'ages' | 'children'>

/**
 * Content with its refresh: by button everywhere, by pulling where the page's route says so, and by itself when the
 * connection is back.
 */
export const Refreshable = observer(function Refreshable(props: RefreshableProps) {
  useBackOnline(props.onRefresh)
  const { now, network } = useStores()
  // Without a connection each part says by itself from when it is, and nothing newer can be had.
  const loadedAt = network.online ? props.loadedAt : null
  const ages = props.ages && network.online
  const pull = useContext(RefreshContext)
  return <PullRefresh {...props} loadedAt={loadedAt} ages={ages} nowMs={now()} pull={pull} />
})
