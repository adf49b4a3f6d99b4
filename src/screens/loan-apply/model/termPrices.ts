import type { Fen } from '@domain/money'
import type { Offer } from '@domain/product'
import { schedule } from '@domain/schedule'
import type { Quote } from '@/loan/trial/quote'

/** What the same loan comes to over another term. */
export interface TermPrice {
  /** Months. */
  term: number
  /** Fen of the first instalment. */
  payment: Fen
  /** Fen of interest in all. */
  interest: Fen
}

/** The loan quoted over each term that its way to repay is offered for, the shortest first. */
export function termPrices({ principal, method, plan }: Quote, offer: Offer): TermPrice[] {
  const [first] = plan.rows
  if (!first) throw new RangeError('a schedule has at least one row')
  return offer.tiers
    .filter(({ methods }) => methods.includes(method))
    .map(({ term, annualRate }) => {
      const { rows, totalInterest } = schedule({
        principal,
        annualRate,
        term,
        method,
        // No amount depends on the day.
        firstDueDate: first.dueDate,
      })
      return { term, payment: rows[0]?.payment ?? 0, interest: totalInterest }
    })
    .sort((a, b) => a.term - b.term)
}
