import type { Clause, CostTable, Party } from '@domain/contract/agreement'
import { amountText, count, instant, list, named, percent, record, text } from './read'

/** The cost table as sent; figures that cannot be read are '' or, for the months, null. */
export type ContractCosts = Omit<CostTable, 'term'> & { term: number | null }

export interface ContractInfo {
  orderNo: string
  contractNo: string
  title: string
  signedAt: number | null
  parties: Party[]
  clauses: Clause[]
  /** Null when this backend sends none. */
  costs: ContractCosts | null
  sha256: string
  pdfUrl: string
}

function readCosts(value: unknown): ContractCosts | null {
  const table = record(value)
  if (Object.keys(table).length === 0) return null
  return {
    principal: amountText(table.principal),
    term: count(table.term),
    repay_method_text: text(table.repay_method_text),
    items: list(table.items).map((item) => ({
      name: text(item.name),
      collector: text(item.collector),
      amount: amountText(item.amount),
      basis: text(item.basis),
    })),
    annual_rate: percent(table.annual_rate) ?? '',
    irr: percent(table.irr) ?? '',
    total_interest: amountText(table.total_interest),
    total_repayment: amountText(table.total_repayment),
    default_cost: text(table.default_cost),
    no_other_fee: text(table.no_other_fee),
    rate_note: text(table.rate_note),
  }
}

/** Null when there is no contract to show. */
export function readContract(data: unknown): ContractInfo | null {
  const body = named(data, 'contract_no')
  if (!body) return null
  return {
    orderNo: text(body.order_no),
    contractNo: text(body.contract_no),
    title: text(body.title),
    signedAt: instant(body.signed_at),
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
