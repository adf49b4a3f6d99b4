import { useCallback } from 'react'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { identityStore, type IdentityStore } from '@/stores/IdentityStore'
import { ratesStore } from '@/stores/RatesStore'

/**
 * The person's ID card, and what reads it. The rates are read first where they are not known: they list what the backend
 * has, and one without ID cards is not asked about any.
 */
export function useIdentity(): { store: IdentityStore; read: () => Promise<boolean> } {
  const store = useStore(identityStore)
  const rates = useStore(ratesStore)
  const scope = usePageScope()
  const read = useCallback(async () => {
    if (rates.rates.value === null) await rates.fetch(scope)
    return store.fetch(scope)
  }, [store, rates, scope])
  return { store, read }
}
