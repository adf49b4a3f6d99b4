import { type Fen, type IsoDate, todayInShanghai } from '@domain/index'
import { addSeconds } from '../clock'
import { Refusal, refuse } from '../refusal'

/** Lifetime of a quote. */
export const QUOTE_SECONDS = 15 * 60

/** Days whose quotes are valid now: today, and just after midnight also yesterday. */
function quotedDays(now: Date): IsoDate[] {
  const dayOf = (at: Date): IsoDate => todayInShanghai(at.getTime())
  return [...new Set([dayOf(now), dayOf(addSeconds(now, -QUOTE_SECONDS))])]
}

/**
 * The quote whose total is `amount`: today's, or yesterday's while still valid.
 * @throws Refusal of today's quote, or `quote_changed` when the amount due differs
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
