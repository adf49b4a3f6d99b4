import { createHash } from 'node:crypto'
import { byNumber, enterNumber } from './numbers'
import { sql } from '../db/sql'
import type { Queryable } from '../db/types'

/** Only the hash of an address's secret is stored, so that a leaked table opens no calendar. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export interface CalendarFeed {
  createdAt: Date
  /** When the feed was last read; null for never. */
  readAt: Date | null
}

/** Gives the person a new address; an earlier one stops working. */
export async function putFeed(
  tx: Queryable,
  userId: number,
  { secret, at }: { secret: string; at: Date },
): Promise<void> {
  await tx.query(sql`INSERT INTO calendar_feeds (user_id, secret_hash, created_at)
    VALUES (${userId}, ${hashOf(secret)}, ${at})
    ON CONFLICT (user_id) DO UPDATE
      SET secret_hash = excluded.secret_hash, created_at = excluded.created_at, read_at = NULL`)
  await enterNumber(tx, ['feed', hashOf(secret)], userId)
}

export async function findFeed(db: Queryable, userId: number): Promise<CalendarFeed | null> {
  const rows = await db.query(sql<CalendarFeed>`SELECT created_at, read_at
    FROM calendar_feeds WHERE user_id = ${userId}`)
  return rows[0] ?? null
}

/** Owner of the feed; null for an unknown secret, or when the account is locked or deleted. */
export const findFeedOwner = (db: Queryable, secret: string): Promise<number | null> =>
  byNumber(db, ['feed', hashOf(secret)], async (userId) => {
    const rows = await db.query(sql<{ userId: number }>`SELECT u.id AS user_id FROM users u
      JOIN calendar_feeds f ON f.user_id = u.id
      WHERE u.id = ${userId} AND f.secret_hash = ${hashOf(secret)} AND u.status = 'normal'`)
    return rows[0]?.userId ?? null
  })

/** Records the read, at most once per interval (`since`): calendars ask often. */
export async function markFeedRead(
  db: Queryable,
  userId: number,
  { at, since }: { at: Date; since: Date },
): Promise<void> {
  await db.query(sql`UPDATE calendar_feeds SET read_at = ${at}
    WHERE user_id = ${userId} AND (read_at IS NULL OR read_at < ${since})`)
}

export async function deleteFeed(tx: Queryable, userId: number): Promise<void> {
  await tx.query(sql`DELETE FROM calendar_feeds WHERE user_id = ${userId}`)
}
