import type { Answered, Asked, Sent } from './call'
import { USER_CALLS } from './user'
import { CONSENT_CALLS } from './consent'
import { DELETION_CALLS } from './deletion'
import { UPLOAD_CALLS } from './upload'
import { NEWS_CALLS } from './news'
import { PRODUCT_CALLS } from './product'
import { DISCLOSURE_CALLS } from './disclosure'
import { APPLICATION_CALLS } from './application'
import { OFFER_CALLS } from './offer'
import { PAYOUT_CARD_CALLS } from './payoutCard'
import { LOAN_CALLS } from './loan'
import { IDENTITY_CALLS } from './identity'
import { CARD_CALLS } from './card'
import { AUTO_DEBIT_CALLS } from './autoDebit'
import { CONTRACT_CALLS, CONTRACT_FILES } from './contract'
import { CERTIFICATE_CALLS, CERTIFICATE_FILES } from './certificate'
import { HARDSHIP_CALLS, HARDSHIP_FILES } from './hardship'
import { COMPLAINT_CALLS } from './complaint'
import { REPAYMENT_CALLS } from './repayment'
import { PREPAYMENT_CALLS } from './prepayment'
import { VOUCHER_CALLS } from './voucher'
import { RECEIPT_CALLS } from './receipt'
import { EXPORT_CALLS, EXPORT_FILES } from './export'
import { MESSAGE_CALLS } from './message'
import { AGREEMENT_TEXT_CALLS } from './agreementText'
import { FAULT_CALLS } from './fault'
import { LOAN_CONTACTS_CALLS } from './loanContacts'

export * from './scalars'
export * from './envelope'
export { type Access, COMMON_REFUSALS, type Endpoint, type RefusalNote } from './call'
export * from './user'
export * from './consent'
export * from './deletion'
export * from './upload'
export * from './news'
export * from './product'
export * from './disclosure'
export * from './application'
export * from './offer'
export * from './payoutCard'
export * from './loan'
export * from './identity'
export * from './card'
export * from './autoDebit'
export * from './contract'
export * from './certificate'
export * from './hardship'
export * from './complaint'
export * from './repayment'
export * from './prepayment'
export * from './voucher'
export * from './receipt'
export * from './export'
export * from './message'
export * from './agreementText'
export * from './fault'
export * from './loanContacts'

/** Every call with an envelope: address, access, request, answer, refusals, and an example that fits the schemas. */
export const CALLS = {
  ...USER_CALLS,
  ...CONSENT_CALLS,
  ...DELETION_CALLS,
  ...UPLOAD_CALLS,
  ...NEWS_CALLS,
  ...PRODUCT_CALLS,
  ...DISCLOSURE_CALLS,
  ...APPLICATION_CALLS,
  ...OFFER_CALLS,
  ...PAYOUT_CARD_CALLS,
  ...LOAN_CALLS,
  ...IDENTITY_CALLS,
  ...CARD_CALLS,
  ...AUTO_DEBIT_CALLS,
  ...CONTRACT_CALLS,
  ...CERTIFICATE_CALLS,
  ...HARDSHIP_CALLS,
  ...COMPLAINT_CALLS,
  ...REPAYMENT_CALLS,
  ...PREPAYMENT_CALLS,
  ...VOUCHER_CALLS,
  ...RECEIPT_CALLS,
  ...EXPORT_CALLS,
  ...MESSAGE_CALLS,
  ...AGREEMENT_TEXT_CALLS,
  ...FAULT_CALLS,
  ...LOAN_CONTACTS_CALLS,
}

/** Calls that answer with a file. */
export const FILES = {
  ...CONTRACT_FILES,
  ...CERTIFICATE_FILES,
  ...HARDSHIP_FILES,
  ...EXPORT_FILES,
}

/** Where each call and file is answered. */
export const ENDPOINTS = { ...CALLS, ...FILES }

export type CallName = keyof typeof CALLS

/** Body that a client sends. */
export type BodyOf<K extends CallName> = Sent<(typeof CALLS)[K]>

/** Query that a client sends. */
export type QueryOf<K extends CallName> = Asked<(typeof CALLS)[K]>

/** `data` of a call's answer. */
export type DataOf<K extends CallName> = Answered<(typeof CALLS)[K]>
