/** Texts a person agrees to, and which of these consents may be withdrawn. */
import { APPLICATION_AGREEMENT_TITLES, type ApplicationAgreementCode } from './agreements'

export type ConsentCode = 'privacy' | 'user' | ApplicationAgreementCode

export const CONSENT_TITLES: Record<ConsentCode, string> = {
  privacy: '隐私政策',
  user: '用户协议',
  ...APPLICATION_AGREEMENT_TITLES,
}

/** In the order they are asked for. */
export const CONSENT_CODES = Object.keys(CONSENT_TITLES) as ConsentCode[]

/**
 * Consents to the processing of personal data, which may be withdrawn at any time (PIPL, article 15). The user
 * agreement and a loan contract can't: they end when the account is closed and the loan is paid off.
 */
export const WITHDRAWABLE_CONSENTS = [
  'privacy',
  'sensitive_info',
  'contact_info',
  'credit_report',
] as const satisfies readonly ConsentCode[]

export type WithdrawableConsent = (typeof WITHDRAWABLE_CONSENTS)[number]

export const isWithdrawable = (code: string): code is WithdrawableConsent =>
  WITHDRAWABLE_CONSENTS.some((known) => known === code)

/**
 * Whether an application can't do without the consent: contacts are optional, so that without theirs a person may still
 * borrow.
 */
export const isNeededToBorrow = (code: string): boolean =>
  isWithdrawable(code) && code !== 'contact_info'
