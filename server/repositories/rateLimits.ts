import { sql } from '../db/sql'
import type { Queryable } from '../db/types'
import { onlyRow } from '../db/onlyRow'

/**
 * Adds calls to the count of a key in the window that ends at `endsAt`, in one statement; earlier windows are
 * forgotten.
 * @returns all calls of the window so far
 */
export async function addHits(
  db: Queryable,
  key: string,
  hits: number,
  endsAt: Date,
): Promise<number> {
  const rows = await db.query(sql<{
    hits: number
  }>`INSERT INTO rate_limits AS r (key, hits, ends_at) VALUES (${key}, ${hits}, ${endsAt})
     ON CONFLICT (key) DO UPDATE SET
       hits = CASE WHEN r.ends_at < excluded.ends_at THEN excluded.hits
                   ELSE r.hits + excluded.hits END,
       ends_at = greatest(r.ends_at, excluded.ends_at)
     RETURNING hits`)
  return onlyRow(rows).hits
}

/** Deletes windows that ended before `moment`. */
export async function deleteHitsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.query(sql`DELETE FROM rate_limits WHERE ends_at <= ${moment}`)
}
