import type { Clause, Contract, Party } from '@domain/contract/agreement'
import {
  address,
  fieldsOf,
  instant,
  listOf,
  optional,
  record,
  required,
  shown,
  text,
  unused,
  type Reader,
} from './read'
import { readCosts } from './readCosts'
import { named } from './replies'

const readFields = fieldsOf<Contract>()({
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

export type ContractInfo = ReturnType<typeof readFields>
export type ContractClause = Exclude<ContractInfo['clauses'], symbol>[number]

/** Null when there is no contract. */
export const readContract: Reader<Contract | null, ContractInfo | null> = (data) =>
  named(data, 'contract_no', readFields)
