import { useDidShow } from '@tarojs/taro'
import { useEffect } from 'react'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { loanOverview, type LoanOverview } from '@/stores/LoanOverview'

/** Age in milliseconds after which what is owed is loaded again when the page is shown. */
const FRESH = 30_000

/**
 * What the person logged in owes and waits for, refreshed when the page is shown; not loaded for guests. For observers
 * only.
 */
export function useOverview(): LoanOverview {
  const overview = useStore(loanOverview)
  const { now, session } = useStores()
  const scope = usePageScope()
  const { isLoggedIn, visitor } = session
  useEffect(() => {
    if (isLoggedIn) void overview.fetch(scope)
  }, [overview, scope, isLoggedIn, visitor])
  useDidShow(() => {
    const { loading, loadedAt } = overview.state
    if (isLoggedIn && !loading && loadedAt !== null && now() - loadedAt > FRESH)
      void overview.fetch(scope)
  })
  return overview
}
