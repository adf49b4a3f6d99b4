import { useEffect, useState } from 'react'
import { loanApi } from '@/api/loan'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import type { Option } from '@/components/Choice/Choice.types'
import { distinctNames } from '@/loan/distinctNames'

/** Own loans by order number, under names that tell them apart; empty until they are known. */
export function useOwnLoans(): readonly Option[] {
  const { client, now } = useStores()
  const scope = usePageScope()
  const [loans, setLoans] = useState<readonly Option[]>([])
  useEffect(() => {
    const asked = loanApi(client).mine(1, undefined, { scope, quiet: true })
    // Only an offer: without the list a complaint is about no loan in particular.
    void asked.then(
      ({ items }) => {
        const names = distinctNames(items, now())
        setLoans(items.map(({ orderNo }, at) => ({ value: orderNo, label: names[at] ?? orderNo })))
      },
      () => {},
    )
  }, [client, now, scope])
  return loans
}
