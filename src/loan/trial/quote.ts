import type { RepayMethod } from '@domain/statuses'
import { irr } from '@domain/irr'
import type { Fen } from '@domain/money'
import type { PenaltyTerms } from '@domain/penalty'
import type { Offer, OfferTier } from '@domain/product'
import { schedule, type Schedule } from '@domain/schedule'
import { addMonthsFromSeed, todayInShanghai, type IsoDate } from '@domain/calendar'
import type { PercentText } from '@domain/contract/scalars'
import { formatPercent, formatRate, parseRate } from '@domain/rate'
import type { PricedTier, ProductInfo, Rates } from '@/api/rates'

/** The cost shown first is for 10,000 yuan over 12 months. */
const EXAMPLE_AMOUNT: Fen = 10_000_00
const EXAMPLE_TERM = 12

/** Any date works: prices don't depend on it. */
const SOME_DAY = '2026-01-01'

interface PricedOffer extends Offer {
  tiers: readonly PricedTier[]
}

/** A product as first shown: one tier, its first method, and the amounts offered. */
export interface TrialTerms {
  product: ProductInfo
  offer: PricedOffer
  penalty: PenaltyTerms
  tier: OfferTier
  method: RepayMethod
}

/** Terms of the first product with a price, at the tier nearest to twelve months; null when there is none. */
export function trialTerms({ products }: Rates): TrialTerms | null {
  for (const product of products) {
    const { offer: offered, penalty } = product
    const offer = offered && reckonable(offered)
    const tier = offer?.tiers.reduce<OfferTier | undefined>(nearer, undefined)
    const method = tier?.methods[0]
    if (offer && tier && method) return { product, offer, penalty, tier, method }
  }
  return null
}

/** The same product with another term, and the same method where that term has it. */
export function withTerm(terms: TrialTerms, term: number): TrialTerms {
  const tier = terms.offer.tiers.find((one) => one.term === term)
  const method = tier?.methods.includes(terms.method) ? terms.method : tier?.methods[0]
  return tier && method ? { ...terms, tier, method } : terms
}

const distance = ({ term }: OfferTier): number => Math.abs(term - EXAMPLE_TERM)

const nearer = (best: OfferTier | undefined, tier: OfferTier): OfferTier | undefined =>
  tier.methods.length > 0 && (!best || distance(tier) < distance(best)) ? tier : best

/** Keeps the tiers with a price for every method at the largest amount. */
function reckonable(offer: PricedOffer): PricedOffer | null {
  if (!isSlidable(offer)) return null
  const hasPrice = (tier: OfferTier) =>
    tier.methods.every((method) => {
      try {
        irr(
          schedule({ ...tier, method, principal: offer.maxAmount, firstDueDate: SOME_DAY })
            .cashflows,
        )
        return true
      } catch {
        return false
      }
    })
  return { ...offer, tiers: offer.tiers.filter(hasPrice) }
}

const isSlidable = ({ minAmount, maxAmount, step }: Offer): boolean =>
  minAmount > 0 && step > 0 && maxAmount >= minAmount

/** The example's amount, limited to what is offered. */
export const firstAmount = ({ minAmount, maxAmount }: Offer): Fen =>
  Math.min(Math.max(EXAMPLE_AMOUNT, minAmount), maxAmount)

interface QuoteInput {
  principal: Fen
  tier: OfferTier
  method: RepayMethod
  firstDueDate: IsoDate
}

/** Cost of a loan, by the rules of its contract. */
export interface Quote {
  principal: Fen
  method: RepayMethod
  plan: Schedule
  /** 年化利率（单利）. */
  annualRate: PercentText
  /** IRR, compound, of this loan's own cash flows. */
  irr: PercentText
}

/** @throws RangeError as `schedule` does */
export function quote({ principal, tier, method, firstDueDate }: QuoteInput): Quote {
  const { term, annualRate } = tier
  const plan = schedule({ principal, annualRate, term, method, firstDueDate })
  return {
    principal,
    method,
    plan,
    annualRate: formatRate(parseRate(annualRate)),
    irr: formatPercent(irr(plan.cashflows).effectiveAnnual),
  }
}

/** Cost of a loan taken today, first due a month from now. */
export const quoteToday = ({ tier, method }: TrialTerms, principal: Fen, nowMs: number): Quote =>
  quote({
    principal,
    tier,
    method,
    firstDueDate: addMonthsFromSeed(todayInShanghai(nowMs), 1),
  })
