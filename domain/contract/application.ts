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
  /** When the cost table was confirmed and for how long it was read. */
  disclosure: { confirmed_at: UnixSeconds; read_seconds: number }
}

export interface LoanCreated {
  order_no: string
  status: LoanStatus
  status_text: string
}

export interface CancelBody {
  order_no: string
}
