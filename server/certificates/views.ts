import {
  type CertificateVerification,
  type Certificate,
  formatYuan,
  type IsoDate,
  SETTLE_TYPE_TEXT,
  todayInShanghai,
} from '@domain/index'
import { unixSeconds } from '../clock'
import type { CertificateRecord } from '../repositories/certificates'
import type { Loan } from '../repositories/loans/loans'

const TAIL = 4

const dayOf = (at: Date | null): IsoDate => (at ? todayInShanghai(at.getTime()) : '')

const settledHow = ({ settleType }: Loan): string => SETTLE_TYPE_TEXT[settleType ?? 'normal']

/** The page of the app on which anybody can check a code. */
const verifyUrl = (origin: string, code: string): string =>
  `${origin}/#/pages/certificate/verify?code=${encodeURIComponent(code)}`

/** What a certificate says, without the addresses of its copies. */
export const certificateFacts = (
  { certificateNo, borrower, verifyCode, issuedAt }: CertificateRecord,
  loan: Loan,
  origin: string,
): Omit<Certificate, 'pdf_url'> => ({
  certificate_no: certificateNo,
  order_no: loan.orderNo,
  borrower,
  lender_name: loan.lenderName,
  amount: formatYuan(loan.principal),
  term: loan.term,
  disbursed_on: dayOf(loan.disbursedAt),
  settled_on: loan.settledOn ?? '',
  settle_type: loan.settleType ?? 'normal',
  settle_type_text: settledHow(loan),
  issued_at: unixSeconds(issuedAt),
  verify_code: verifyCode,
  verify_url: verifyUrl(origin, verifyCode),
})

/** What a stranger with the code learns: what the paper says, to compare it with, but the order number's end only. */
export const verification = (
  { certificateNo, borrower, issuedAt }: CertificateRecord,
  loan: Loan,
): CertificateVerification => ({
  valid: true,
  certificate_no: certificateNo,
  borrower,
  lender_name: loan.lenderName,
  order_tail: loan.orderNo.slice(-TAIL),
  amount: formatYuan(loan.principal),
  term: loan.term,
  disbursed_on: dayOf(loan.disbursedAt),
  settled_on: loan.settledOn ?? '',
  settle_type_text: settledHow(loan),
  issued_at: unixSeconds(issuedAt),
})

/** What is said of a code nobody was given. */
export const NOT_VALID: CertificateVerification = {
  valid: false,
  certificate_no: '',
  borrower: '',
  lender_name: '',
  order_tail: '',
  amount: formatYuan(0),
  term: 0,
  disbursed_on: '',
  settled_on: '',
  settle_type_text: '',
  issued_at: 0,
}
