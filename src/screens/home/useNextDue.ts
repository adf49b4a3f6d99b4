import { useEffect } from 'react'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { leadOf, type RepayLead } from '@/parts/dues/lead'
import { duesStore } from '@/stores/DuesStore'

export interface NextDue {
  /** Null where nothing is left to repay, for a guest, and while it is not known. */
  lead: RepayLead | null
  /** It is being asked for the first time. */
  pending: boolean
  /** It was asked for and is not known. */
  failed: boolean
  load: () => Promise<unknown>
}

/**
 * What somebody logged in has to repay next and by when. What a failure was is the repay tab's to tell. Read in an
 * observer.
 */
export function useNextDue(): NextDue {
  const dues = useStore(duesStore)
  const { session, now } = useStores()
  const scope = usePageScope()
  const { loans } = dues
  const { isLoggedIn } = session
  useEffect(() => {
    if (isLoggedIn && loans.value === null && !loans.loading) void dues.load(scope, true)
  }, [dues, loans, isLoggedIn, scope])

  const unknown = isLoggedIn && loans.value === null
  return {
    lead: isLoggedIn && loans.value ? leadOf(dues.sorted, now()) : null,
    pending: unknown && loans.loading,
    failed: unknown && !loans.loading && loans.error !== null,
    load: () => dues.load(scope, true),
  }
}
