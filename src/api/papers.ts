import type {
  Clause,
  Contract,
  ContractAmendment,
  ContractCheck,
  Party,
} from '@domain/contract/contract'
import type { Certificate, CertificateVerification } from '@domain/contract/certificate'
import { CONTRACT_STATES, PAPER_KINDS, SIGNATURE_CHECKS, TEXT_CHECKS } from '@domain/paperCheck'
import {
  anyText,
  asSent,
  count,
  day,
  fieldsOf,
  flag,
  instant,
  isNothing,
  listOf,
  money,
  oneOf,
  optional,
  required,
  text,
  unused,
  words,
  type Reader,
} from './read'
import { withoutIdentity } from './loan'
import { readCosts } from './readCosts'
import { named } from './replies'
import { ask } from './call'
import type { ApiClient, RequestOptions } from './client'

export const readParty = fieldsOf<Party>()({
  role: required(words),
  name: required(words),
  id_no: optional(text),
  credit_code: optional(text),
  licence_no: optional(text),
})

/** A party of a contract. */
export const readClause = fieldsOf<Clause>()({ title: required(words), text: required(words) })

export type PartyInfo = ReturnType<typeof readParty>

const readAmendment = fieldsOf<ContractAmendment>()({
  offer_no: required(words),
  text: required(words),
  accepted_at: required(instant),
  sha256: required(words),
  pdf_url: required(asSent),
})

export type ContractAmendmentInfo = ReturnType<typeof readAmendment>

const readContractFields = fieldsOf<Contract>()({
  order_no: required(words),
  contract_no: required(words),
  title: required(words),
  template_version: unused,
  signed_at: required(instant),
  parties: required(listOf(readParty)),
  clauses: required(listOf(readClause)),
  // Null where this backend sends no disclosure.
  disclosure: required((table: unknown) => (isNothing(table) ? null : readCosts(table))),
  sha256: required(words),
  pdf_url: required(asSent),
  names_borrower: optional(flag),
  amendments: optional(listOf(readAmendment)),
})

export type ContractInfo = ReturnType<typeof readContractFields>
export type ContractClause = ContractInfo['clauses'][number]

/** Null when there is no contract. */
const readContract: Reader<Contract | null, ContractInfo | null> = (data) =>
  named(data, 'contract_no', readContractFields)

const readCertificateFields = fieldsOf<Certificate>()({
  certificate_no: required(words),
  order_no: required(words),
  borrower: required(words),
  lender_name: required(words),
  lender_credit_code: anyText,
  lender_licence_no: anyText,
  amount: required(money),
  term: required(count),
  disbursed_on: required(day),
  settled_on: required(day),
  settle_type: unused,
  settle_type_text: unused,
  issued_at: required(instant),
  verify_code: required(text),
  verify_url: required(asSent),
  pdf_url: required(asSent),
})

export type CertificateInfo = ReturnType<typeof readCertificateFields>

/** Null when there is none. */
export const readCertificate: Reader<Certificate | null, CertificateInfo | null> = (data) =>
  named(data, 'certificate_no', readCertificateFields)

const readValid = fieldsOf<Pick<CertificateVerification, 'valid'>>()({ valid: required(flag) })

const readGenuine = fieldsOf<CertificateVerification>()({
  valid: unused,
  certificate_no: required(words),
  borrower: required(words),
  lender_name: required(words),
  lender_credit_code: anyText,
  lender_licence_no: anyText,
  order_tail: required(text),
  amount: required(money),
  term: required(count),
  disbursed_on: required(day),
  settled_on: required(day),
  settle_type_text: unused,
  issued_at: required(instant),
})

/** A certificate as it was issued, masked; `certificate` is null where the code is of none. */
export interface CertificateCheck {
  certificate: GenuineCertificate | null
}

export type GenuineCertificate = ReturnType<typeof readGenuine>

const readCertificateCheck: Reader<CertificateVerification, CertificateCheck> = (data) => ({
  certificate: readValid(data).valid ? readGenuine(data) : null,
})

const readContractCheckFields = fieldsOf<ContractCheck>()({
  kind: required(oneOf(PAPER_KINDS)),
  no: required(words),
  title: required(words),
  contract_no: required(words),
  order_tail: required(text),
  borrower: required(words),
  lender_name: required(words),
  lender_credit_code: anyText,
  lender_licence_no: anyText,
  amount: required(money),
  term: required(count),
  signed_at: required(instant),
  state: required(oneOf(CONTRACT_STATES)),
  sha256: required(words),
  text: required(oneOf(TEXT_CHECKS)),
  signature: required(oneOf(SIGNATURE_CHECKS)),
  issuer: required(text),
})

export type CheckedContract = ReturnType<typeof readContractCheckFields>

/** Null where no contract or amendment has that number. */
const readContractCheck: Reader<ContractCheck | null, CheckedContract | null> = (data) =>
  named(data, 'no', readContractCheckFields)

/** Contract and settlement certificate of a loan. Without `orderNo`, of the latest loan. */
export const papersApi = (client: ApiClient) => ({
  contract: (orderNo?: string, options?: RequestOptions) =>
    ask(client, '/api/loan/getContractInfo', { order_no: orderNo }, readContract, {
      ...options,
      keep: { scope: 'account', trim: withoutIdentity },
    }),
  certificate: (orderNo?: string, options?: RequestOptions) =>
    ask(client, '/api/loan/certificate', { order_no: orderNo }, readCertificate, options),
  /** Whether a certificate with that code exists; open to anyone. */
  verify: (code: string, options?: RequestOptions) =>
    ask(client, '/api/certificate/verify', { code }, readCertificateCheck, options),
  /** What a contract or an amendment with that number says, and whether it holds; open to anyone. */
  checkContract: (no: string, options?: RequestOptions) =>
    ask(client, '/api/contract/verify', { no }, readContractCheck, options),
})
