import type { Queryable } from '../db/types'

export interface ConsentRow {
  code: string
  version: string
  granted: boolean
  at: Date
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

/** The last word of a user on each agreement. */
export const findConsents = (db: Queryable, userId: number): Promise<ConsentRow[]> =>
  db.query<ConsentRow>(
    `SELECT DISTINCT ON (code) code, version, granted, at FROM consents
     WHERE user_id = $1 ORDER BY code, id DESC`,
    [userId],
  )

/** Records the wish once; asking again keeps the first date. */
export async function requestDeletion(db: Queryable, userId: number, at: Date): Promise<void> {
  await db.query(
    `INSERT INTO deletion_requests (user_id, requested_at) VALUES ($1, $2)
     ON CONFLICT (user_id) DO NOTHING`,
    [userId, at],
  )
}
