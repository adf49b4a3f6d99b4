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
import { ask } from './call'
import type { ApiClient, RequestOptions } from './client'
import {
  count,
  dispensable,
  fieldsOf,
  isNothing,
  listOf,
  money,
  nullable,
  nullableOrLeftOut,
  optional,
  ordinal,
  percent,
  record,
  required,
  text,
  Unreadable,
  unused,
  within,
  words,
  type Reader,
} from './read'

/** A term on offer, with the IRR of each repayment method. */
export interface PricedTier extends OfferTier {
  irr: Partial<Record<RepayMethod, PercentText>>
}

/** A product. */
export interface ProductInfo {
  code: string
  name: string
  lenderName: string
  /** Facts about the lender; undefined where the backend tells none, '' for one it does not have. */
  lender?: ReturnType<typeof readLender>
  /** Null where no term is offered. */
  offer: (Offer & { tiers: readonly PricedTier[] }) | null
  penalty: PenaltyTerms
}

const readRatesOfMethods: Reader<Tier['irr'], PricedTier['irr']> = (value) => {
  if (isNothing(value)) throw new Unreadable()
  const rates = record(value)
  const offered = REPAY_METHODS.filter((method) => rates[method] != null)
  return Object.fromEntries(
    offered.map((method) => [method, within(method, () => percent(rates[method]))]),
  )
}

const readTierFields = fieldsOf<Tier>()({
  term: required(ordinal),
  annual_rate: required(percent),
  irr: required(readRatesOfMethods),
})

/** Terms that the app can offer, each once: none that is too long, or without a method it knows. */
const readTiers: Reader<Tier[], PricedTier[]> = (value) => {
  const tiers = listOf(readTierFields)(value)
    .map((tier) => ({ ...tier, methods: REPAY_METHODS.filter((method) => tier.irr[method]) }))
    .filter(({ term, methods }) => term <= MAX_TERM && methods.length > 0)
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
  code: required(words),
  name: required(words),
  lender_name: required(words),
  lender: optional(readLender),
  min_amount: required(money),
  max_amount: required(money),
  step: required(money),
  repay_methods: unused,
  tiers: required(readTiers),
  penalty_rate: unused,
  penalty: required(readRule),
  grace_days: required(count),
})

const readProduct: Reader<Product, ProductInfo> = (value) => {
  const fields = readProductFields(value)
  const { code, name, lenderName, lender, minAmount, maxAmount, step, tiers } = fields
  return {
    code,
    name,
    lenderName,
    lender,
    offer: tiers.length === 0 ? null : { minAmount, maxAmount, step, tiers },
    penalty: { ...fields.penalty, graceDays: fields.graceDays },
  }
}

const readLimits = fieldsOf<WireLimits>()({
  per_person: required(money),
  owed: unused,
  room: nullable(money),
})

const readFields = fieldsOf<WireRates>()({
  products: required(listOf(readProduct)),
  purposes: required(
    listOf(fieldsOf<Option>()({ value: required(words), label: required(words) })),
  ),
  limits: nullableOrLeftOut(readLimits),
  features: dispensable(optional(listOf(words))),
})

/** Products on offer; `limits` is null where the backend tells none, its `room` for a guest. */
export type Rates = ReturnType<typeof readFields>

/** No data means no offer (FastAdmin's null). */
export const readRates: Reader<WireRates, Rates> = (data) =>
  isNothing(data)
    ? { products: [], purposes: [], limits: null, features: undefined }
    : readFields(data)

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
