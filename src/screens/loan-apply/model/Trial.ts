import { makeAutoObservable } from 'mobx'
import type { IsoDate } from '@domain/calendar'
import type { CostTable } from '@domain/contract/agreement'
import type { Product, Rates } from '@domain/contract/product'
import type { RepayMethod } from '@domain/statuses'
import type { Option } from '@domain/contract/scalars'
import { costTable } from '@domain/disclosure'
import { firstDueDate } from '@domain/dueDates'
import { checkAmount } from '@domain/limits'
import { moneyFromWire, parseYuan, type Fen } from '@domain/money'
import { PURPOSES } from '@domain/options'
import { penaltyFromWire, type Offer, type OfferTier } from '@domain/product'
import { quote, type Quote } from '@/parts/trial/quote'
import type { TrialTerms } from '@/parts/trial/terms'
import type { ApplyValues } from './values'

/** What is offered, and what the loan chosen from it costs. */
export class Trial {
  private terms: TrialTerms
  private rates: Rates

  constructor(
    terms: TrialTerms,
    rates: Rates,
    /** What is chosen now. */
    private readonly values: () => ApplyValues,
    private readonly today: () => IsoDate,
  ) {
    this.terms = terms
    this.rates = rates
    makeAutoObservable<this, 'values' | 'today'>(this, { values: false, today: false })
  }

  /** The rates were fetched again: prices and limits follow. */
  adopt(terms: TrialTerms, rates: Rates): void {
    this.terms = terms
    this.rates = rates
  }

  get product(): Product {
    return this.terms.product
  }

  get offer(): Offer {
    return this.terms.offer
  }

  get purposes(): readonly Option[] {
    return this.rates.purposes.length > 0 ? this.rates.purposes : PURPOSES
  }

  /** The person is known, and how much may still be borrowed was sent. */
  get hasQuota(): boolean {
    return this.rates.quota !== null
  }

  /** Fen that may still be borrowed; null when the person is not known, or the amount cannot be read. */
  get available(): Fen | null {
    return this.rates.quota ? moneyFromWire(this.rates.quota.available) : null
  }

  get tier(): OfferTier | undefined {
    return this.offer.tiers.find(({ term }) => term === this.values().term)
  }

  get methods(): readonly RepayMethod[] {
    return this.tier?.methods ?? []
  }

  /** What the loan costs, planned as if paid out today; null while something of it cannot be lent. */
  get quote(): Quote | null {
    const { tier, offer } = this
    const { amount, repay_method: method, repay_day: day } = this.values()
    const principal = parseYuan(amount)
    if (principal === null || checkAmount(principal, offer) !== null) return null
    if (!tier?.methods.includes(method)) return null
    return quote({ principal, tier, method, firstDueDate: firstDueDate(this.today(), day) })
  }

  get costs(): CostTable | null {
    const { quote: priced, product } = this
    if (!priced) return null
    return costTable({
      principal: priced.principal,
      annualRate: priced.annualRate,
      term: this.values().term,
      method: priced.method,
      lenderName: product.lender_name,
      penalty: penaltyFromWire(product),
      schedule: priced.plan,
    })
  }
}
