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
  settle_type_text: SETTLE_TYPE_TEXT[loan.settleType ?? 'normal'],
  issued_at: unixSeconds(issuedAt),
  verify_code: verifyCode,
  verify_url: verifyUrl(origin, verifyCode),
})

/** What a stranger with the code learns: enough to compare with the paper. */
export const verification = (
  { borrower }: CertificateRecord,
  { orderNo, principal, settledOn }: Loan,
): CertificateVerification => ({
  valid: true,
  borrower,
  order_tail: orderNo.slice(-TAIL),
  amount: formatYuan(principal),
  settled_on: settledOn ?? '',
})

/** What is said of a code nobody was given. */
export const NOT_VALID: CertificateVerification = {
  valid: false,
  borrower: '',
  order_tail: '',
  amount: formatYuan(0),
  settled_on: '',
}
