import { sql, wideSql } from '../db/sql'
import type { Queryable, WideQueryable } from '../db/types'
import type { Match } from './deskSearch'
import type { LoanKey } from './loans/loans'

/** A digest of a name and the fingerprint of the key that made it. */
interface NameDigest {
  digest: string
  digestKey: string
}

export async function insertNameDigest(
  tx: Queryable,
  { userId, loanId }: LoanKey,
  { digest, digestKey }: NameDigest,
): Promise<void> {
  await tx.query(sql`INSERT INTO name_digests (user_id, loan_id, digest, digest_key)
     VALUES (${userId}, ${loanId}, ${digest}, ${digestKey})`)
}

/** An application whose name has no digest, or one of another key. */
interface Undigested extends LoanKey {
  orderNo: string
  sealed: string
}

/** In the order of their loans, after `after`. */
export const takeUndigested = (
  db: WideQueryable,
  { notUnder, after, limit }: { notUnder: string; after: number; limit: number },
): Promise<Undigested[]> =>
  db.query(wideSql<Undigested>`SELECT a.user_id, a.loan_id, l.order_no, a.sealed
     FROM loan_applications a JOIN loans l ON l.user_id = a.user_id AND l.id = a.loan_id
       LEFT JOIN name_digests d ON d.user_id = a.user_id AND d.loan_id = a.loan_id
     WHERE a.sealed <> '' AND (d.digest_key IS NULL OR d.digest_key <> ${notUnder}) AND a.loan_id > ${after}
     ORDER BY a.loan_id LIMIT ${limit}`)

/** Writes the digest unless the name was erased meanwhile; an erasure waits for it, and then takes it along. */
export async function putNameDigest(
  db: WideQueryable,
  { userId, loanId }: LoanKey,
  { digest, digestKey }: NameDigest,
): Promise<void> {
  await db.query(wideSql`INSERT INTO name_digests (user_id, loan_id, digest, digest_key)
     SELECT user_id, loan_id, ${digest}, ${digestKey} FROM loan_applications
     WHERE user_id = ${userId} AND loan_id = ${loanId} AND sealed <> '' FOR SHARE
     ON CONFLICT (user_id, loan_id) DO UPDATE SET digest = excluded.digest, digest_key = excluded.digest_key`)
}

/** The loans whose borrower's name has one of these digests, newest first. */
export const findLoansOfName = (
  db: WideQueryable,
  digests: readonly string[],
  limit: number,
): Promise<Match[]> =>
  db.query(wideSql<Match>`SELECT 'loan' /* never null: a word */ AS kind, l.order_no AS no, l.order_no
     FROM name_digests d JOIN loans l ON l.user_id = d.user_id AND l.id = d.loan_id
     WHERE d.digest = ANY (${[...digests]}::text[]) ORDER BY l.id DESC LIMIT ${limit}`)
