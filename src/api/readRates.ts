import {
  REPAY_METHODS,
  type PenaltyRule,
  type Product,
  type Quota,
  type Rates,
  type Tier,
} from '@domain/contract/product'
import { formatYuan } from '@domain/money'
import { integer, list, money, record, text } from './read'

/** Amount as contract text, whether the backend sends text or a number; empty when unreadable. */
function amount(value: unknown): string {
  const fen = money(value)
  return fen === null ? '' : formatYuan(fen)
}

function readTier(row: Record<string, unknown>): Tier {
  const rates = record(row.irr)
  return {
    term: integer(row.term) ?? 0,
    annual_rate: text(row.annual_rate),
    irr: Object.fromEntries(
      REPAY_METHODS.flatMap((method) =>
        rates[method] == null ? [] : [[method, text(rates[method])]],
      ),
    ),
  }
}

const PERCENT = /^\d+(\.\d+)?$/

function readPenalty(value: unknown): PenaltyRule | null {
  const rule = record(value)
  const percent = integer(rule.percent_of_contract_rate)
  const days = integer(rule.year_days)
  const cap = text(rule.annual_cap)
  if (percent === null || percent < 0 || days === null || days <= 0 || !PERCENT.test(cap))
    return null
  return { percent_of_contract_rate: percent, annual_cap: cap, year_days: days }
}

function readProduct(row: Record<string, unknown>): Product {
  const offered: unknown = row.repay_methods
  return {
    code: text(row.code),
    name: text(row.name),
    lender_name: text(row.lender_name),
    min_amount: amount(row.min_amount),
    max_amount: amount(row.max_amount),
    step: amount(row.step),
    repay_methods: REPAY_METHODS.filter(
      (method) => Array.isArray(offered) && offered.includes(method),
    ),
    tiers: list(row.tiers).map(readTier),
    penalty_rate: text(row.penalty_rate),
    penalty: readPenalty(row.penalty),
    grace_days: integer(row.grace_days) ?? 0,
  }
}

function readQuota(value: unknown): Quota | null {
  const quota = record(value)
  const [total, used, available] = [quota.total, quota.used, quota.available].map(amount)
  return total && used && available ? { total, used, available } : null
}

/** Nothing may be promised on half a price: a product without readable amounts or tiers is left out. */
const isWhole = ({ min_amount: min, max_amount: max, step, tiers }: Product): boolean =>
  min !== '' &&
  max !== '' &&
  step !== '' &&
  tiers.some(({ term, annual_rate }) => term > 0 && PERCENT.test(annual_rate))

export function readRates(data: unknown): Rates {
  const body = record(data)
  return {
    products: list(body.products).map(readProduct).filter(isWhole),
    purposes: list(body.purposes).map((row) => ({
      value: text(row.value),
      label: text(row.label),
    })),
    quota: readQuota(body.quota),
  }
}
