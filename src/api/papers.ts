import type {
  Certificate,
  CertificateVerification,
  Clause,
  Contract,
  Party,
} from '@domain/contract/agreement'
import { maskIdCard, maskMobile } from '@domain/masks'
import { matches } from '@domain/patterns'
import { ask } from './call'
import type { ApiClient, RequestOptions } from './client'
import {
  count,
  day,
  fieldsOf,
  flag,
  instant,
  money,
  required,
  address,
  text,
  unused,
  type Reader,
  listOf,
  optional,
  record,
  shown,
} from './read'
import { named } from './replies'
import { readCosts } from './readCosts'

const readContractFields = fieldsOf<Contract>()({
  order_no: required(text),
  contract_no: required(text),
  title: required(shown),
  template_version: unused,
  signed_at: required(instant),
  parties: required(
    listOf(
      fieldsOf<Party>()({ role: required(shown), name: required(shown), id_no: optional(text) }),
    ),
  ),
  clauses: required(listOf(fieldsOf<Clause>()({ title: required(shown), text: required(shown) }))),
  // Null where this backend sends no disclosure.
  disclosure: required((table: unknown) =>
    Object.keys(record(table)).length === 0 ? null : readCosts(table),
  ),
  sha256: required(shown),
  pdf_url: required(address),
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
  order_tail: required(text),
  amount: required(money),
  term: required(count),
  disbursed_on: required(day),
  settled_on: required(day),
  settle_type_text: required(text),
  issued_at: required(instant),
})

export type CertificateCheck = ReturnType<typeof readCertificateCheck>

/** Runs of digits, with the X an ID number may end in. No lookbehind: iOS has it from 16.4 only. */
const NUMBER = /\d{17}[Xx](?!\d)|\d+/g
const ID_LENGTH = 18

function masked(number: string): string {
  if (number.length === ID_LENGTH) return maskIdCard(number)
  return matches('phone', number) ? maskMobile(number) : number
}

/** A contract with identifying numbers masked and without links that open for anyone who has them. */
export const withoutIdentity = (data: unknown): unknown => {
  const { order_no, contract_no, sha256, ...words } = record(data)
  const safe: unknown = JSON.parse(JSON.stringify(words).replace(NUMBER, masked))
  return { ...record(safe), order_no, contract_no, sha256, pdf_url: '' }
}

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
