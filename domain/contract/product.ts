import type { MoneyText, Option, PercentText } from './scalars'

/** 等额本息, 等额本金, 先息后本, 一次性还本付息. */
export const REPAY_METHODS = [
  'equal_installment',
  'equal_principal',
  'interest_first',
  'bullet',
] as const
export type RepayMethod = (typeof REPAY_METHODS)[number]

/** The price of one term. */
export interface Tier {
  /** Months. */
  term: number
  /** Nominal annual rate (单利). */
  annual_rate: PercentText
  /** Effective annual rate (IRR, compound) for each method offered at this term. */
  irr: Partial<Record<RepayMethod, PercentText>>
}

/** How late money is charged for; with the grace days all that the cost table says of default. */
export interface PenaltyRule {
  /** Penalty rate in percent of the contract rate: 150. */
  percent_of_contract_rate: number
  /** Highest annual penalty rate. */
  annual_cap: PercentText
  /** Days of a year in which the rate is expressed. */
  year_days: number
}

export interface Product {
  code: string
  name: string
  lender_name: string
  min_amount: MoneyText
  max_amount: MoneyText
  step: MoneyText
  repay_methods: RepayMethod[]
  tiers: Tier[]
  /** Highest annual penalty rate over the tiers. */
  penalty_rate: PercentText
  /** Null where a backend names only the highest rate. */
  penalty: PenaltyRule | null
  grace_days: number
}

export interface Quota {
  total: MoneyText
  used: MoneyText
  available: MoneyText
}

/** `data` of GET /api/loan/rates. */
export interface Rates {
  products: Product[]
  purposes: Option[]
  /** Null for a caller who is not logged in. */
  quota: Quota | null
}
