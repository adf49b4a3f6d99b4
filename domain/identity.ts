/** 实名认证: what a person shows of an ID card, the rules it keeps, and how far looking at it has come. */
import { addMonthsFromSeed, daysBetween, isIsoDate, type IsoDate } from './calendar'
import { ageFromIdCard, birthDateFromIdCard } from './idCard'
import { DEFAULT_LIMITS, type FieldProblem } from './limits'
import { checkBorrowerIdCard, checkRealName } from './validators'

/** States of what was sent. */
export const IDENTITY_DECISIONS = ['pending', 'verified', 'rejected'] as const
export type IdentityDecision = (typeof IDENTITY_DECISIONS)[number]

/** States as shown: `none` before anything was sent, `expired` from the day after the card's last day. */
export const IDENTITY_STATES = ['none', ...IDENTITY_DECISIONS, 'expired'] as const
export type IdentityState = (typeof IDENTITY_STATES)[number]

export const IDENTITY_STATE_TEXT: Record<IdentityState, string> = {
  none: '未认证',
  pending: '核验中',
  verified: '已认证',
  rejected: '未通过',
  expired: '已过期',
}

/** Stands in place of the last day of a card that does not expire (长期). */
export const LONG_VALIDITY = 'long'

/** Days before a card's last day from which another may be shown, and on the first of which its owner is told. */
export const IDENTITY_RENEWAL_DAYS = 30

/** An ID card as its owner types it. */
export interface IdentityCard {
  real_name: string
  id_card: string
  /** First day of the card's validity. */
  valid_from: string
  /** Last day, or {@link LONG_VALIDITY}. */
  valid_to: string
}

/** Years for which cards are issued, by the age of the holder; from 46 on without an end. */
const TERMS = [5, 10, 20] as const

/** A card issued on 29 February ends on that day or, in other years, on the day before or after. */
function lasts(from: IsoDate, to: IsoDate, years: number): boolean {
  const end = addMonthsFromSeed(from, years * 12)
  return to === end || (from.endsWith('-02-29') && daysBetween(end, to) === 1)
}

function checkFrom(from: string, idCard: string, today: IsoDate): string | null {
  if (!isIsoDate(from)) return '请选择证件有效期的开始日期'
  if (from > today) return '开始日期不能晚于今天，请核对证件'
  const born = birthDateFromIdCard(idCard)
  return born !== null && from < born ? '开始日期不能早于出生日期，请核对证件' : null
}

function checkTo(to: string, from: string, today: IsoDate): string | null {
  if (to === LONG_VALIDITY) return null
  if (!isIsoDate(to)) return '请选择证件有效期的结束日期，或选择长期'
  if (isIsoDate(from) && to <= from) return '结束日期须晚于开始日期'
  if (to < today) return '证件已过期，请使用有效的身份证'
  if (!isIsoDate(from)) return null
  return TERMS.some((years) => lasts(from, to, years))
    ? null
    : '有效期应为 5 年、10 年、20 年或长期，请核对起止日期'
}

function checkHolder(idCard: string, today: IsoDate): string | null {
  const problem = checkBorrowerIdCard(idCard)
  if (problem) return problem
  const { minAge } = DEFAULT_LIMITS
  return (ageFromIdCard(idCard, today) ?? 0) < minAge ? `实名认证须年满 ${minAge} 周岁` : null
}

/**
 * Every problem of an ID card, in the order of the form; empty when it may be sent.
 * @param today in Asia/Shanghai
 */
export function checkIdentity(card: IdentityCard, today: IsoDate): FieldProblem[] {
  const { real_name: name, id_card: idCard, valid_from: from, valid_to: to } = card
  const messages: Record<keyof IdentityCard, string | null> = {
    real_name: checkRealName(name),
    id_card: checkHolder(idCard, today),
    valid_from: checkFrom(from, idCard, today),
    valid_to: checkTo(to, from, today),
  }
  return Object.entries(messages).flatMap(([field, message]) =>
    message === null ? [] : [{ field, message }],
  )
}

/** What is known of a card that was sent. */
interface SentIdentity {
  state: IdentityDecision
  /** Last day; null for a card that does not expire. */
  validTo: IsoDate | null
}

/** Whether a card's last day is over. */
const isOver = (validTo: IsoDate | null, today: IsoDate): boolean =>
  validTo !== null && validTo < today

/** The state as shown on a day in Asia/Shanghai; of a card that was never sent, `none`. */
export function identityStateOn(sent: SentIdentity | null, today: IsoDate): IdentityState {
  if (!sent) return 'none'
  return sent.state === 'verified' && isOver(sent.validTo, today) ? 'expired' : sent.state
}

/** Whether a card was verified and is valid on a day. */
export const isIdentityInForce = (sent: SentIdentity, today: IsoDate): boolean =>
  identityStateOn(sent, today) === 'verified'

/** Whether a card expires within {@link IDENTITY_RENEWAL_DAYS} or has expired. */
export const isIdentityEnding = (validTo: IsoDate | null, today: IsoDate): boolean =>
  validTo !== null && daysBetween(today, validTo) <= IDENTITY_RENEWAL_DAYS

/** Whether a card may be sent: not while one is looked at, nor while a verified one is valid for longer. */
export function maySendIdentity(
  state: IdentityState,
  validTo: IsoDate | null,
  today: IsoDate,
): boolean {
  if (state === 'pending') return false
  return state !== 'verified' || isIdentityEnding(validTo, today)
}

/** Most characters of the reason for which a card is rejected. */
export const IDENTITY_REASON_MAX = 200
