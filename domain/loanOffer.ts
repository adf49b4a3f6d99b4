/** 批复: what a lender answers to an application, and how an application gets from being sent to being signed. */
import type { FieldProblem } from './limits'
import { briefYuan, displayYuan, type Fen } from './money'
import type { Offer } from './product'
import { parseRate } from './rate'
import type { PercentText } from './contract/scalars'
import type {
  LoanStage,
  LoanStatus,
  OfferDifference,
  RepayMethod,
  ShownLoanStatus,
} from './statuses'

/** Hours for which an offer may be signed. */
export const OFFER_HOURS = 72

/** Within an application's own status: words for the borrower. */
export const LOAN_STAGE_TEXT: Record<LoanStage, string> = {
  need_more: '待补充资料',
  offered: '待签署',
  signed: '已签署',
  declined: '已放弃',
  expired: '批复已过期',
}

/** The stored status that each stage is within; the words of the specification, which every client knows. */
export const STATUS_OF_STAGE: Record<LoanStage, LoanStatus> = {
  need_more: 'reviewing',
  offered: 'reviewing',
  signed: 'disbursing',
  declined: 'cancelled',
  expired: 'cancelled',
}

/**
 * The stage of a loan that is shown: one that its status has left behind, such as `signed` of a loan that is paid out, is
 * history.
 */
export const shownStage = (
  status: LoanStatus | ShownLoanStatus,
  stage: LoanStage | null,
): LoanStage | null => (stage !== null && STATUS_OF_STAGE[stage] === status ? stage : null)

/** Every allowed change of an application's stage while it is under review; `null` is being looked at. */
const STAGE_TRANSITIONS: Record<'reviewing' | LoanStage, readonly (LoanStage | null)[]> = {
  reviewing: ['need_more', 'offered'],
  need_more: [null],
  // A changed offer takes the place of the one before.
  offered: ['offered', 'signed', 'declined', 'expired'],
  signed: [],
  declined: [],
  expired: [],
}

export const isStageAllowed = (from: LoanStage | null, to: LoanStage | null): boolean =>
  STAGE_TRANSITIONS[from ?? 'reviewing'].includes(to)

/** What of a loan's terms is asked, and answered by an offer. */
export interface OfferTerms {
  principal: Fen
  /** Months. */
  term: number
  annualRate: PercentText
}

/** Checks an offer against what was asked and the product: never more, for longer than it has, or dearer. */
export function offerProblem(
  { principal, term, annualRate }: OfferTerms,
  asked: { principal: Fen; method: RepayMethod },
  offer: Offer,
): FieldProblem | null {
  if (principal > asked.principal) {
    const message = `批复金额不能高于申请的 ${displayYuan(asked.principal)} 元`
    return { field: 'amount', message }
  }
  if (principal < offer.minAmount || principal % offer.step !== 0) {
    const message = `批复金额须不低于 ${displayYuan(offer.minAmount)} 元，且为 ${briefYuan(offer.step)} 元的整数倍`
    return { field: 'amount', message }
  }
  const tier = offer.tiers.find((one) => one.term === term)
  if (!tier) return { field: 'term', message: '产品没有这个期限' }
  if (!tier.methods.includes(asked.method)) {
    return { field: 'term', message: '该期限不支持申请的还款方式' }
  }
  if (!isRate(annualRate)) {
    return { field: 'annual_rate', message: '请输入年利率，最多两位小数，如 9.60' }
  }
  if (parseRate(annualRate) > parseRate(tier.annualRate)) {
    const message = `年利率不能高于该期限的 ${tier.annualRate}%`
    return { field: 'annual_rate', message }
  }
  return null
}

/** Whether a text is an annual rate: percent, at most two places. */
export const isRate = (text: string): boolean =>
  /^(0|[1-9]\d?)(\.\d{1,2})?$/.test(text) && parseRate(text) > 0

/** What of an offer differs from what was asked, in the order shown. */
export function offerDifferences(asked: OfferTerms, offered: OfferTerms): OfferDifference[] {
  const differences: OfferDifference[] = []
  if (offered.principal !== asked.principal) differences.push('amount')
  if (offered.term !== asked.term) differences.push('term')
  if (parseRate(offered.annualRate) !== parseRate(asked.annualRate)) {
    differences.push('annual_rate')
  }
  return differences
}

/** What a lender may ask for before it decides: the words shown at the desk and to the borrower. */
export const MORE_WISHES = [
  '近六个月的银行流水',
  '工资单或收入证明',
  '工作证明或社保记录',
  '清晰的身份证正反面照片',
  '居住地址证明',
  '借款用途说明',
] as const

/** Files that a borrower may add at once, and characters of the words beside them. */
export const SUPPLEMENT_FILES_MAX = 6
export const SUPPLEMENT_WORDS_MAX = 500

/** Why an offer is declined, for those who want to say. */
export const DECLINE_REASONS = ['amount', 'term', 'rate', 'elsewhere', 'not_needed'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

export const DECLINE_REASON_TEXT: Record<DeclineReason, string> = {
  amount: '金额不合适',
  term: '期限不合适',
  rate: '利率偏高',
  elsewhere: '已从别处借到',
  not_needed: '不需要借了',
}
