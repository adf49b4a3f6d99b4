import { type Fen, type IsoDate, todayInShanghai } from '@domain/index'
import { addSeconds } from '../clock'
import { Refusal, refuse } from '../refusal'

/** How long a quote is good for. */
export const QUOTE_SECONDS = 15 * 60

/**
 * The days whose amounts are accepted now: today, and just after midnight the day before, whose
 * quotes are still good.
 */
function quotedDays(now: Date): IsoDate[] {
  const dayOf = (at: Date): IsoDate => todayInShanghai(at.getTime())
  return [...new Set([dayOf(now), dayOf(addSeconds(now, -QUOTE_SECONDS))])]
}

/**
 * The quote that comes to `amount`: today's, or yesterday's while it is good.
 * @throws Refusal today's own, or `quote_changed` where something else is due
 */
export async function agreedQuote<Q extends { amount: Fen }>(
  now: Date,
  amount: Fen,
  quoteOn: (day: IsoDate) => Promise<Q>,
): Promise<{ quote: Q; quotedOn: IsoDate }> {
  const today = todayInShanghai(now.getTime())
  let problem: Refusal | null = null
  for (const quotedOn of quotedDays(now)) {
    try {
      const quote = await quoteOn(quotedOn)
      if (quote.amount === amount) return { quote, quotedOn }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (quotedOn === today) problem = error
    }
  }
  if (problem) throw problem
  return refuse('quote_changed', '应还金额已更新，请重新确认', { field: 'amount' })
}
