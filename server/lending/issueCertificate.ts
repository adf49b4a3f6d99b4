import type { Queryable } from '../db/types'
import { newCertificateNo, newVerifyCode } from './numbers'
import { insertCertificate } from '../repositories/certificates'
import { findContract } from '../repositories/loans/contracts'
import type { LoanKey } from '../repositories/loans/loans'

const BORROWER = '借款人'

/** Issues the settlement certificate, in the transaction that settles the loan. */
export async function issueCertificate(tx: Queryable, loan: LoanKey, now: Date): Promise<void> {
  const contract = await findContract(tx, loan)
  const borrower = contract?.content.parties.find(({ role }) => role === BORROWER)?.name ?? ''
  await insertCertificate(tx, {
    ...loan,
    certificateNo: newCertificateNo(now),
    verifyCode: newVerifyCode(),
    borrower,
    issuedAt: now,
  })
}
