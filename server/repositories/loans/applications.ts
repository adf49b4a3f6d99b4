import type { AgreementRef } from '@domain/index'
import { sql, wideSql } from '../../db/sql'
import type { Queryable, WideQueryable } from '../../db/types'
import type { LoanKey } from './loans'

export interface ApplicationRecord {
  /** Encrypted personal data. */
  sealed: string
  agreements: AgreementRef[]
  notStudent: boolean
  /** Null where the cost table is read with the offer. */
  confirmedAt: Date | null
}

const NOT_READ = { sha256: null, servedAt: null, confirmedAt: null }

/** @param application with the fingerprint of the key that sealed its data */
export async function insertApplication(
  tx: Queryable,
  { userId, loanId }: LoanKey,
  application: Omit<ApplicationRecord, 'confirmedAt'> & {
    sealedKey: string
    /**
     * The cost table as it was read: its hash, and when it was served and confirmed; null where it is read with the offer.
     */
    disclosure: { sha256: string; servedAt: Date; confirmedAt: Date } | null
  },
): Promise<void> {
  const { sealed, sealedKey, agreements, notStudent, disclosure } = application
  const { sha256, servedAt, confirmedAt } = disclosure ?? NOT_READ
  const seconds =
    servedAt && confirmedAt && Math.floor((confirmedAt.getTime() - servedAt.getTime()) / 1000)
  await tx.query(sql`INSERT INTO loan_applications
       (user_id, loan_id, sealed, sealed_key, agreements, not_student, disclosure_sha256,
        disclosure_served_at, disclosure_confirmed_at, disclosure_read_seconds)
     VALUES (${userId}, ${loanId}, ${sealed}, ${sealedKey}, ${JSON.stringify(agreements)}::jsonb, ${notStudent}, ${sha256},
       ${servedAt}, ${confirmedAt}, ${seconds})`)
}

/** Replaces the sealed data; SQL allows it only while the payout has failed. */
export async function sealApplicationAgain(
  tx: Queryable,
  { userId, loanId }: LoanKey,
  { sealed, sealedKey }: { sealed: string; sealedKey: string },
): Promise<void> {
  await tx.query(sql`UPDATE loan_applications SET sealed = ${sealed}, sealed_key = ${sealedKey}
     WHERE user_id = ${userId} AND loan_id = ${loanId}`)
}

export async function findApplication(
  db: Queryable,
  { userId, loanId }: LoanKey,
): Promise<ApplicationRecord | null> {
  const rows = await db.query(sql<ApplicationRecord>`SELECT sealed, agreements, not_student,
       disclosure_confirmed_at AS confirmed_at
     FROM loan_applications WHERE user_id = ${userId} AND loan_id = ${loanId}`)
  return rows[0] ?? null
}

/** Encrypted personal data of any borrowers' loans, by order number. */
export const findSealedPeople = (
  db: WideQueryable,
  orderNos: readonly string[],
): Promise<{ orderNo: string; sealed: string }[]> =>
  db.query(wideSql<{ orderNo: string; sealed: string }>`SELECT l.order_no, a.sealed
     FROM loans l JOIN loan_applications a ON a.user_id = l.user_id AND a.loan_id = l.id
     WHERE l.order_no = ANY (${[...orderNos]}::text[])`)

/** The order number and sealed data of a person's newest application; null when there is none. */
export async function findLatestApplication(
  db: Queryable,
  userId: number,
): Promise<{ orderNo: string; sealed: string } | null> {
  const rows = await db.query(sql<{ orderNo: string; sealed: string }>`SELECT l.order_no, a.sealed
     FROM loans l JOIN loan_applications a ON a.user_id = l.user_id AND a.loan_id = l.id
     WHERE l.user_id = ${userId} ORDER BY l.id DESC LIMIT 1`)
  return rows[0] ?? null
}

/** Sealed data of the person's application of that number; null for an unknown one and for another person's. */
export async function findOwnSealed(
  db: Queryable,
  userId: number,
  orderNo: string,
): Promise<string | null> {
  const rows = await db.query(sql<{ sealed: string }>`SELECT a.sealed
     FROM loans l JOIN loan_applications a ON a.user_id = l.user_id AND a.loan_id = l.id
     WHERE l.order_no = ${orderNo} AND l.user_id = ${userId}`)
  return rows[0]?.sealed ?? null
}
