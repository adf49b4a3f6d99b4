/** Texts a person agrees to, and which of these agreements can be taken back. */
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
 * agreement and a loan's contract are contracts: they end by closing the account and by paying the loan off.
 * Without every one of these there is no application.
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
