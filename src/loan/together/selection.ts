import { COMBINED_LOANS, type CombinedType } from '@domain/payments'
import type { Query } from '@/api/client'
import type { CombinedSelection } from '@/stores/CombinedQuotes'

/** Pays these loans, each once, sorted by order number, that is by application. */
export const combinedSelection = (
  orderNos: readonly string[],
  type: CombinedType,
): CombinedSelection => ({
  orderNos: [...new Set(orderNos)].sort(),
  type,
})

/** Whether one payment may be for that many loans. */
export const isCombinable = ({ orderNos }: CombinedSelection): boolean =>
  orderNos.length >= COMBINED_LOANS.min && orderNos.length <= COMBINED_LOANS.max

export const combinedQuery = ({ orderNos, type }: CombinedSelection): Query => ({
  order_nos: orderNos.join(','),
  type,
})

/**
 * The selection in a query: order numbers as "A,B". Null unless it names several loans. All that is due without a valid
 * type.
 */
export function readCombinedSelection(
  text: string,
  type: string | undefined,
): CombinedSelection | null {
  const orderNos = text.split(',').filter(Boolean)
  const selection = combinedSelection(orderNos, type === 'overdue' ? type : 'all_due')
  return isCombinable(selection) ? selection : null
}
