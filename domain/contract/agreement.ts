import type { DateText, MoneyText, PercentText, UnixSeconds } from './scalars'
import type { SettleType } from './loan'

/** One line of the cost table: what is charged and by whom. */
export interface CostItem {
  name: string
  /** Who collects it. */
  collector: string
  amount: MoneyText
  /** How it is computed. */
  basis: string
}

/** 综合融资成本明示表: everything the loan costs, known before it is signed. */
export interface CostTable {
  principal: MoneyText
  /** Months. */
  term: number
  repay_method_text: string
  items: CostItem[]
  /** Nominal annual rate (单利). */
  annual_rate: PercentText
  /** Effective annual rate of the cash flows (IRR, compound). */
  irr: PercentText
  total_interest: MoneyText
  total_repayment: MoneyText
  /** What default would cost, in words. */
  default_cost: string
  /** The promise that nothing else is charged. */
  no_other_fee: string
  /** How the two rates are computed. */
  rate_note: string
}

export interface Clause {
  title: string
  text: string
}

export interface Party {
  role: string
  name: string
  /** Masked. */
  id_no?: string
}

/** `data` of getContractInfo. */
export interface Contract {
  order_no: string
  contract_no: string
  title: string
  signed_at: UnixSeconds
  parties: Party[]
  clauses: Clause[]
  disclosure: CostTable
  sha256: string
  pdf_url: string
}

/** 结清证明: `data` of GET /api/loan/certificate. */
export interface Certificate {
  certificate_no: string
  order_no: string
  /** Masked. */
  borrower: string
  lender_name: string
  amount: MoneyText
  term: number
  disbursed_on: DateText
  settled_on: DateText
  settle_type: SettleType
  settle_type_text: string
  issued_at: UnixSeconds
  verify_code: string
  verify_url: string
  pdf_url: string
}

/** `data` of GET /api/certificate/verify: as little as proves the paper true. */
export interface CertificateVerification {
  valid: boolean
  borrower: string
  order_tail: string
  amount: MoneyText
  settled_on: DateText
}
