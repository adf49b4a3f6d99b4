import type { Clause, CostTable, Party } from '@domain/contract/agreement'
import { integer, list, record, text } from './read'

export interface ContractInfo {
  orderNo: string
  contractNo: string
  title: string
  signedAt: number | null
  parties: Party[]
  clauses: Clause[]
  /** Null when this backend sends none. */
  costs: CostTable | null
  sha256: string
  pdfUrl: string
}

function readCosts(value: unknown): CostTable | null {
  const table = record(value)
  if (text(table.principal) === '') return null
  return {
    principal: text(table.principal),
    term: integer(table.term) ?? 0,
    repay_method_text: text(table.repay_method_text),
    items: list(table.items).map((item) => ({
      name: text(item.name),
      collector: text(item.collector),
      amount: text(item.amount),
      basis: text(item.basis),
    })),
    annual_rate: text(table.annual_rate),
    irr: text(table.irr),
    total_interest: text(table.total_interest),
    total_repayment: text(table.total_repayment),
    default_cost: text(table.default_cost),
    no_other_fee: text(table.no_other_fee),
    rate_note: text(table.rate_note),
  }
}

/** Null when there is no contract to show. */
export function readContract(data: unknown): ContractInfo | null {
  const body = record(data)
  if (text(body.contract_no) === '') return null
  return {
    orderNo: text(body.order_no),
    contractNo: text(body.contract_no),
    title: text(body.title),
    signedAt: integer(body.signed_at),
    parties: list(body.parties).map((party) => ({
      role: text(party.role),
      name: text(party.name),
      id_no: text(party.id_no) || undefined,
    })),
    clauses: list(body.clauses).map((clause) => ({
      title: text(clause.title),
      text: text(clause.text),
    })),
    costs: readCosts(body.disclosure),
    sha256: text(body.sha256),
    pdfUrl: text(body.pdf_url),
  }
}
