/** Messages as operators look at them. */
import { sql } from '../db/sql'
import type { Queryable } from '../db/types'
import { MESSAGE_COLUMNS, type MessageRecord } from './messages'

export interface MessageFilter {
  /** Everybody's when null. */
  userId: number | null
  /** Those that failed on a channel, or of which nobody knows. */
  stuckOnly: boolean
  /** Those older than the message of that number; null from the newest. */
  before: number | null
  limit: number
}

/** Newest first. */
export const listMessages = (
  db: Queryable,
  { userId, stuckOnly, before, limit }: MessageFilter,
): Promise<MessageRecord[]> =>
  db.query(sql<MessageRecord>`SELECT m.id, m.read_at AS "readAt", ${MESSAGE_COLUMNS}
     FROM messages m LEFT JOIN loans l ON l.id = m.loan_id
     WHERE (${userId}::bigint IS NULL OR m.user_id = ${userId})
       AND (${before}::bigint IS NULL OR m.id < ${before})
       AND (NOT ${stuckOnly}::boolean OR EXISTS (SELECT 1 FROM message_deliveries d
         WHERE d.message_id = m.id AND d.state IN ('failed', 'unknown')))
     ORDER BY m.id DESC LIMIT ${limit}`)

/** Null when there is none of that number. */
export async function findMessage(db: Queryable, id: number): Promise<MessageRecord | null> {
  const rows = await db.query(sql<MessageRecord>`SELECT m.id, m.read_at AS "readAt",
       ${MESSAGE_COLUMNS}
     FROM messages m LEFT JOIN loans l ON l.id = m.loan_id WHERE m.id = ${id}`)
  return rows[0] ?? null
}
