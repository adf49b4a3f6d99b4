import { useDidShow } from '@tarojs/taro'
import { useEffect } from 'react'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { loanOverview, type LoanOverview } from '@/stores/LoanOverview'

/** Milliseconds after which what is owed is asked for anew when the page is shown again. */
const FRESH = 30_000

/** What a person logged in owes and waits for, as new as the page is; asked for by nobody else. Read in an observer. */
export function useOverview(): LoanOverview {
  const overview = useStore(loanOverview)
  const { now, session } = useStores()
  const scope = usePageScope()
  const { isLoggedIn, visitor } = session
  useEffect(() => {
    if (isLoggedIn) void overview.load(scope)
  }, [overview, scope, isLoggedIn, visitor])
  useDidShow(() => {
    const { loading, loadedAt } = overview.underWay
    if (isLoggedIn && !loading && loadedAt !== null && now() - loadedAt > FRESH)
      void overview.load(scope)
  })
  return overview
}
