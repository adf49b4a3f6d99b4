import type { Queryable } from '../db/types'
import { newCertificateNo, newVerifyCode } from './numbers'
import { insertCertificate } from '../repositories/certificates'
import { findContract } from '../repositories/loans/contracts'
import type { LoanKey } from '../repositories/loans/loans'
import { present } from '../present'

const BORROWER = '借款人'

/** Issues the settlement certificate, in the transaction that settles the loan. */
export async function issueCertificate(tx: Queryable, loan: LoanKey, now: Date): Promise<void> {
  const { content } = present(await findContract(tx, loan), 'the contract of a settled loan')
  const { name: borrower } = present(
    content.parties.find(({ role }) => role === BORROWER),
    'the borrower in a contract',
  )
  await insertCertificate(tx, {
    ...loan,
    certificateNo: newCertificateNo(now),
    verifyCode: newVerifyCode(),
    borrower,
    issuedAt: now,
  })
}
