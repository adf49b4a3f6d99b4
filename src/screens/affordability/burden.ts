import type { IsoDate } from '@domain/calendar'
import type { Fen } from '@domain/money'
import type { Offer, OfferTier } from '@domain/product'
import { schedule } from '@domain/schedule'
import type { RepayMethod } from '@domain/statuses'

/** What a loan asks of a month. */
export interface Burden {
  method: RepayMethod
  /** Months. */
  term: number
  /** Fen of most months: of the first one with a payment, 0 where all is paid at the end. */
  usual: Fen
  /** Fen of the month that asks most. */
  heaviest: Fen
}

/** A day is needed to plan by; no amount depends on it. */
const SOME_DAY: IsoDate = '2026-01-01'

/** What a loan asks of a month at a tier, by a method. */
export function burdenOf(principal: Fen, tier: OfferTier, method: RepayMethod): Burden {
  const { cashflows } = schedule({ ...tier, principal, method, firstDueDate: SOME_DAY })
  const payments = cashflows.slice(1).map((fen) => -fen)
  return {
    method,
    term: tier.term,
    usual: payments[0] ?? 0,
    heaviest: Math.max(...payments),
  }
}

/** The same amount and term by each method there is. */
export const byMethod = (principal: Fen, tier: OfferTier): Burden[] =>
  tier.methods.map((method) => burdenOf(principal, tier, method))

/** The same amount and method over each term that has it, the shortest first. */
export const byTerm = (principal: Fen, { tiers }: Offer, method: RepayMethod): Burden[] =>
  [...tiers]
    .filter(({ methods }) => methods.includes(method))
    .sort((a, b) => a.term - b.term)
    .map((tier) => burdenOf(principal, tier, method))
