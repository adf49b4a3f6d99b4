import type {
  Limits as WireLimits,
  PenaltyRule,
  Product,
  ProductLender,
  Rates as WireRates,
  Tier,
} from '@domain/contract/product'
import type { Option, PercentText } from '@domain/contract/scalars'
import type { PenaltyTerms } from '@domain/penalty'
import type { Offer, OfferTier } from '@domain/product'
import { MAX_TERM } from '@domain/schedule'
import { REPAY_METHODS, type RepayMethod } from '@domain/statuses'
import { isReadable, UNREADABLE, type Read } from '@domain/unreadable'
import { ask } from './call'
import type { ApiClient, RequestOptions } from './client'
import {
  count,
  fieldsOf,
  isNothing,
  money,
  nullable,
  nullableOrLeftOut,
  optional,
  ordinal,
  percent,
  record,
  required,
  shown,
  shownListOf,
  text,
  unused,
  type Reader,
} from './read'
import { wholeList } from './replies'

/** A term on offer, with the IRR of each repayment method. */
export interface PricedTier extends OfferTier {
  irr: Partial<Record<RepayMethod, Read<PercentText>>>
}

/**
 * A product. An incomplete price promises nothing: without a code, readable amounts or tiers there is no offer; without
 * a complete penalty rule only the highest penalty rate is known.
 */
export interface ProductInfo {
  code: string
  name: string
  lenderName: string
  /** Facts about the lender; undefined where the backend tells none, '' for one it does not have. */
  lender?: ReturnType<typeof readLender>
  offer: Read<Offer & { tiers: readonly PricedTier[] }>
  penalty: Read<PenaltyTerms>
  /** Highest penalty rate, percent per year. */
  penaltyRate: Read<PercentText>
}

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

/** Null for a term without readable months, rate or method: it is not offered. */
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

const readLender = fieldsOf<ProductLender>()({
  kind: unused,
  licence_no: required(text),
  credit_code: required(text),
  hotline: required(text),
  hours: required(text),
  email: required(text),
  address: required(text),
})

const readProductFields = fieldsOf<Product>()({
  code: required(text),
  name: required(text),
  lender_name: required(shown),
  lender: optional(readLender),
  min_amount: required(money),
  max_amount: required(money),
  step: required(money),
  repay_methods: unused,
  tiers: required(readTiers),
  penalty_rate: required(percent),
  penalty: required(readRule),
  grace_days: required(count),
})

type ProductFields = ReturnType<typeof readProductFields>

function offerOf(fields: ProductFields): ProductInfo['offer'] {
  const { code, minAmount, maxAmount, step, tiers } = fields
  if (!code || !isReadable(minAmount) || !isReadable(maxAmount) || !isReadable(step))
    return UNREADABLE
  return tiers.length === 0 ? UNREADABLE : { minAmount, maxAmount, step, tiers }
}

function penaltyOf({ penalty, graceDays }: ProductFields): Read<PenaltyTerms> {
  const { percentOfContractRate, annualCap, yearDays } = penalty
  if (!isReadable(percentOfContractRate) || !isReadable(annualCap)) return UNREADABLE
  if (!isReadable(yearDays) || !isReadable(graceDays)) return UNREADABLE
  return { percentOfContractRate, annualCap, yearDays, graceDays }
}

const readProduct: Reader<Product, ProductInfo> = (value) => {
  const fields = readProductFields(value)
  const { code, name, lenderName, lender, penaltyRate } = fields
  return {
    code,
    name,
    lenderName,
    lender,
    offer: offerOf(fields),
    penalty: penaltyOf(fields),
    penaltyRate,
  }
}

const readLimits = fieldsOf<WireLimits>()({
  per_person: required(money),
  owed: unused,
  room: nullable(money),
})

const readFields = fieldsOf<WireRates>()({
  /** @throws ApiError `badReply` when there is no list of products */
  products: required((rows: unknown) => wholeList(rows, readProduct)),
  purposes: required(
    shownListOf(fieldsOf<Option>()({ value: required(text), label: required(text) })),
  ),
  limits: nullableOrLeftOut(readLimits),
})

/** Products on offer; `limits` is null where the backend tells none, its `room` for a guest. */
export type Rates = ReturnType<typeof readFields>

/** No data means no offer (FastAdmin's null). */
export const readRates: Reader<WireRates, Rates> = (data) =>
  isNothing(data) ? { products: [], purposes: [], limits: null } : readFields(data)

/** The products without what the caller owes, which is not public. */
const withoutDebts = (data: unknown): unknown => {
  const rates = record(data)
  return isNothing(rates.limits)
    ? rates
    : { ...rates, limits: { ...record(rates.limits), owed: null, room: null } }
}

/** Products and what they cost. */
export const ratesApi = (client: ApiClient) => ({
  current: (options?: RequestOptions) =>
    ask(client, '/api/loan/rates', {}, readRates, {
      ...options,
      keep: { scope: 'device', trim: withoutDebts },
    }),
})
