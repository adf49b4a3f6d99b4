import { sql, wideSql } from '../db/sql'
import type { Queryable, WideQueryable } from '../db/types'

/** A request sent under an idempotency key of a user, or of an operator. */
export interface KeyedRequest {
  /** Id of the user or operator. */
  owner: number
  key: string
  /** SHA-256 of the request. */
  requestHash: string
}

interface StoredAnswer {
  requestHash: string
  answer: unknown
}

/** Limits how long this transaction waits for a lock; null means the database's default. */
export async function setLockTimeout(tx: Queryable, milliseconds: number | null): Promise<void> {
  if (milliseconds === null) await tx.query(sql`SET LOCAL lock_timeout TO DEFAULT`)
  else await tx.query(sql`SELECT set_config('lock_timeout', ${String(milliseconds)}, true)`)
}

/** Where the keys of one kind of owner are stored. */
export interface KeyStore {
  /**
   * Claims the key for this transaction; waits while another transaction holds it.
   * @returns false when the key was used before
   */
  claim(tx: Queryable, request: KeyedRequest, now: Date): Promise<boolean>
  find(db: Queryable, request: KeyedRequest): Promise<StoredAnswer | null>
  store(tx: Queryable, request: KeyedRequest, answer: unknown): Promise<void>
}

export const USER_KEYS: KeyStore = {
  async claim(tx, { owner, key, requestHash }, now) {
    const rows = await tx.query(sql`INSERT INTO idempotency_keys
        (user_id, key, request_hash, created_at)
      VALUES (${owner}, ${key}, ${requestHash}, ${now}) ON CONFLICT DO NOTHING RETURNING key`)
    return rows.length > 0
  },
  async find(db, { owner, key }) {
    const rows = await db.query(sql<StoredAnswer>`SELECT request_hash, answer
      FROM idempotency_keys WHERE user_id = ${owner} AND key = ${key}`)
    return rows[0] ?? null
  },
  async store(tx, { owner, key }, answer) {
    await tx.query(sql`UPDATE idempotency_keys SET answer = ${JSON.stringify(answer)}::jsonb
      WHERE user_id = ${owner} AND key = ${key}`)
  },
}

export const OPERATOR_KEYS: KeyStore = {
  async claim(tx, { owner, key, requestHash }, now) {
    const rows = await tx.query(sql`INSERT INTO operator_keys
        (operator_id, key, request_hash, created_at)
      VALUES (${owner}, ${key}, ${requestHash}, ${now}) ON CONFLICT DO NOTHING RETURNING key`)
    return rows.length > 0
  },
  async find(db, { owner, key }) {
    const rows = await db.query(sql<StoredAnswer>`SELECT request_hash, answer
      FROM operator_keys WHERE operator_id = ${owner} AND key = ${key}`)
    return rows[0] ?? null
  },
  async store(tx, { owner, key }, answer) {
    await tx.query(sql`UPDATE operator_keys SET answer = ${JSON.stringify(answer)}::jsonb
      WHERE operator_id = ${owner} AND key = ${key}`)
  },
}

export async function deleteKeysBefore(db: WideQueryable, moment: Date): Promise<void> {
  await db.query(wideSql`DELETE FROM idempotency_keys WHERE created_at < ${moment}`)
  await db.query(wideSql`DELETE FROM operator_keys WHERE created_at < ${moment}`)
}
