import { sql, wideSql } from '../db/sql'
import type { Queryable, WideQueryable } from '../db/types'

/** A request sent under a user's idempotency key. */
export interface KeyedRequest {
  userId: number
  key: string
  /** SHA-256 of the request. */
  requestHash: string
}

export interface StoredAnswer {
  requestHash: string
  answer: unknown
}

/** Limits how long this transaction waits for a lock; null means the database's default. */
export async function setLockTimeout(tx: Queryable, milliseconds: number | null): Promise<void> {
  if (milliseconds === null) await tx.query(sql`SET LOCAL lock_timeout TO DEFAULT`)
  else await tx.query(sql`SELECT set_config('lock_timeout', ${String(milliseconds)}, true)`)
}

/**
 * Claims the key for this transaction; waits while another transaction holds it.
 * @returns false when the key was used before
 */
export async function claimKey(tx: Queryable, request: KeyedRequest, now: Date): Promise<boolean> {
  const rows =
    await tx.query(sql`INSERT INTO idempotency_keys (user_id, key, request_hash, created_at) VALUES (${request.userId}, ${request.key}, ${request.requestHash}, ${now})
     ON CONFLICT DO NOTHING RETURNING key`)
  return rows.length > 0
}

export async function findAnswer(
  db: Queryable,
  { userId, key }: KeyedRequest,
): Promise<StoredAnswer | null> {
  const rows =
    await db.query(sql<StoredAnswer>`SELECT request_hash AS "requestHash", answer FROM idempotency_keys
     WHERE user_id = ${userId} AND key = ${key}`)
  return rows[0] ?? null
}

export async function storeAnswer(
  tx: Queryable,
  { userId, key }: KeyedRequest,
  answer: unknown,
): Promise<void> {
  await tx.query(
    sql`UPDATE idempotency_keys SET answer = ${JSON.stringify(answer)}::jsonb WHERE user_id = ${userId} AND key = ${key}`,
  )
}

export async function deleteKeysBefore(db: WideQueryable, moment: Date): Promise<void> {
  await db.query(wideSql`DELETE FROM idempotency_keys WHERE created_at < ${moment}`)
}
