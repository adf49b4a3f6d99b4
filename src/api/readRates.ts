import type {
  PenaltyRule,
  Product,
  Quota as WireQuota,
  Rates as WireRates,
  Tier,
} from '@domain/contract/product'
import type { Option, PercentText } from '@domain/contract/scalars'
import type { PenaltyTerms } from '@domain/penalty'
import { DEFAULT_PRODUCT, type Offer, type OfferTier } from '@domain/product'
import { REPAY_METHODS, type RepayMethod } from '@domain/statuses'
import { isReadable, UNREADABLE, type Read } from '@domain/unreadable'
import {
  count,
  fieldsOf,
  money,
  nullable,
  ordinal,
  percent,
  record,
  required,
  shownListOf,
  text,
  unused,
  type Reader,
} from './read'
import { wholeList } from './replies'

/** A term that is offered, with the IRR of each of its methods. */
export interface PricedTier extends OfferTier {
  irr: Partial<Record<RepayMethod, Read<PercentText>>>
}

/** A product. Nothing may be promised on half a price: one without readable amounts or tiers has no offer. */
export interface ProductInfo {
  code: string
  name: string
  lenderName: string
  offer: Read<Offer & { tiers: readonly PricedTier[] }>
  penalty: Read<PenaltyTerms>
}

/** Months a schedule may run (domain/schedule.ts). */
const MAX_TERM = 600

const readRatesOfMethods: Reader<Tier['irr'], PricedTier['irr']> = (value) => {
  const rates = record(value)
  const offered = REPAY_METHODS.filter((method) => rates[method] != null)
  return Object.fromEntries(offered.map((method) => [method, percent(rates[method])]))
}

const readTierFields = fieldsOf<Tier>()({
  term: required(ordinal),
  annual_rate: required(percent),
  irr: required(readRatesOfMethods),
})

/** Null for a term without months, rate or method that could be reckoned with: it is not offered. */
const readTier: Reader<Tier, PricedTier | null> = (value) => {
  const { term, annualRate, irr } = readTierFields(value)
  const methods = REPAY_METHODS.filter((method) => irr[method] !== undefined)
  if (!isReadable(term) || term > MAX_TERM || !isReadable(annualRate) || methods.length === 0)
    return null
  return { term, annualRate, methods, irr }
}

/** Each term once. */
const readTiers: Reader<Tier[], PricedTier[]> = (value) => {
  const tiers = shownListOf(readTier)(value).filter((tier) => tier !== null)
  return [...new Map(tiers.map((tier) => [tier.term, tier])).values()]
}

const readRule = fieldsOf<PenaltyRule>()({
  percent_of_contract_rate: required(count),
  annual_cap: required(percent),
  year_days: required(ordinal),
})

const readProductFields = fieldsOf<Product>()({
  code: required(text),
  name: required(text),
  lender_name: required(text),
  min_amount: required(money),
  max_amount: required(money),
  step: required(money),
  repay_methods: unused,
  tiers: required(readTiers),
  penalty_rate: unused,
  penalty: nullable(readRule),
  grace_days: required(count),
})

type ProductFields = ReturnType<typeof readProductFields>

function offerOf({ minAmount, maxAmount, step, tiers }: ProductFields): ProductInfo['offer'] {
  if (!isReadable(minAmount) || !isReadable(maxAmount) || !isReadable(step)) return UNREADABLE
  return tiers.length === 0 ? UNREADABLE : { minAmount, maxAmount, step, tiers }
}

/** Where a backend names the highest rate only, the rule is that of the lending rules. */
function penaltyOf({ penalty, graceDays }: ProductFields): Read<PenaltyTerms> {
  if (!isReadable(graceDays)) return UNREADABLE
  if (penalty === null) return { ...DEFAULT_PRODUCT.penalty, graceDays }
  const { percentOfContractRate, annualCap, yearDays } = penalty
  if (!isReadable(percentOfContractRate) || !isReadable(annualCap) || !isReadable(yearDays))
    return UNREADABLE
  return { percentOfContractRate, annualCap, yearDays, graceDays }
}

const readProduct: Reader<Product, ProductInfo> = (value) => {
  const fields = readProductFields(value)
  const { code, name, lenderName } = fields
  return { code, name, lenderName, offer: offerOf(fields), penalty: penaltyOf(fields) }
}

const readQuota = fieldsOf<WireQuota>()({
  total: unused,
  used: unused,
  available: required(money),
})

const readFields = fieldsOf<WireRates>()({
  /** @throws ApiError `badReply` where there is no list of products */
  products: required((rows: unknown) => wholeList(rows, readProduct)),
  purposes: required(
    shownListOf(fieldsOf<Option>()({ value: required(text), label: required(text) })),
  ),
  quota: nullable(readQuota),
})

/** What is offered; `quota` is null for a guest. */
export type Rates = ReturnType<typeof readFields>

export const readRates: Reader<WireRates, Rates> = readFields
