import { COMBINED_LOANS, type CombinedType } from '@domain/payments'
import type { Query } from '@/api/query'
import type { CombinedWish } from '@/stores/CombinedQuotes'

/** These loans, each once, in the order of their numbers, which is that of their applications. */
export const combinedWishOf = (orderNos: readonly string[], type: CombinedType): CombinedWish => ({
  orderNos: [...new Set(orderNos)].sort(),
  type,
})

/** As many loans as one payment may be for. */
export const isCombinable = ({ orderNos }: CombinedWish): boolean =>
  orderNos.length >= COMBINED_LOANS.min && orderNos.length <= COMBINED_LOANS.max

export const combinedQuery = ({ orderNos, type }: CombinedWish): Query => ({
  order_nos: orderNos.join(','),
  type,
})

/**
 * The wish an address names by "A,B"; null when it does not name several loans. Without a usable type: all that is due.
 */
export function readCombinedWish(text: string, type: string | undefined): CombinedWish | null {
  const orderNos = text.split(',').filter(Boolean)
  const wish = combinedWishOf(orderNos, type === 'overdue' ? type : 'all_due')
  return isCombinable(wish) ? wish : null
}
