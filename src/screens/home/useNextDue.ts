import { useEffect } from 'react'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { leadOf, type RepayLead } from '@/parts/dues/lead'

export interface NextDue {
  /** Null where nothing is left to repay, for a guest, and while it is not known. */
  lead: RepayLead | null
  /** It is being asked for the first time. */
  pending: boolean
}

/**
 * What somebody logged in has to repay next and by when. A failure is the repay tab's to tell. Read in an observer.
 */
export function useNextDue(): NextDue {
  const { repay, session, now } = useStores()
  const scope = usePageScope()
  const { repaying } = repay
  const { isLoggedIn } = session
  useEffect(() => {
    if (isLoggedIn && repaying.value === null && !repaying.loading) {
      void repay.loadDues(scope, true)
    }
  }, [repay, repaying, isLoggedIn, scope])

  return {
    lead: isLoggedIn && repaying.value ? leadOf(repay.dues, now()) : null,
    pending: isLoggedIn && repaying.value === null && repaying.loading,
  }
}
