import { useEffect } from 'react'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import type { LoanSummary } from '@/api/readLoan'
import { distinctNames, loanTail } from '@/loan/distinctNames'
import { loansStore } from '@/stores/LoansStore'

interface KnownLoans {
  /** The loan of that number; null while it is not known. */
  loanOf: (orderNo: string) => LoanSummary | null
  /** What it is called: by its number while nothing else is known. */
  nameOf: (orderNo: string) => string
}

/** The loans of these numbers, asked for when the page opens; to be used where changes are observed. */
export function useLoans(orderNos: readonly string[]): KnownLoans {
  const loans = useStore(loansStore)
  const scope = usePageScope()
  const { now } = useStores()
  const names = orderNos.join()
  useEffect(() => {
    for (const orderNo of names.split(',')) void loans.find(orderNo, scope)
  }, [loans, scope, names])

  const loanOf = (orderNo: string) => loans.lookup(orderNo).value?.summary ?? null
  const known = orderNos.map(loanOf).filter((loan) => loan !== null)
  const called = distinctNames(known, now())
  const nameOf = (orderNo: string): string => {
    const at = known.findIndex((loan) => loan.orderNo === orderNo)
    return called[at] ?? loanTail({ orderNo })
  }
  return { loanOf, nameOf }
}
