import type {
  Clause,
  Contract,
  Party,
  Certificate,
  CertificateVerification,
} from '@domain/contract/agreement'
import {
  record,
  address,
  fieldsOf,
  instant,
  listOf,
  optional,
  optionalText,
  required,
  shown,
  text,
  unused,
  type Reader,
  count,
  day,
  flag,
  money,
} from './read'
import { withoutIdentity } from './loan'
import { readCosts } from './readCosts'
import { named } from './replies'
import { ask } from './call'
import type { ApiClient, RequestOptions } from './client'

export const readParty = fieldsOf<Party>()({
  role: required(shown),
  name: required(shown),
  id_no: optional(text),
  credit_code: optional(text),
  licence_no: optional(text),
})

/** A party of a contract. */
export type PartyInfo = ReturnType<typeof readParty>

const readContractFields = fieldsOf<Contract>()({
  order_no: required(text),
  contract_no: required(text),
  title: required(shown),
  template_version: unused,
  signed_at: required(instant),
  parties: required(listOf(readParty)),
  clauses: required(listOf(fieldsOf<Clause>()({ title: required(shown), text: required(shown) }))),
  // Null where this backend sends no disclosure.
  disclosure: required((table: unknown) =>
    Object.keys(record(table)).length === 0 ? null : readCosts(table),
  ),
  sha256: required(shown),
  pdf_url: required(address),
  names_borrower: optional(flag),
})

export type ContractInfo = ReturnType<typeof readContractFields>
export type ContractClause = Exclude<ContractInfo['clauses'], symbol>[number]

/** Null when there is no contract. */
const readContract: Reader<Contract | null, ContractInfo | null> = (data) =>
  named(data, 'contract_no', readContractFields)

const readCertificateFields = fieldsOf<Certificate>()({
  certificate_no: required(text),
  order_no: required(text),
  borrower: required(text),
  lender_name: required(text),
  lender_credit_code: optionalText,
  lender_licence_no: optionalText,
  amount: required(money),
  term: required(count),
  disbursed_on: required(day),
  settled_on: required(day),
  settle_type: unused,
  settle_type_text: required(text),
  issued_at: required(instant),
  verify_code: required(text),
  verify_url: required(address),
  pdf_url: required(address),
})

export type CertificateInfo = ReturnType<typeof readCertificateFields>

/** Null when there is none. */
export const readCertificate: Reader<Certificate | null, CertificateInfo | null> = (data) =>
  named(data, 'certificate_no', readCertificateFields)

const readCertificateCheck = fieldsOf<CertificateVerification>()({
  valid: required(flag),
  certificate_no: required(text),
  borrower: required(text),
  lender_name: required(text),
  lender_credit_code: optionalText,
  lender_licence_no: optionalText,
  order_tail: required(text),
  amount: required(money),
  term: required(count),
  disbursed_on: required(day),
  settled_on: required(day),
  settle_type_text: required(text),
  issued_at: required(instant),
})

export type CertificateCheck = ReturnType<typeof readCertificateCheck>

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
})
