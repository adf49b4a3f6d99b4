import { sql } from '../db/sql'
import type { Queryable } from '../db/types'
import { onlyRow } from '../db/onlyRow'

/**
 * Adds a call to the count of a key in the window that ends at `endsAt`, in one statement; earlier windows are
 * forgotten, and so are those after the next, which were counted before the clock was set back.
 * @param nextEndsAt end of the next window, which another instance may have begun
 * @returns all calls of the window so far
 */
export async function addHit(
  db: Queryable,
  key: string,
  { endsAt, nextEndsAt }: { endsAt: Date; nextEndsAt: Date },
): Promise<number> {
  const rows = await db.query(sql<{
    hits: number
  }>`INSERT INTO rate_limits AS r (key, hits, ends_at) VALUES (${key}, 1, ${endsAt})
     ON CONFLICT (key) DO UPDATE SET
       hits = CASE WHEN r.ends_at BETWEEN excluded.ends_at AND ${nextEndsAt}
                   THEN r.hits + 1 ELSE 1 END,
       ends_at = CASE WHEN r.ends_at BETWEEN excluded.ends_at AND ${nextEndsAt}
                      THEN r.ends_at ELSE excluded.ends_at END
     RETURNING hits`)
  return onlyRow(rows).hits
}

/** Deletes windows that ended before `moment`. */
export async function deleteHitsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.query(sql`DELETE FROM rate_limits WHERE ends_at <= ${moment}`)
}
