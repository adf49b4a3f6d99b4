import { createContext, useContext } from 'react'
import { PullRefresh, type PullRefreshProps } from '@/components'

/** Whether the page shown is one of those that refresh by pulling (route table). */
export const RefreshContext = createContext(false)

/** Content with its refresh: by button everywhere, by pulling where the page's route says so. */
export function Refreshable(props: Omit<PullRefreshProps, 'pull'>) {
  return <PullRefresh {...props} pull={useContext(RefreshContext)} />
}
