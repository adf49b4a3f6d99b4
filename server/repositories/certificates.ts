import { byNumber, enterNumber } from './numbers'
import { part, sql } from '../db/sql'
import type { Queryable } from '../db/types'
import { type Loan, LOAN_COLUMNS, type LoanKey, type LoanRecord, toLoan } from './loans/loans'

/** A settlement certificate. */
export interface CertificateRecord extends LoanKey {
  certificateNo: string
  verifyCode: string
  /** Masked. */
  borrower: string
  issuedAt: Date
}

export async function insertCertificate(
  tx: Queryable,
  { userId, loanId, certificateNo, verifyCode, borrower, issuedAt }: CertificateRecord,
): Promise<void> {
  await tx.query(sql`INSERT INTO certificates (user_id, loan_id, certificate_no, verify_code, borrower, issued_at)
     VALUES (${userId}, ${loanId}, ${certificateNo}, ${verifyCode}, ${borrower}, ${issuedAt})`)
  await enterNumber(tx, ['certificate', verifyCode], userId)
}

const COLUMNS = part(`c.loan_id, c.certificate_no,
  c.verify_code, c.borrower, c.issued_at`)

export async function findCertificate(
  db: Queryable,
  { userId, loanId }: LoanKey,
): Promise<CertificateRecord | null> {
  const rows = await db.query(
    sql<CertificateRecord>`SELECT c.user_id, ${COLUMNS}
      FROM certificates c WHERE c.user_id = ${userId} AND c.loan_id = ${loanId}`,
  )
  return rows[0] ?? null
}

/** The certificate with this verification code, and its loan. */
export const findByVerifyCode = (
  db: Queryable,
  code: string,
): Promise<{ certificate: CertificateRecord; loan: Loan } | null> =>
  byNumber(db, ['certificate', code], async (userId) => {
    const rows = await db.query(sql<
      CertificateRecord & LoanRecord
    >`SELECT ${COLUMNS}, ${LOAN_COLUMNS} FROM certificates c JOIN loans l ON l.user_id = c.user_id AND l.id = c.loan_id
     WHERE c.user_id = ${userId} AND c.verify_code = ${code}`)
    return rows[0] ? { certificate: rows[0], loan: toLoan(rows[0]) } : null
  })

/** The stored PDF of a certificate, if it was drawn from facts with this hash. */
export async function findCertificatePdf(
  db: Queryable,
  { userId, loanId }: LoanKey,
  factsSha256: string,
): Promise<Buffer | null> {
  const rows = await db.query(
    sql<{
      pdf: Uint8Array
    }>`SELECT pdf FROM certificate_pdfs WHERE user_id = ${userId} AND loan_id = ${loanId} AND facts_sha256 = ${factsSha256}`,
  )
  return rows[0] ? Buffer.from(rows[0].pdf) : null
}

/** Stores the PDF, replacing an earlier one. */
export async function storeCertificatePdf(
  db: Queryable,
  { userId, loanId }: LoanKey,
  factsSha256: string,
  pdf: Buffer,
): Promise<void> {
  await db.query(sql`INSERT INTO certificate_pdfs (user_id, loan_id, facts_sha256, pdf) VALUES (${userId}, ${loanId}, ${factsSha256}, ${pdf})
     ON CONFLICT (user_id, loan_id) DO UPDATE SET facts_sha256 = ${factsSha256}, pdf = ${pdf}`)
}
