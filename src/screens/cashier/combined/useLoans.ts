import { useEffect } from 'react'
import type { LoanSummary } from '@/api/readLoan'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { distinctNames, loanTail } from '@/loan/distinctNames'
import { loansStore } from '@/stores/LoansStore'

interface KnownLoans {
  /** The loan of that number; null while it is not known. */
  loanOf: (orderNo: string) => LoanSummary | null
  /** Its name; made from the order number until the loan is known. */
  nameOf: (orderNo: string) => string
}

/** Loans by order number, loaded when the page opens. To be called from an observer. */
export function useLoans(orderNos: readonly string[]): KnownLoans {
  const loans = useStore(loansStore)
  const scope = usePageScope()
  const { now } = useStores()
  const names = orderNos.join()
  useEffect(() => {
    for (const orderNo of names.split(',')) void loans.fetch(orderNo, scope)
  }, [loans, scope, names])

  const loanOf = (orderNo: string) => loans.get(orderNo).value?.summary ?? null
  const known = orderNos.map(loanOf).filter((loan) => loan !== null)
  const called = distinctNames(known, now())
  const nameOf = (orderNo: string): string => {
    const at = known.findIndex((loan) => loan.orderNo === orderNo)
    return called[at] ?? loanTail({ orderNo })
  }
  return { loanOf, nameOf }
}
