import type {
  PersonalCopyBody,
  StatementBody,
  PersonalCopy,
  StatementFile,
  StatementYears,
} from '@domain/contract/export'
import type { FullCertificateBody, FullCertificate } from '@domain/contract/certificate'
import type { FullContractBody, FullContract } from '@domain/contract/contract'
import type { ProofIdentity } from '@domain/settlementProof'
import { ask, send } from './call'
import type { ApiClient, RequestOptions } from './client'
import {
  count,
  fieldsOf,
  integer,
  listOf,
  money,
  optional,
  record,
  required,
  Unreadable,
  words,
  type Reader,
} from './read'
import { readParty } from './papers'
import { listData } from './replies'

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** A file in base64. */
const base64: Reader<string, string> = (value) => {
  const file = words(value)
  if (!BASE64.test(file)) throw new Unreadable()
  return file
}

const readYear = fieldsOf<StatementYears['list'][number]>()({
  year: required(integer),
  count: required(count),
  amount: required(money),
})

/** A year with payments, for its statement. */
export type StatementYear = ReturnType<typeof readYear>

const readYears: Reader<StatementYears, StatementYear[]> = (data) => listData(data, readYear)

const readStatement = fieldsOf<StatementFile>()({ file: required(base64) })

const readCopy = fieldsOf<PersonalCopy>()({ json: required(base64), pdf: required(base64) })

/** All data kept of a person, as files in base64. */
export type CopyFiles = ReturnType<typeof readCopy>

/** Statements and the data export. Calls of our own. */
export const exportsApi = (client: ApiClient) => ({
  /** Latest year first. */
  years: (options?: RequestOptions) =>
    ask(client, '/api/loan/statementYears', {}, readYears, options),
  /** Statement of a year, as a file in base64. */
  statement: (body: StatementBody, options?: RequestOptions) =>
    send(client, '/api/loan/statement', body, readStatement, options).then(({ file }) => file),
  copy: (body: PersonalCopyBody, options?: RequestOptions) =>
    send(client, '/api/user/export', body, readCopy, options),
})

const readProven = fieldsOf<FullCertificate>()({
  pdf: required(base64),
  name: optional(words),
  id_card: optional(words),
})

/** The certificate with the borrower's full name and ID number, for an owner who proves it. */
export interface ProvenCertificate {
  /** In base64. */
  pdf: string
  /** Null where the backend sends the PDF alone. */
  identity: ProofIdentity | null
}

const readFullCertificate: Reader<FullCertificate, ProvenCertificate> = (data) => {
  const { pdf, name, idCard } = readProven(record(data))
  return { pdf, identity: name && idCard ? { name, idCard } : null }
}

/** A call of our own. */
export const askFullCertificate = (
  client: ApiClient,
  body: FullCertificateBody,
  options?: RequestOptions,
): Promise<ProvenCertificate> =>
  send(client, '/api/loan/fullCertificate', body, readFullCertificate, options)

const readFullContract = fieldsOf<FullContract>()({
  parties: required(listOf(readParty)),
  sha256: required(words),
  pdf: required(base64),
})

/** A contract with its parties as they were signed. */
export type FullContractInfo = ReturnType<typeof readFullContract>

/** The contract with the borrower's full identity, for an owner who proves it; a call of our own. */
export const askFullContract = (
  client: ApiClient,
  body: FullContractBody,
  options?: RequestOptions,
): Promise<FullContractInfo> =>
  send(client, '/api/loan/fullContract', body, readFullContract, options)
