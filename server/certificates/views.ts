import {
  type CertificateVerification,
  type Certificate,
  type Contract,
  formatYuan,
  LOAN_STATUS_TEXT,
  SETTLE_TYPE_TEXT,
  todayInShanghai,
} from '@domain/index'
import { unixSeconds } from '../clock'
import type { CertificateRecord } from '../repositories/certificates'
import type { Queryable } from '../db/types'
import { findContract } from '../repositories/loans/contracts'
import type { Loan, LoanKey } from '../repositories/loans/loans'
import { present } from '../present'

const TAIL = 4

const settleTypeOf = ({ settleType }: Loan) => present(settleType, 'the way a loan was settled')

/** What a loan is certified for; a certificate exists only of a settled one. */
const settlementOf = (loan: Loan) => ({
  disbursed_on: todayInShanghai(present(loan.disbursedAt, 'the disbursement').getTime()),
  settled_on: present(loan.settledOn, 'the day of settlement'),
})

/** The app's page on which anyone can check a code, or the number of a contract or an amendment. */
export const verifyUrl = (origin: string, code: string): string =>
  `${origin}/#/pages/certificate/verify?code=${encodeURIComponent(code)}`

/** The lender's numbers as the contract has them; a contract from before has none. */
type SignedLender = Partial<Pick<Contract['parties'][number], 'credit_code' | 'licence_no'>>

export async function signedLender(db: Queryable, key: LoanKey): Promise<SignedLender> {
  const contract = await findContract(db, key)
  return contract?.content.parties.find((party) => party.credit_code !== undefined) ?? {}
}

const lenderFacts = (
  { lenderName }: Loan,
  { credit_code: code, licence_no: no }: SignedLender,
) => ({
  lender_name: lenderName,
  ...(code ? { lender_credit_code: code } : {}),
  ...(no ? { lender_licence_no: no } : {}),
})

/** Contents of a certificate, without the links to its copies. */
export const certificateFacts = (
  { certificateNo, borrower, verifyCode, issuedAt }: CertificateRecord,
  loan: Loan,
  { lender, origin }: { lender: SignedLender; origin: string },
): Omit<Certificate, 'pdf_url'> => ({
  certificate_no: certificateNo,
  order_no: loan.orderNo,
  borrower,
  ...lenderFacts(loan, lender),
  amount: formatYuan(loan.principal),
  term: loan.term,
  ...settlementOf(loan),
  settle_type: settleTypeOf(loan),
  settle_type_text: SETTLE_TYPE_TEXT[settleTypeOf(loan)],
  issued_at: unixSeconds(issuedAt),
  verify_code: verifyCode,
  verify_url: verifyUrl(origin, verifyCode),
})

/**
 * What anyone with the code may see: the certificate's contents for comparison, but only the end of the order number.
 */
export const verification = (
  { certificateNo, borrower, issuedAt }: CertificateRecord,
  loan: Loan,
  lender: SignedLender,
): CertificateVerification => ({
  valid: true,
  certificate_no: certificateNo,
  borrower,
  ...lenderFacts(loan, lender),
  order_tail: loan.orderNo.slice(-TAIL),
  amount: formatYuan(loan.principal),
  term: loan.term,
  ...settlementOf(loan),
  settle_type_text: LOAN_STATUS_TEXT.settled,
  issued_at: unixSeconds(issuedAt),
})

/** Answer for an unknown code. */
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
