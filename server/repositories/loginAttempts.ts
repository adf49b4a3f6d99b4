import type { Queryable } from '../db/types'

/** How fast failures of one kind are slowed down. */
export interface BackOff {
  /** Failures that cost nothing. */
  free: number
  /** Longest wait, seconds; each failure past the free ones doubles the wait up to it. */
  maxSeconds: number
}

/** Failures are forgotten after an hour without one. */
export const ATTEMPT_MEMORY_SECONDS = 3_600

/** Keeps 2^n within what the database can compute. */
const MAX_DOUBLINGS = 20

/**
 * Counts an attempt as failed before it is made, so that parallel guesses are counted as well.
 * @returns false when the key has to wait; nothing is counted then
 */
export async function countAttempt(
  tx: Queryable,
  key: string,
  { free, maxSeconds }: BackOff,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO login_attempts AS a (key, failures, blocked_until, updated_at)
     VALUES ($1, 1, $2::timestamptz, $2)
     ON CONFLICT (key) DO UPDATE SET
       failures = CASE WHEN a.updated_at < $2::timestamptz - make_interval(secs => $5::integer) THEN 1
                       ELSE a.failures + 1 END,
       blocked_until = CASE
         WHEN a.updated_at < $2::timestamptz - make_interval(secs => $5::integer) OR a.failures + 1 < $3::integer THEN $2::timestamptz
         ELSE $2::timestamptz + make_interval(
           secs => least($4::integer, power(2, least(a.failures + 1 - $3, $6::integer)))) END,
       updated_at = $2::timestamptz
     WHERE a.blocked_until <= $2
     RETURNING key`,
    [key, now, free, maxSeconds, ATTEMPT_MEMORY_SECONDS, MAX_DOUBLINGS],
  )
  return rows.length > 0
}

/** When the key may try again. */
export async function blockedUntil(db: Queryable, key: string): Promise<Date | null> {
  const rows = await db.query<{ at: Date }>(
    'SELECT blocked_until AS at FROM login_attempts WHERE key = $1',
    [key],
  )
  return rows[0]?.at ?? null
}

/** Forgets all failures of a key. */
export async function clearAttempts(db: Queryable, key: string): Promise<void> {
  await db.query('DELETE FROM login_attempts WHERE key = $1', [key])
}

/** Takes one counted attempt back and ends the wait it caused. */
export async function uncountAttempt(db: Queryable, key: string): Promise<void> {
  await db.query(
    `UPDATE login_attempts SET failures = greatest(0, failures - 1), blocked_until = updated_at
     WHERE key = $1`,
    [key],
  )
}

export async function deleteAttemptsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.query('DELETE FROM login_attempts WHERE updated_at < $1 AND blocked_until < $1', [
    moment,
  ])
}
