// 协商还款: asking for another way to repay when the agreed one is too much.

import { lengthOf } from './text'

/** Reasons for a hardship request; the details are free text. */
export const HARDSHIP_REASONS = ['income', 'illness', 'family', 'disaster', 'other'] as const
export type HardshipReason = (typeof HARDSHIP_REASONS)[number]

export const HARDSHIP_REASON_TEXT: Record<HardshipReason, string> = {
  income: '收入减少或失业',
  illness: '生病或受伤',
  family: '家庭变故',
  disaster: '灾害或意外',
  other: '其他',
}

/**
 * States of an offer of another plan that its borrower has seen. `offered`: the borrower may accept it. `kept`: the loan was
 * paid off by the plan. `broken`: an instalment of it is long overdue.
 */
export const SHOWN_OFFER_STATES = [
  'offered',
  'accepted',
  'kept',
  'broken',
  'declined',
  'expired',
  'withdrawn',
] as const
export type ShownOfferState = (typeof SHOWN_OFFER_STATES)[number]

/** Of any offer. `prepared`: a second operator has to release what it waives, or has `refused` to. */
export type HardshipOfferState = 'prepared' | ShownOfferState | 'refused'

/**
 * `pending` until an operator has answered, or the borrower has withdrawn it; once a plan was offered, the state of the
 * newest offer.
 */
export const HARDSHIP_STATUSES = ['pending', 'answered', ...SHOWN_OFFER_STATES] as const
export type HardshipStatus = (typeof HARDSHIP_STATUSES)[number]

export const HARDSHIP_STATUS_TEXT: Record<HardshipStatus, string> = {
  pending: '处理中',
  answered: '已答复',
  offered: '待你确认',
  accepted: '按新计划还款',
  kept: '已履行',
  broken: '未按新计划还款',
  declined: '已谢绝',
  expired: '已过期',
  withdrawn: '已撤回',
}

/** Words of the desk, where it is another person who confirms. */
export const DESK_HARDSHIP_STATUS_TEXT: Record<HardshipStatus, string> = {
  ...HARDSHIP_STATUS_TEXT,
  offered: '待借款人确认',
}

/** While it waits for an answer or for the borrower, there are no overdue messages and nothing is taken from a card. */
export const isHardshipOpen = (status: HardshipStatus): boolean =>
  status === 'pending' || status === 'offered'

/** Most characters of the borrower's request and of the operator's answer. */
export const HARDSHIP_WORDS_MAX = 300

/** What of a request says how the borrower could repay, besides words. */
interface WishBeside {
  /** A way was chosen among the options. */
  hasWay: boolean
  /** What can be paid a month was filled in; null where that is not asked for. */
  hasMonthly: boolean | null
}

/** Problem of `wish`; null when it can be sent. It may be empty where something else says how the borrower could repay. */
export function wishProblem(wish: string, { hasWay, hasMonthly }: WishBeside): string | null {
  if (wish === '') {
    if (hasWay || hasMonthly) return null
    return `请写下希望的安排${hasMonthly === null ? '' : '，或填每月最多还多少'}`
  }
  return lengthOf(wish) > HARDSHIP_WORDS_MAX ? `最多 ${HARDSHIP_WORDS_MAX} 字` : null
}
