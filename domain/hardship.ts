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

/** `pending` until an operator has answered, or the borrower has withdrawn it. */
export const HARDSHIP_STATUSES = ['pending', 'answered', 'withdrawn'] as const
export type HardshipStatus = (typeof HARDSHIP_STATUSES)[number]

export const HARDSHIP_STATUS_TEXT: Record<HardshipStatus, string> = {
  pending: '处理中',
  answered: '已答复',
  withdrawn: '已撤回',
}

/** Most characters of the borrower's request and of the operator's answer. */
export const HARDSHIP_WORDS_MAX = 300

/** Problem of `wish`; null when it can be sent. */
export function wishProblem(wish: string): string | null {
  if (wish === '') return '请写下你希望的还款安排'
  return lengthOf(wish) > HARDSHIP_WORDS_MAX ? `最多 ${HARDSHIP_WORDS_MAX} 字` : null
}
