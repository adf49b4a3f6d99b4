/** Agreements a borrower accepts with an application. Client and server use the same list and the same versions. */

/** The contract, and three consents that the law wants given separately from it. */
const APPLICATION_AGREEMENT_CODES = [
  'loan_contract',
  'sensitive_info',
  'contact_info',
  'credit_report',
] as const

export type ApplicationAgreementCode = (typeof APPLICATION_AGREEMENT_CODES)[number]

export const APPLICATION_AGREEMENT_TITLES: Record<ApplicationAgreementCode, string> = {
  loan_contract: '个人借款合同',
  sensitive_info: '敏感个人信息处理同意书',
  contact_info: '联系人信息使用同意书',
  credit_report: '征信查询与报送授权书',
}

/**
 * All versions of the texts, the one in force last. One number covers all texts: changing any of them makes a new
 * version, to be accepted again.
 */
export const AGREEMENT_VERSIONS = [
  '2026-11',
  '2026-11-24',
  '2026-11-24.2',
  '2026-11-27',
  '2026-11-29',
] as const

export const AGREEMENT_VERSION = '2026-11-29' satisfies (typeof AGREEMENT_VERSIONS)[number]

export const AGREEMENT_EFFECTIVE_ON = '2026-11-29'

/** A text in one of its versions. */
export interface AgreementRef {
  code: string
  version: string
}

/** Every agreement in the version in force, as an application must list them. */
export const APPLICATION_AGREEMENTS: readonly AgreementRef[] = APPLICATION_AGREEMENT_CODES.map(
  (code) => ({ code, version: AGREEMENT_VERSION }),
)

/** What is agreed to with an application that signs nothing: the consents without the contract. */
export const CONSENTING_AGREEMENTS: readonly AgreementRef[] = APPLICATION_AGREEMENTS.filter(
  ({ code }) => code !== 'loan_contract',
)

/** What is agreed to when an offer is signed. */
export const SIGNING_AGREEMENTS: readonly AgreementRef[] = APPLICATION_AGREEMENTS.filter(
  ({ code }) => code === 'loan_contract',
)
