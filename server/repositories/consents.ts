import { type AgreementRef, CONSENT_CODES, type ConsentCode } from '@domain/index'
import type { Queryable } from '../db/types'

export interface ConsentRow {
  code: ConsentCode
  version: string
  granted: boolean
  at: Date
}

export interface ConsentEntry extends ConsentRow {
  /** The application it came with; null for one given by itself. */
  orderNo: string | null
}

export async function insertConsent(
  db: Queryable,
  userId: number,
  { code, version, granted, at }: ConsentRow,
): Promise<void> {
  await db.query(
    'INSERT INTO consents (user_id, code, version, granted, at) VALUES ($1, $2, $3, $4, $5)',
    [userId, code, version, granted, at],
  )
}

/** What was agreed to with an application. */
export async function insertApplicationConsents(
  tx: Queryable,
  { userId, orderNo, at }: { userId: number; orderNo: string; at: Date },
  agreements: readonly AgreementRef[],
): Promise<void> {
  await tx.query(
    `INSERT INTO consents (user_id, code, version, granted, at, order_no)
     SELECT $1, code, version, true, $2, $3
     FROM unnest($4::text[], $5::text[]) AS agreed (code, version)`,
    [userId, at, orderNo, agreements.map(({ code }) => code), agreements.map((a) => a.version)],
  )
}

/** The last word of a user on each agreement there is. */
export const findConsents = (db: Queryable, userId: number): Promise<ConsentRow[]> =>
  db.query<ConsentRow>(
    `SELECT DISTINCT ON (code) code, version, granted, at FROM consents
     WHERE user_id = $1 AND code = ANY ($2::text[]) ORDER BY code, id DESC`,
    [userId, CONSENT_CODES],
  )

/** What a user said of agreements there are, newest first. */
export const findConsentHistory = (
  db: Queryable,
  userId: number,
  limit: number,
): Promise<ConsentEntry[]> =>
  db.query<ConsentEntry>(
    `SELECT code, version, granted, at, order_no AS "orderNo" FROM consents
     WHERE user_id = $1 AND code = ANY ($3::text[]) ORDER BY id DESC LIMIT $2`,
    [userId, limit, CONSENT_CODES],
  )
