import type { RepayMethod } from './product'
import type { LoanStatus } from './loan'
import type { MoneyText, UnixSeconds } from './scalars'

export interface Contact {
  name: string
  mobile: string
  relation: string
}

export interface AgreementRef {
  code: string
  version: string
}

/** The confirmation of the cost table. */
export interface DisclosureConfirmation {
  confirmed_at: UnixSeconds
  /** For how long the table was before the borrower's eyes. */
  read_seconds: number
  /** What the table said is repaid in all. Terms that make another sum were not confirmed. */
  total_repayment?: MoneyText
}

/** Body of POST /api/loan/create. */
export interface LoanApplication {
  product_code: string
  amount: MoneyText
  /** Months. */
  term: number
  repay_method: RepayMethod
  /** Day of the month, 1–28. */
  repay_day: number
  purpose: string
  real_name: string
  id_card: string
  mobile: string
  bank_card: string
  employment: string
  income_band: string
  residence: string
  contacts: Contact[]
  /** The borrower declares not to be a student. */
  not_student: boolean
  agreements: AgreementRef[]
  disclosure: DisclosureConfirmation
}

export interface LoanCreated {
  order_no: string
  status: LoanStatus
  status_text: string
}

export interface CancelBody {
  order_no: string
}
