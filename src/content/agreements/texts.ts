import type { AgreementCode, AgreementOf } from './catalogue'
import { CONTACT_INFO_TEXT, CREDIT_REPORT_TEXT, SENSITIVE_INFO_TEXT } from './application'
import { PRIVACY_TEXT } from './privacy'
import { USER_TEXT } from './user'

/** The full texts. They are long, so only the page that shows them imports them; titles are in the catalogue. */
export const AGREEMENT_TEXTS: Record<AgreementCode, AgreementOf> = {
  privacy: PRIVACY_TEXT,
  user: USER_TEXT,
  sensitive_info: SENSITIVE_INFO_TEXT,
  contact_info: CONTACT_INFO_TEXT,
  credit_report: CREDIT_REPORT_TEXT,
}
