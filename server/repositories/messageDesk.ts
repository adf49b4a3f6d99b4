/** Messages for operators. */
import { wideSql } from '../db/sql'
import type { WideQueryable } from '../db/types'
import { MESSAGE_COLUMNS, type MessageRecord } from './messages'

export interface MessageFilter {
  /** All users when null. */
  userId: number | null
  /** Only messages with a failed delivery or an unknown outcome. */
  stuckOnly: boolean
  /** Only messages older than this number; null: from the newest. */
  before: number | null
  limit: number
}

/** Newest first. */
export const listMessages = (
  db: WideQueryable,
  { userId, stuckOnly, before, limit }: MessageFilter,
): Promise<MessageRecord[]> =>
  db.query(wideSql<MessageRecord>`SELECT m.id, m.read_at, ${MESSAGE_COLUMNS}
     FROM messages m LEFT JOIN loans l ON l.user_id = m.user_id AND l.id = m.loan_id
     WHERE (${userId}::bigint IS NULL OR m.user_id = ${userId})
       AND (${before}::bigint IS NULL OR m.id < ${before})
       AND (NOT ${stuckOnly}::boolean OR EXISTS (SELECT 1 FROM message_deliveries d
         WHERE d.user_id = m.user_id AND d.message_id = m.id AND d.state IN ('failed', 'unknown')))
     ORDER BY m.id DESC LIMIT ${limit}`)

/** Null for an unknown number. */
export async function findMessage(db: WideQueryable, id: number): Promise<MessageRecord | null> {
  const rows = await db.query(wideSql<MessageRecord>`SELECT m.id, m.read_at,
       ${MESSAGE_COLUMNS}
     FROM messages m LEFT JOIN loans l ON l.user_id = m.user_id AND l.id = m.loan_id WHERE m.id = ${id}`)
  return rows[0] ?? null
}
