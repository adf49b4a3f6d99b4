import { addMonthsFromSeed, todayInShanghai, type IsoDate } from '@domain/calendar'
import type { RepayMethod } from '@domain/statuses'
import type { PercentText } from '@domain/contract/scalars'
import { irr } from '@domain/irr'
import type { Fen } from '@domain/money'
import type { OfferTier } from '@domain/product'
import { formatPercent, formatRate, parseRate } from '@domain/rate'
import { schedule, type Schedule } from '@domain/schedule'
import type { TrialTerms } from './terms'

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
