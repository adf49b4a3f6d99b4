import { useEffect } from 'react'
import { PAYMENT_LOANS_MAX } from '@domain/payments'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import type { LoanDue } from '@/loan/dues/dueItems'
import { togetherSelection } from '@/loan/paymentSelection'
import { loanOverview } from '@/stores/LoanOverview'
import { repayStore } from '@/stores/RepayStore'

/**
 * Whether these loans can be paid at once: the backend quotes a total, and no voucher for one of them is under review.
 * Null until it has answered. To be called from an observer.
 */
export function useTogether(loans: readonly LoanDue[]): boolean | null {
  const repay = useStore(repayStore)
  const { loadedAt } = useStore(loanOverview).state
  const scope = usePageScope()
  const first = loans.slice(0, PAYMENT_LOANS_MAX).map(({ loan }) => loan.orderNo)
  const name = first.join()
  useEffect(() => {
    const selection = togetherSelection(name.split(','), 'all_due')
    if (selection) void repay.fetchQuote(selection, scope)
  }, [repay, name, scope, loadedAt])

  const selection = togetherSelection(first, 'all_due')
  if (!selection) return false
  const { value, error } = repay.getQuote(selection)
  if (error !== null) return false
  return value && value.items.every(({ pendingVoucher }) => pendingVoucher === null)
}
