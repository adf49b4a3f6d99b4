import type { Clause, Contract, Party } from '@domain/contract/agreement'
import {
  address,
  fieldsOf,
  instant,
  optional,
  record,
  required,
  shownListOf,
  text,
  unused,
  type Reader,
} from './read'
import { readCosts } from './readCosts'
import { named } from './replies'

const readFields = fieldsOf<Contract>()({
  order_no: required(text),
  contract_no: required(text),
  title: required(text),
  template_version: unused,
  signed_at: required(instant),
  parties: required(
    shownListOf(
      fieldsOf<Party>()({ role: required(text), name: required(text), id_no: optional(text) }),
    ),
  ),
  clauses: required(
    shownListOf(fieldsOf<Clause>()({ title: required(text), text: required(text) })),
  ),
  // Null where this backend sends no table.
  disclosure: required((table: unknown) =>
    Object.keys(record(table)).length === 0 ? null : readCosts(table),
  ),
  sha256: required(text),
  pdf_url: required(address),
})

export type ContractInfo = ReturnType<typeof readFields>

/** Null when there is no contract to show. */
export const readContract: Reader<Contract | null, ContractInfo | null> = (data) =>
  named(data, 'contract_no', readFields)
