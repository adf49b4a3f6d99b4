import type { InstalmentStatus } from '@domain/statuses'
import type { Bead } from '@/components/Beads/Beads'

const BEAD: Partial<Record<InstalmentStatus, Bead>> = {
  paid: 'paid',
  overdue_paid: 'paid',
  prepaid: 'prepaid',
  overdue: 'late',
}

/** The beads of a plan, from its instalments by due date: the first open one is the next, unless one is overdue. */
export function beadsOf(instalments: readonly { status: InstalmentStatus }[]): Bead[] {
  const beads = instalments.map(({ status }) => BEAD[status] ?? 'open')
  const next = beads.indexOf('open')
  return beads.map((bead, at) => (at === next && !beads.includes('late') ? 'next' : bead))
}

/** The beads of a loan whose plan is not at hand: instalments paid of all, and whether the next one is overdue. */
export function beadsOfProgress(
  { paid, total }: { paid: number; total: number },
  isLate: boolean,
): Bead[] {
  return Array.from({ length: total }, (_, at) => {
    if (at < paid) return 'paid'
    if (at > paid) return 'open'
    return isLate ? 'late' : 'next'
  })
}

/** 12 期，已还 3 期，逾期 1 期 */
export function beadsText(beads: readonly Bead[]): string {
  const count = (...states: Bead[]) => beads.filter((bead) => states.includes(bead)).length
  const paid = count('paid', 'prepaid')
  const late = count('late')
  return [
    `${beads.length} 期`,
    paid === beads.length ? '已全部还清' : paid > 0 && `已还 ${paid} 期`,
    late > 0 && `逾期 ${late} 期`,
  ]
    .filter(Boolean)
    .join('，')
}
