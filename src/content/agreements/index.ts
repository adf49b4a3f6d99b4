import type { AgreementCode } from './catalogue'
import { PRIVACY_TEXT } from './privacy'
import type { AgreementText } from './types'
import { USER_TEXT } from './user'

/** The full texts. Long, so only the page that shows them takes them in; titles are in the catalogue. */
export const AGREEMENT_TEXTS: Record<AgreementCode, AgreementText> = {
  privacy: PRIVACY_TEXT,
  user: USER_TEXT,
}

/** First day of the version in force; see AGREEMENT_VERSION. */
export const EFFECTIVE_ON = '2026-11-01'
