import type { IsoDate } from './calendar'
import { REPAY_METHODS, type RepayMethod } from './statuses'
import type { Product, ProductLender, Tier } from './contract/product'
import type { PercentText } from './contract/scalars'
import { irr } from './irr'
import { DEMO_LENDER, type Lender } from './lender'
import { formatYuan, type Fen } from './money'
import { penaltyRateOf, type PenaltyTerms } from './penalty'
import { formatPercent, parseRate } from './rate'
import { methodsForTerm } from './repayMethods'
import { schedule } from './schedule'

export interface OfferTier {
  /** Months. */
  term: number
  annualRate: PercentText
  methods: readonly RepayMethod[]
}

/** What an application may ask of a product: amounts in fen and the tiers. */
export interface Offer {
  minAmount: Fen
  maxAmount: Fen
  step: Fen
  tiers: readonly OfferTier[]
}

/** A product as the lender stores it; another product needs data only, no code. */
export interface ProductTerms extends Offer {
  code: string
  name: string
  lender: Lender
  penalty: PenaltyTerms
}

const tier = (term: number, annualRate: PercentText): OfferTier => ({
  term,
  annualRate,
  methods: methodsForTerm(term),
})

/** The product a fresh database starts with. */
export const DEFAULT_PRODUCT: ProductTerms = {
  code: 'standard',
  name: '消费分期',
  lender: DEMO_LENDER,
  minAmount: 500_00,
  maxAmount: 50_000_00,
  step: 100_00,
  tiers: [
    tier(3, '7.20'),
    tier(6, '7.20'),
    tier(9, '9.60'),
    tier(12, '9.60'),
    tier(18, '12.00'),
    tier(24, '12.00'),
    tier(36, '14.40'),
  ],
  penalty: { percentOfContractRate: 150, annualCap: '24.00', yearDays: 360, graceDays: 3 },
}

/** Highest nominal annual rate of any product: 23.87 % compound, so the price stays under 24 % on either reading. */
export const NOMINAL_RATE_CAP: PercentText = '21.60'

/** Large enough that rounding to the fen doesn't change a rate with two decimals. */
const REFERENCE_AMOUNT: Fen = 10_000_00
const REFERENCE_DATE: IsoDate = '2026-01-01'

/** Effective annual rate (IRR, compound) of a term and method, percent text. */
export function irrOf({ term, annualRate }: OfferTier, method: RepayMethod): PercentText {
  const plan = schedule({
    principal: REFERENCE_AMOUNT,
    annualRate,
    term,
    method,
    firstDueDate: REFERENCE_DATE,
  })
  return formatPercent(irr(plan.cashflows).effectiveAnnual)
}

function wireTier(offered: OfferTier): Tier {
  return {
    term: offered.term,
    annual_rate: offered.annualRate,
    irr: Object.fromEntries(offered.methods.map((method) => [method, irrOf(offered, method)])),
  }
}

function highestRate(tiers: readonly OfferTier[]): PercentText {
  return tiers.reduce(
    (highest, { annualRate }) =>
      parseRate(annualRate) > parseRate(highest) ? annualRate : highest,
    '0.00',
  )
}

const lenderToWire = (lender: Lender): ProductLender => ({
  kind: lender.kind,
  licence_no: lender.licenceNo,
  credit_code: lender.creditCode,
  hotline: lender.hotline,
  hours: lender.hours,
  email: lender.email,
  address: lender.address,
})

/** The product as GET /api/loan/rates shows it. */
export function productToWire(terms: ProductTerms): Product {
  return {
    code: terms.code,
    name: terms.name,
    lender_name: terms.lender.name,
    lender: lenderToWire(terms.lender),
    min_amount: formatYuan(terms.minAmount),
    max_amount: formatYuan(terms.maxAmount),
    step: formatYuan(terms.step),
    repay_methods: REPAY_METHODS.filter((method) =>
      terms.tiers.some(({ methods }) => methods.includes(method)),
    ),
    tiers: terms.tiers.map(wireTier),
    penalty_rate: penaltyRateOf(highestRate(terms.tiers), terms.penalty),
    penalty: {
      percent_of_contract_rate: terms.penalty.percentOfContractRate,
      annual_cap: terms.penalty.annualCap,
      year_days: terms.penalty.yearDays,
    },
    grace_days: terms.penalty.graceDays,
  }
}
