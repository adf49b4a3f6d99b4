import { REPAY_METHODS } from '@domain/statuses'
import type { PenaltyRule, Product, Quota, Rates, Tier } from '@domain/contract/product'
import { DEFAULT_PRODUCT } from '@domain/product'
import { amountText, count, list, percent, record, text, wholeList } from './read'

/** Months a schedule may run (domain/schedule.ts). */
const MAX_TERM = 600

/** Null for a term without months, rate or method that could be reckoned with: it is not offered. */
function readTier(row: Record<string, unknown>): Tier | null {
  const term = count(row.term)
  const rate = percent(row.annual_rate)
  const rates = record(row.irr)
  const methods = REPAY_METHODS.filter((method) => rates[method] != null)
  if (!term || term > MAX_TERM || rate === null || methods.length === 0) return null
  return {
    term,
    annual_rate: rate,
    irr: Object.fromEntries(methods.map((method) => [method, percent(rates[method]) ?? ''])),
  }
}

/** Each term once. */
function readTiers(value: unknown): Tier[] {
  const tiers = list(value)
    .map(readTier)
    .filter((tier): tier is Tier => tier !== null)
  return [...new Map(tiers.map((tier) => [tier.term, tier])).values()]
}

function readPenalty(value: unknown): PenaltyRule | null {
  const rule = record(value)
  const ofRate = count(rule.percent_of_contract_rate)
  const days = count(rule.year_days)
  const cap = percent(rule.annual_cap)
  if (ofRate === null || !days || cap === null) return null
  return { percent_of_contract_rate: ofRate, annual_cap: cap, year_days: days }
}

function readProduct(row: Record<string, unknown>): Product {
  const offered: unknown = row.repay_methods
  return {
    code: text(row.code),
    name: text(row.name),
    lender_name: text(row.lender_name),
    min_amount: amountText(row.min_amount),
    max_amount: amountText(row.max_amount),
    step: amountText(row.step),
    repay_methods: REPAY_METHODS.filter(
      (method) => Array.isArray(offered) && offered.includes(method),
    ),
    tiers: readTiers(row.tiers),
    penalty_rate: percent(row.penalty_rate) ?? '',
    penalty: readPenalty(row.penalty),
    grace_days: count(row.grace_days) ?? DEFAULT_PRODUCT.penalty.graceDays,
  }
}

/** Null for a guest; what cannot be read of it is ''. */
function readQuota(value: unknown): Quota | null {
  const quota = record(value)
  if (Object.keys(quota).length === 0) return null
  return {
    total: amountText(quota.total),
    used: amountText(quota.used),
    available: amountText(quota.available),
  }
}

/** Nothing may be promised on half a price: a product without readable amounts or tiers is left out. */
const isWhole = ({ min_amount: min, max_amount: max, step, tiers }: Product): boolean =>
  min !== '' && max !== '' && step !== '' && tiers.length > 0

/** @throws ApiError `badReply` where there is no list of products */
export function readRates(data: unknown): Rates {
  const body = record(data)
  return {
    products: wholeList(body.products).map(readProduct).filter(isWhole),
    purposes: list(body.purposes).map((row) => ({
      value: text(row.value),
      label: text(row.label),
    })),
    quota: readQuota(body.quota),
  }
}
