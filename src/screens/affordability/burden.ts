import {
  CAREFUL_SHARE,
  HIGHEST_SHARE,
  roomFor,
  shareOfIncome,
  strainOf,
} from '@domain/affordability'
import type { IsoDate } from '@domain/calendar'
import { briefYuan, type Fen } from '@domain/money'
import type { Offer, OfferTier } from '@domain/product'
import { schedule } from '@domain/schedule'
import type { RepayMethod } from '@domain/statuses'
import type { Tone } from '@/components/StatusTag/StatusTag'

/** What a loan costs a month. */
export interface Burden {
  method: RepayMethod
  /** Months. */
  term: number
  /** Fen of a usual month, the first; 0 where all is paid at the end. */
  usual: Fen
  /** Fen of the most expensive month. */
  heaviest: Fen
}

/** A schedule needs a due date; no amount depends on it. */
const SOME_DAY: IsoDate = '2026-01-01'

/** The burden of `principal` fen. */
export function burdenOf(principal: Fen, tier: OfferTier, method: RepayMethod): Burden {
  const { cashflows } = schedule({ ...tier, principal, method, firstDueDate: SOME_DAY })
  const payments = cashflows.slice(1).map((fen) => -fen)
  return {
    method,
    term: tier.term,
    usual: payments[0] ?? 0,
    heaviest: Math.max(...payments),
  }
}

/** The same amount and term with each method of the tier. */
export const byMethod = (principal: Fen, tier: OfferTier): Burden[] =>
  tier.methods.map((method) => burdenOf(principal, tier, method))

/** The same amount and method over each term that offers the method, shortest first. */
export const byTerm = (principal: Fen, { tiers }: Offer, method: RepayMethod): Burden[] =>
  [...tiers]
    .filter(({ methods }) => methods.includes(method))
    .sort((a, b) => a.term - b.term)
    .map((tier) => burdenOf(principal, tier, method))

/** Income and other debts, in fen a month. */
export interface Means {
  /** > 0 */
  income: Fen
  existing: Fen
}

/** A month above this multiple of the usual one counts as a balloon. */
const BALLOON = 2

export const hasBalloon = ({ usual, heaviest }: Burden): boolean => heaviest > BALLOON * usual

/** Percent of income that all debts take in the loan's most expensive month. */
export const heaviestShare = ({ heaviest }: Burden, { income, existing }: Means): number =>
  shareOfIncome(heaviest + existing, income)

const TONES = { light: 'success', careful: 'warning', heavy: 'danger' } as const

/** What the share means. */
export interface Verdict {
  tone: Tone
  /** In a few words, to lead with. */
  title: string
  /** The reason, and what would be better. */
  words: string
  /** Whether the amount is one to apply for, one to make smaller, or none at all. */
  advice: 'apply' | 'less' | 'none'
}

export function verdict(burden: Burden, means: Means): Verdict {
  const { income, existing } = means
  const strain = strainOf(burden.heaviest + existing, income)
  const tone = TONES[strain]
  const most = `${briefYuan(roomFor(existing, income))} 元`
  if (strain === 'light')
    return {
      tone,
      title: '压力较小',
      words: `所有还款不超过收入的 ${CAREFUL_SHARE}%。仍请留足生活和应急的钱。`,
      advice: 'apply',
    }
  if (hasBalloon(burden))
    return {
      tone,
      title: '最后一期要还很多',
      advice: strain === 'heavy' ? 'less' : 'apply',
      words: `平时还得少，最后一期要一次还 ${briefYuan(burden.heaviest)} 元。借之前想好这笔钱从哪里来，按月攒够。`,
    }
  if (strain === 'careful')
    return {
      tone,
      title: '遇到急用可能会紧',
      advice: 'apply',
      words: `所有还款超过收入的 ${CAREFUL_SHARE}%。每期留在 ${most}以内更稳妥，可以少借一些，或选长一点的期限。`,
    }
  if (roomFor(existing, income) > 0)
    return {
      tone,
      title: '建议少借一些',
      words: `所有还款超过收入的 ${HIGHEST_SHARE}%，压力很大。每期留在 ${most}以内更稳妥。`,
      advice: 'less',
    }
  return {
    tone,
    title: '建议先不借',
    words: `现有还款已经占去收入的 ${shareOfIncome(existing, income)}%，再借压力很大。`,
    advice: 'none',
  }
}
