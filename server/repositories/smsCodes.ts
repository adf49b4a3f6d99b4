import type { SmsEvent } from '@domain/sms'
import type { Queryable } from '../db/types'

/** A code is void after so many tries, right or wrong. */
const MAX_TRIES = 5

/** Whom a code was sent to and what for. */
export interface CodeKey {
  mobile: string
  event: SmsEvent
}

/** Replaces any earlier code of the same mobile and event. */
export async function storeCode(
  db: Queryable,
  { mobile, event }: CodeKey,
  codeHash: string,
  expiresAt: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO sms_codes (mobile, event, code_hash, expires_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (mobile, event) DO UPDATE
     SET code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0, used_at = NULL`,
    [mobile, event, codeHash, expiresAt],
  )
}

/**
 * Counts a try and uses the code up when it is right. One statement, so that parallel tries can
 * neither exceed the limit nor use a code twice.
 * @returns whether the code was right, unused and not expired at `now`
 */
export async function tryCode(
  db: Queryable,
  { mobile, event }: CodeKey,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await db.query<{ right: boolean }>(
    `UPDATE sms_codes
     SET tries = tries + 1, used_at = CASE WHEN code_hash = $3 THEN $4::timestamptz END
     WHERE mobile = $1 AND event = $2 AND used_at IS NULL AND tries < $5 AND expires_at > $4
     RETURNING used_at IS NOT NULL AS "right"`,
    [mobile, event, codeHash, now, MAX_TRIES],
  )
  return rows[0]?.right ?? false
}

/** Whether {@link tryCode} would find the code right now; counts and uses nothing. */
export async function peekCode(
  db: Queryable,
  { mobile, event }: CodeKey,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM sms_codes WHERE mobile = $1 AND event = $2 AND code_hash = $3
     AND used_at IS NULL AND tries < $5 AND expires_at > $4`,
    [mobile, event, codeHash, now, MAX_TRIES],
  )
  return rows.length > 0
}

export async function deleteCode(db: Queryable, { mobile, event }: CodeKey): Promise<void> {
  await db.query('DELETE FROM sms_codes WHERE mobile = $1 AND event = $2', [mobile, event])
}

export async function deleteExpiredCodes(db: Queryable, now: Date): Promise<void> {
  await db.query('DELETE FROM sms_codes WHERE expires_at < $1', [now])
}
