import { type AgreementRef, CONSENT_CODES, type ConsentCode } from '@domain/index'
import { sql } from '../db/sql'
import type { Queryable } from '../db/types'

export interface ConsentRow {
  code: ConsentCode
  version: string
  granted: boolean
  at: Date
}

export interface ConsentEntry extends ConsentRow {
  /** The application it was given with; null for a consent on its own. */
  orderNo: string | null
}

export async function insertConsent(
  db: Queryable,
  userId: number,
  { code, version, granted, at }: ConsentRow,
): Promise<void> {
  await db.query(
    sql`INSERT INTO consents (user_id, code, version, granted, at) VALUES (${userId}, ${code}, ${version}, ${granted}, ${at})`,
  )
}

/** Records the consents given with an application. */
export async function insertApplicationConsents(
  tx: Queryable,
  { userId, orderNo, at }: { userId: number; orderNo: string; at: Date },
  agreements: readonly AgreementRef[],
): Promise<void> {
  await tx.query(sql`INSERT INTO consents (user_id, code, version, granted, at, order_no)
     SELECT ${userId}, code, version, true, ${at}, ${orderNo}
     FROM unnest(${agreements.map(({ code }) => code)}::text[], ${agreements.map((a) => a.version)}::text[]) AS agreed (code, version)`)
}

/** A user's latest decision on each agreement. */
export const findConsents = (db: Queryable, userId: number): Promise<ConsentRow[]> =>
  db.query(sql<ConsentRow>`SELECT DISTINCT ON (code) code, version, granted, at FROM consents
     WHERE user_id = ${userId} AND code = ANY (${CONSENT_CODES}::text[]) ORDER BY code, id DESC`)

/** A user's decisions on agreements, newest first. */
export const findConsentHistory = (
  db: Queryable,
  userId: number,
  limit: number,
): Promise<ConsentEntry[]> =>
  db.query(sql<ConsentEntry>`SELECT code, version, granted, at, order_no FROM consents
     WHERE user_id = ${userId} AND code = ANY (${CONSENT_CODES}::text[]) ORDER BY id DESC LIMIT ${limit}`)
