import { useEffect, useMemo } from 'react'
import type { Scope } from '@/api/scope'
import { consentsApi } from '@/api/consents'
import { useStores } from '@/app/root'
import { ConsentRecords } from '@/stores/ConsentRecords'

/** The record of whoever is logged in, read when the page opens and when somebody else logs in; null for guests. */
export function useConsentRecords(scope: Scope): ConsentRecords | null {
  const { session, client, now } = useStores()
  const { userId } = session
  const records = useMemo(
    () => (userId === null ? null : new ConsentRecords(consentsApi(client), now, client.visit)),
    [userId, client, now],
  )
  useEffect(() => void records?.load({ scope, loading: false }), [records, scope])
  return records
}
