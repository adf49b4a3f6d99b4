import { COMBINED_LOANS, type CombinedType } from '@domain/payments'
import type { Query } from '@/api/client'
import type { CombinedWish } from '@/stores/CombinedQuotes'

/** Pays these loans, each once, sorted by order number, that is by application. */
export const combinedWishOf = (orderNos: readonly string[], type: CombinedType): CombinedWish => ({
  orderNos: [...new Set(orderNos)].sort(),
  type,
})

/** Whether one payment may be for that many loans. */
export const isCombinable = ({ orderNos }: CombinedWish): boolean =>
  orderNos.length >= COMBINED_LOANS.min && orderNos.length <= COMBINED_LOANS.max

export const combinedQuery = ({ orderNos, type }: CombinedWish): Query => ({
  order_nos: orderNos.join(','),
  type,
})

/**
 * The wish in a query: order numbers as "A,B". Null unless it names several loans. All that is due without a valid
 * type.
 */
export function readCombinedWish(text: string, type: string | undefined): CombinedWish | null {
  const orderNos = text.split(',').filter(Boolean)
  const wish = combinedWishOf(orderNos, type === 'overdue' ? type : 'all_due')
  return isCombinable(wish) ? wish : null
}
