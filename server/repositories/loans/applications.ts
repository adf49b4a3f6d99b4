import type { AgreementRef } from '@domain/index'
import type { Queryable } from '../../db/types'

export interface ApplicationRecord {
  /** Encrypted personal data. */
  sealed: string
  agreements: AgreementRef[]
  notStudent: boolean
  confirmedAt: Date
  readSeconds: number
}

export async function insertApplication(
  tx: Queryable,
  loanId: number,
  { sealed, agreements, notStudent, confirmedAt, readSeconds }: ApplicationRecord,
): Promise<void> {
  await tx.query(
    `INSERT INTO loan_applications
       (loan_id, sealed, agreements, not_student, disclosure_confirmed_at, disclosure_read_seconds)
     VALUES ($1, $2, $3::jsonb, $4, $5, $6)`,
    [loanId, sealed, JSON.stringify(agreements), notStudent, confirmedAt, readSeconds],
  )
}

export async function findApplication(
  db: Queryable,
  loanId: number,
): Promise<ApplicationRecord | null> {
  const rows = await db.query<ApplicationRecord>(
    `SELECT sealed, agreements, not_student AS "notStudent",
       disclosure_confirmed_at AS "confirmedAt", disclosure_read_seconds AS "readSeconds"
     FROM loan_applications WHERE loan_id = $1`,
    [loanId],
  )
  return rows[0] ?? null
}
