import { useEffect } from 'react'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { leadOf, type RepayLead } from '@/parts/dues/lead'

/**
 * What is to be repaid next and by when, for somebody logged in; null where nothing is, and while it is not known.
 * A failure is the repay tab's to tell. Read in an observer.
 */
export function useNextDue(): RepayLead | null {
  const { repay, session, now } = useStores()
  const scope = usePageScope()
  const { repaying } = repay
  const { isLoggedIn } = session
  useEffect(() => {
    if (isLoggedIn && repaying.value === null && !repaying.loading) {
      void repay.loadDues(scope, true)
    }
  }, [repay, repaying, isLoggedIn, scope])

  return isLoggedIn && repaying.value ? leadOf(repay.dues, now()) : null
}
