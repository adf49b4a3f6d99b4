import type { RefusalReason } from './refusals'
import type { Limits } from './contract/product'
import type { RepayMethod } from './statuses'
import { wrongAmountText } from './amounts'
import { briefYuan, displayYuan, formatYuan, type Fen, parseYuan } from './money'
import type { Offer } from './product'

/** A field of a request and the message to show beside it. */
export interface FieldProblem {
  field: string
  message: string
}

/** The lender's requirements of a person, for every product. */
export interface LendingLimits {
  /** Full years, by ID number, both included. */
  minAge: number
  maxAge: number
  /** Repay day of the month, both included. */
  minRepayDay: number
  maxRepayDay: number
  /** None has to be named: contacts are no 必要个人信息 of a lending app. */
  maxContacts: number
  /** Seconds for which the cost table must be shown. */
  disclosureSeconds: number
  /** Principal one person may owe in all, fen. */
  maxOutstanding: Fen
  maxLiveLoans: number
  maxUnderReview: number
}

export const DEFAULT_LIMITS: LendingLimits = {
  minAge: 18,
  maxAge: 60,
  minRepayDay: 1,
  maxRepayDay: 28,
  maxContacts: 2,
  disclosureSeconds: 10,
  maxOutstanding: 200_000_00,
  maxLiveLoans: 3,
  maxUnderReview: 1,
}

/** Checks an amount, cleaned text in yuan, against the product; null when it fits. */
export function checkAmountText(text: string, offer: Offer): string | null {
  const amount = parseYuan(text)
  return amount === null ? wrongAmountText(text) : checkAmount(amount, offer)
}

/** Checks an amount against the product's range and step; null when it fits. */
export function checkAmount(amount: Fen, offer: Offer): string | null {
  if (amount < offer.minAmount || amount > offer.maxAmount) {
    return `借款金额须在 ${displayYuan(offer.minAmount)} 至 ${displayYuan(offer.maxAmount)} 元之间`
  }
  return amount % offer.step === 0 ? null : `借款金额须为 ${briefYuan(offer.step)} 元的整数倍`
}

/** Checks term and method against the product. */
export function checkTerm(term: number, method: RepayMethod, offer: Offer): FieldProblem | null {
  const tier = offer.tiers.find((candidate) => candidate.term === term)
  if (!tier) return { field: 'term', message: '暂不提供该期限，请重新选择' }
  return tier.methods.includes(method)
    ? null
    : { field: 'repay_method', message: '该期限不支持所选还款方式' }
}

/** A person's outstanding principal, live loans and pending applications. */
export interface Standing {
  /** Outstanding principal of all live loans, fen. */
  outstanding: Fen
  liveLoans: number
  underReview: number
}

export interface StandingProblem extends Partial<FieldProblem> {
  reason: RefusalReason
  message: string
}

/** Problem with applying for `amount` more; null when the person may. */
export function checkStanding(
  { outstanding, liveLoans, underReview }: Standing,
  amount: Fen,
  limits: LendingLimits = DEFAULT_LIMITS,
): StandingProblem | null {
  if (underReview >= limits.maxUnderReview) {
    return { reason: 'conflict', message: '你有一笔申请正在审核中，请等待审核结果' }
  }
  if (liveLoans >= limits.maxLiveLoans) {
    return { reason: 'conflict', message: `最多同时有 ${limits.maxLiveLoans} 笔借款，请先结清一笔` }
  }
  const room = Math.max(0, limits.maxOutstanding - outstanding)
  if (amount <= room) return null
  return { reason: 'invalid', field: 'amount', message: overLimitText(limits.maxOutstanding, room) }
}

/** Message at an amount that leads beyond what one person may owe, both in fen. */
export const overLimitText = (perPerson: Fen, room: Fen): string =>
  `每人借款余额最高 ${displayYuan(perPerson)} 元，这次最多可申请 ${displayYuan(room)} 元`

/**
 * The limits as GET /api/loan/rates shows them. They are rules, no approval.
 * @param owed outstanding principal of the caller, fen; null for a guest
 */
export function limitsToWire(owed: Fen | null, limits: LendingLimits = DEFAULT_LIMITS): Limits {
  const { maxOutstanding } = limits
  return {
    per_person: formatYuan(maxOutstanding),
    owed: owed === null ? null : formatYuan(owed),
    room: owed === null ? null : formatYuan(Math.max(0, maxOutstanding - owed)),
  }
}

/** Characters of a home address. */
export const RESIDENCE = { min: 5, max: 120 } as const
