import { useEffect } from 'react'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { distinctNames, loanTail } from '@/loan/distinctNames'
import { loansStore } from '@/stores/LoansStore'

/**
 * Names of loans by order number; loads the loans that are not known. To be called from an observer.
 * @param unknown what a loan is called until it is known
 */
export function useLoanNames(
  orderNos: readonly string[],
  unknown: (loan: { orderNo: string }) => string = loanTail,
): (orderNo: string) => string {
  const loans = useStore(loansStore)
  const scope = usePageScope()
  const { now } = useStores()
  const wanted = orderNos.join()
  useEffect(() => {
    for (const orderNo of wanted.split(',')) {
      const { loadedAt, loading } = loans.get(orderNo)
      if (loadedAt === null && !loading) void loans.fetch(orderNo, scope)
    }
  }, [loans, scope, wanted])

  const known = orderNos.flatMap((orderNo) => loans.get(orderNo).value?.summary ?? [])
  const names = distinctNames(known, now())
  return (orderNo) =>
    names[known.findIndex((loan) => loan.orderNo === orderNo)] ?? unknown({ orderNo })
}
