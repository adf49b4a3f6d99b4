import type { SmsEvent } from '@domain/sms'
import { sql } from '../db/sql'
import type { Queryable } from '../db/types'

/** A code is void after this many tries, right or wrong. */
const MAX_TRIES = 5

/** Recipient and purpose of a code. */
export interface CodeKey {
  mobile: string
  event: SmsEvent
}

/** Replaces an earlier code of the same mobile and event. */
export async function storeCode(
  db: Queryable,
  { mobile, event }: CodeKey,
  { codeHash, expiresAt, sendId }: { codeHash: string; expiresAt: Date; sendId: number },
): Promise<void> {
  await db.query(sql`INSERT INTO sms_codes (mobile, event, code_hash, expires_at, send_id)
     VALUES (${mobile}, ${event}, ${codeHash}, ${expiresAt}, ${sendId})
     ON CONFLICT (mobile, event) DO UPDATE
     SET code_hash = excluded.code_hash, expires_at = excluded.expires_at, send_id = excluded.send_id,
       tries = 0, used_at = NULL`)
}

/** By which sending the code came that was used last; null for none, and for one of an older instance. */
export async function findUsedSend(
  db: Queryable,
  { mobile, event }: CodeKey,
): Promise<number | null> {
  const rows = await db.query(sql<{ sendId: number | null }>`SELECT send_id FROM sms_codes
     WHERE mobile = ${mobile} AND event = ${event} AND used_at IS NOT NULL`)
  return rows[0]?.sendId ?? null
}

/**
 * Counts a try and uses the code up when one of the hashes is its own. One statement, so that parallel tries can neither exceed the limit
 * nor use a code twice.
 * @returns whether the code was right, unused and not expired at `now`
 */
export async function tryCode(
  db: Queryable,
  { mobile, event }: CodeKey,
  codeHashes: readonly string[],
  now: Date,
): Promise<boolean> {
  const rows = await db.query(sql<{ right: boolean }>`UPDATE sms_codes
     SET tries = tries + 1, used_at = CASE WHEN code_hash = ANY(${codeHashes}::text[]) THEN ${now}::timestamptz END
     WHERE mobile = ${mobile} AND event = ${event} AND used_at IS NULL AND tries < ${MAX_TRIES} AND expires_at > ${now}
     RETURNING used_at IS NOT NULL /* never null */ AS right`)
  return rows[0]?.right ?? false
}

/** Whether {@link tryCode} would accept the code now; counts and uses nothing. */
export async function peekCode(
  db: Queryable,
  { mobile, event }: CodeKey,
  codeHashes: readonly string[],
  now: Date,
): Promise<boolean> {
  const rows =
    await db.query(sql`SELECT 1 FROM sms_codes WHERE mobile = ${mobile} AND event = ${event} AND code_hash = ANY(${codeHashes}::text[])
     AND used_at IS NULL AND tries < ${MAX_TRIES} AND expires_at > ${now}`)
  return rows.length > 0
}

export async function deleteCode(db: Queryable, { mobile, event }: CodeKey): Promise<void> {
  await db.query(sql`DELETE FROM sms_codes WHERE mobile = ${mobile} AND event = ${event}`)
}

export async function deleteExpiredCodes(db: Queryable, now: Date): Promise<void> {
  await db.query(sql`DELETE FROM sms_codes WHERE expires_at < ${now}`)
}
