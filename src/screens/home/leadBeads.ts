import { compareDates, todayInShanghai } from '@domain/calendar'
import { displayYuan } from '@domain/money'
import type { Bead } from '@/components/Beads/Beads'
import { beadsOf, beadsText } from '@/loan/beads'
import { type DueItem, type Dues, dueSum } from '@/stores/dues'

/** A string of beads with what it says. */
export interface LeadBeads {
  beads: readonly Bead[]
  text: string
}

/** Every instalment of the loans being repaid, by due date. */
function itemsOf({ overdue, grace, now, upcoming, history }: Dues): DueItem[] {
  const items = [
    ...overdue,
    ...grace,
    ...now,
    ...upcoming.flatMap(({ items }) => items),
    ...history,
  ]
  return items.sort((a, b) => compareDates(a.row.dueDate, b.row.dueDate))
}

const stringOf = (items: readonly DueItem[]): readonly Bead[] =>
  beadsOf(items.map(({ row }) => row))

/**
 * The plan of the loan that leads; where several lead together, the instalments of this month with what is left of them.
 * Null where there is nothing to string.
 */
export function leadBeads(
  leading: readonly DueItem[],
  dues: Dues,
  nowMs: number,
): LeadBeads | null {
  const orderNos = new Set(leading.map(({ loan }) => loan.orderNo))
  const items = itemsOf(dues)
  if (orderNos.size === 1) {
    const beads = stringOf(items.filter(({ loan }) => orderNos.has(loan.orderNo)))
    return { beads, text: beadsText(beads) }
  }
  const month = todayInShanghai(nowMs).slice(0, 7)
  const ofMonth = items.filter(({ row }) => row.dueDate.startsWith(month))
  if (ofMonth.length === 0) return null
  const beads = stringOf(ofMonth)
  const left = dueSum(ofMonth)
  const rest = left > 0 ? `，还要还 ${displayYuan(left)} 元` : ''
  return { beads, text: `本月 ${beadsText(beads)}${rest}` }
}
