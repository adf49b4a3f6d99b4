import { sql } from '../db/sql'
import type { Queryable } from '../db/types'

/** Backoff after failed attempts. */
export interface BackOff {
  /** Failures without a wait. */
  free: number
  /** Longest wait, seconds; each failure beyond the free ones doubles the wait up to it. */
  maxSeconds: number
}

/** Failures are forgotten after this long without another. */
export const ATTEMPT_MEMORY_SECONDS = 3_600

/** Keeps 2^n within the range of the database. */
const MAX_DOUBLINGS = 20

/**
 * Counts an attempt as failed before it is made, so that parallel guesses are counted as well. A free failure never
 * blocks, although it may have been counted by a clock ahead of `now`.
 * @returns false when the key must wait; nothing is counted then
 */
export async function countAttempt(
  tx: Queryable,
  key: string,
  { free, maxSeconds }: BackOff,
  now: Date,
): Promise<boolean> {
  const rows =
    await tx.query(sql`INSERT INTO login_attempts AS a (key, failures, blocked_until, updated_at)
     VALUES (${key}, 1, ${now}::timestamptz, ${now})
     ON CONFLICT (key) DO UPDATE SET
       failures = CASE WHEN a.updated_at < ${now}::timestamptz - make_interval(secs => ${ATTEMPT_MEMORY_SECONDS}::integer) THEN 1
                       ELSE a.failures + 1 END,
       blocked_until = CASE
         WHEN a.updated_at < ${now}::timestamptz - make_interval(secs => ${ATTEMPT_MEMORY_SECONDS}::integer) OR a.failures + 1 < ${free}::integer THEN ${now}::timestamptz
         ELSE ${now}::timestamptz + make_interval(
           secs => least(${maxSeconds}::integer, power(2, least(a.failures + 1 - ${free}, ${MAX_DOUBLINGS}::integer)))) END,
       updated_at = ${now}::timestamptz
     WHERE a.blocked_until <= greatest(${now}, a.updated_at)
     RETURNING key`)
  return rows.length > 0
}

/**
 * Seconds that a refused key has to wait, at least 1. A wait that began in the future, because clocks differ or this
 * one was set back, begins anew at `now`, so that it takes no longer than it was meant to.
 */
export async function secondsToWait(db: Queryable, key: string, now: Date): Promise<number> {
  await db.query(sql`UPDATE login_attempts
    SET blocked_until = ${now}::timestamptz + (blocked_until - updated_at), updated_at = ${now}
    WHERE key = ${key} AND updated_at > ${now}`)
  const rows = await db.query(
    sql<{ at: Date }>`SELECT blocked_until AS at FROM login_attempts WHERE key = ${key}`,
  )
  const until = rows[0]?.at ?? now
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
}

/** Forgets all failures of a key. */
export async function clearAttempts(db: Queryable, key: string): Promise<void> {
  await db.query(sql`DELETE FROM login_attempts WHERE key = ${key}`)
}

/** Uncounts one attempt and ends the wait it caused. */
export async function uncountAttempt(db: Queryable, key: string): Promise<void> {
  await db.query(sql`UPDATE login_attempts SET failures = greatest(0, failures - 1), blocked_until = updated_at
     WHERE key = ${key}`)
}

export async function deleteAttemptsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.query(
    sql`DELETE FROM login_attempts WHERE updated_at < ${moment} AND blocked_until < ${moment}`,
  )
}
