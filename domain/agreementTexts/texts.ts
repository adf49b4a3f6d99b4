import type { ConsentCode } from '../consents'
import type { AgreementOf } from './types'
import { CONTACT_INFO_TEXT, CREDIT_REPORT_TEXT, SENSITIVE_INFO_TEXT } from './application'
import { PRIVACY_TEXT } from './privacy'
import { USER_TEXT } from './user'

/** Agreements with a text of their own; the terms of a loan are in its contract. */
export type AgreementTextCode = Exclude<ConsentCode, 'loan_contract'>

/** The full texts in the version in force. They are long, so only the page that shows them imports them; titles are in the catalogue. */
export const AGREEMENT_TEXTS: Record<AgreementTextCode, AgreementOf> = {
  privacy: PRIVACY_TEXT,
  user: USER_TEXT,
  sensitive_info: SENSITIVE_INFO_TEXT,
  contact_info: CONTACT_INFO_TEXT,
  credit_report: CREDIT_REPORT_TEXT,
}
