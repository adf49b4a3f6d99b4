import type { IsoDate } from '@domain/calendar'
import type { CostTable } from '@domain/contract/disclosure'
import type { Option } from '@domain/contract/scalars'
import { costTable } from '@domain/disclosure'
import { firstDueDate } from '@domain/dueDates'
import { checkAmount } from '@domain/limits'
import { OFFER_CALL } from '@domain/listedCalls'
import { parseYuan } from '@domain/money'
import { PURPOSES } from '@domain/options'
import type { PenaltyTerms } from '@domain/penalty'
import type { Offer, OfferTier } from '@domain/product'
import { schedule, type Schedule } from '@domain/schedule'
import type { RepayMethod } from '@domain/statuses'
import type { ProductInfo, Rates } from '@/api/rates'
import { quote, type Quote, type TrialTerms } from '@/loan/trial/quote'
import { observeState } from '@/observeState'
import type { ApplyValues } from './values'

/** A repayment method with its plan; null while the amount or the term can't be lent. */
export interface MethodPrice {
  method: RepayMethod
  plan: Schedule | null
}

/** The offer, and what the loan chosen from it costs. */
export class Trial {
  terms: TrialTerms
  private rates: Rates

  constructor(
    terms: TrialTerms,
    rates: Rates,
    /** The present choices. */
    private readonly values: () => ApplyValues,
    private readonly today: () => IsoDate,
  ) {
    this.terms = terms
    this.rates = rates
    observeState(this, ['terms', 'rates'])
  }

  /** Takes rates that were loaded again. */
  adopt(terms: TrialTerms, rates: Rates): void {
    this.terms = terms
    this.rates = rates
  }

  get product(): ProductInfo {
    return this.terms.product
  }

  get penalty(): PenaltyTerms {
    return this.terms.penalty
  }

  get offer(): Offer {
    return this.terms.offer
  }

  /** The lender answers with an offer, which is signed then: the application signs nothing. */
  get awaitsOffer(): boolean {
    return this.rates.features?.includes(OFFER_CALL) ?? false
  }

  get purposes(): readonly Option[] {
    return this.rates.purposes.length > 0 ? this.rates.purposes : PURPOSES
  }

  /** What one person may owe in all, fen, and what is left of it; null where the backend tells none. */
  get limits(): Rates['limits'] {
    return this.rates.limits
  }

  get tier(): OfferTier | undefined {
    return this.offer.tiers.find(({ term }) => term === this.values().term)
  }

  get methods(): readonly RepayMethod[] {
    return this.tier?.methods ?? []
  }

  /** Quote of the loan as if paid out today; null while it can't be lent. */
  get quote(): Quote | null {
    const { tier, offer } = this
    const { amount, repay_method: method, repay_day: day } = this.values()
    const principal = parseYuan(amount)
    if (principal === null || checkAmount(principal, offer) !== null) return null
    if (!tier?.methods.includes(method)) return null
    return quote({ principal, tier, method, firstDueDate: firstDueDate(this.today(), day) })
  }

  /** The chosen amount and term with each repayment method. */
  get prices(): MethodPrice[] {
    const { tier, offer } = this
    const { amount, repay_day: day } = this.values()
    const principal = parseYuan(amount)
    if (!tier || principal === null || checkAmount(principal, offer) !== null)
      return this.methods.map((method) => ({ method, plan: null }))
    const terms = { ...tier, principal, firstDueDate: firstDueDate(this.today(), day) }
    return this.methods.map((method) => ({ method, plan: schedule({ ...terms, method }) }))
  }

  /** The cost table of the loan chosen; null while there is none. */
  get costs(): CostTable | null {
    const { quote: priced, product } = this
    if (!priced) return null
    return costTable({
      principal: priced.principal,
      annualRate: priced.annualRate,
      term: this.values().term,
      method: priced.method,
      lenderName: product.lenderName,
      penalty: this.penalty,
      schedule: priced.plan,
    })
  }
}
