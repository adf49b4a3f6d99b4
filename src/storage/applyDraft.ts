import { REPAY_METHODS, type RepayMethod } from '@domain/statuses'
import type { Slot } from './storage'

/**
 * What an application may leave on the device: its choices, nothing that identifies a person. Names, numbers, addresses
 * and contacts have to be typed again.
 */
export interface ApplyDraft {
  /** As typed, in yuan. */
  amount: string
  /** Months; 0 before one is chosen. */
  term: number
  repayMethod: RepayMethod
  /** 1–28 */
  repayDay: number
  purpose: string
  employment: string
  incomeBand: string
  /** A person changed something in the form, and not only elsewhere before it. */
  typed: boolean
  /** Step of the form when it was left. */
  step: number
  /** Amount and term chosen before the form opened: "20000/12"; '' when there were none. */
  asked: string
}

export const EMPTY_DRAFT: ApplyDraft = {
  amount: '',
  term: 0,
  repayMethod: 'equal_installment',
  repayDay: 10,
  purpose: '',
  employment: '',
  incomeBand: '',
  typed: false,
  step: 0,
  asked: '',
}

const CHOICE_MAX = 40

export const APPLY_DRAFT: Slot<ApplyDraft> = {
  scope: 'intent',
  name: 'applyDraft',
  version: 1,
  read: (value) => {
    if (typeof value !== 'object' || value === null) return null
    const stored = value as Record<string, unknown>
    const text = (key: keyof ApplyDraft) => {
      const one = stored[key]
      return typeof one === 'string' && one.length <= CHOICE_MAX ? one : ''
    }
    const count = (key: keyof ApplyDraft, otherwise: number) => {
      const one = stored[key]
      return typeof one === 'number' && Number.isInteger(one) ? one : otherwise
    }
    return {
      amount: text('amount'),
      term: count('term', EMPTY_DRAFT.term),
      repayMethod:
        REPAY_METHODS.find((method) => method === stored.repayMethod) ?? EMPTY_DRAFT.repayMethod,
      repayDay: count('repayDay', EMPTY_DRAFT.repayDay),
      purpose: text('purpose'),
      employment: text('employment'),
      incomeBand: text('incomeBand'),
      typed: stored.typed === true,
      step: count('step', EMPTY_DRAFT.step),
      asked: text('asked'),
    }
  },
}
