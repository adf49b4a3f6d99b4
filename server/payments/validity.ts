import { type IsoDate, todayInShanghai } from '@domain/index'
import { addSeconds } from '../clock'

/** How long a quote is good for. */
export const QUOTE_SECONDS = 15 * 60

/**
 * The days whose amounts are accepted now: today, and just after midnight the day before, whose
 * quotes are still good.
 */
export function quotedDays(now: Date): IsoDate[] {
  const dayOf = (at: Date): IsoDate => todayInShanghai(at.getTime())
  return [...new Set([dayOf(now), dayOf(addSeconds(now, -QUOTE_SECONDS))])]
}
