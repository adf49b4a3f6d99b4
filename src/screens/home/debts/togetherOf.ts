import type { HomeLead } from '@domain/homeLead'
import { combinedWishOf, isCombinable } from '@/loan/together/wish'
import type { CombinedWish } from '@/stores/CombinedQuotes'
import type { Dues } from '@/stores/dues'

/** What the lead card asks for, where that is of several loans and can be paid at once. */
export function togetherOf(lead: HomeLead, { overdue, now, unclear }: Dues): CombinedWish | null {
  const isLate = lead === 'overdue'
  if ((!isLate && lead !== 'due') || unclear.length > 0) return null
  const orderNos = (isLate ? overdue : now).map(({ loan }) => loan.orderNo)
  const wish = combinedWishOf(orderNos, isLate ? 'overdue' : 'all_due')
  return isCombinable(wish) ? wish : null
}
