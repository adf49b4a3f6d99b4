import { useEffect } from 'react'
import type { PayQuote } from '@/api/readRepay'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { loanOverview } from '@/stores/LoanOverview'
import { type PaymentSelection, repayStore, selectionName } from '@/stores/RepayStore'

/**
 * What the backend charges for this selection now, so that the page before the cashier says the same sum; null until it
 * has answered, where it quotes nothing, and without a selection. To be called from an observer.
 */
export function useQuoted(selection: PaymentSelection | null): PayQuote | null {
  const repay = useStore(repayStore)
  const { loadedAt } = useStore(loanOverview).state
  const scope = usePageScope()
  const name = selection && selectionName(selection)
  useEffect(() => {
    // Asking whether several can be paid at once may be asking for the same.
    if (selection && !repay.getQuote(selection).loading) void repay.fetchQuote(selection, scope)
    // oxlint-disable-next-line react/exhaustive-deps -- `name` identifies the selection
  }, [repay, name, scope, loadedAt])

  if (!selection) return null
  const { value, error } = repay.getQuote(selection)
  return error === null ? value : null
}
