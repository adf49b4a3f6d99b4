import { shareOfIncome } from './affordability'
import type { Fen } from './money'

/** Monthly income of each band of `INCOME_BANDS`, fen: at least, and less than; null where a band is open. */
const BOUNDS: Record<string, readonly [from: Fen | null, to: Fen | null]> = {
  under_3k: [null, 3_000_00],
  '3k_5k': [3_000_00, 5_000_00],
  '5k_10k': [5_000_00, 10_000_00],
  '10k_20k': [10_000_00, 20_000_00],
  over_20k: [20_000_00, null],
}

/**
 * Share of a stated income that a monthly payment takes: "9%–18%", or one end of it where the band is open.
 * @param payment fen a month
 * @returns '' for an income that is not known
 */
export function incomeShareText(payment: Fen, band: string): string {
  const [from, to] = BOUNDS[band] ?? [null, null]
  const most = from === null ? null : shareOfIncome(payment, from)
  const least = to === null ? null : shareOfIncome(payment, to)
  if (most === null) return least === null ? '' : `至少 ${least}%`
  if (least === null) return `至多 ${most}%`
  return least === most ? `${most}%` : `${least}%–${most}%`
}
