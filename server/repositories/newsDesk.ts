import type { Queryable } from '../db/types'

/** A news item as the editors see it; without a date it is a draft. */
export interface DeskItem {
  id: number
  category: string
  title: string
  publishedAt: Date | null
}

const COLUMNS = 'id, category, title, published_at AS "publishedAt"'

/** Drafts first, then the newest. */
export const listDeskItems = (db: Queryable, limit: number): Promise<DeskItem[]> =>
  db.query<DeskItem>(
    `SELECT ${COLUMNS} FROM news ORDER BY published_at DESC NULLS FIRST, id DESC LIMIT $1`,
    [limit],
  )

/** Sets or takes away the date of publication; null when there is no such item. */
export async function setPublishedAt(
  db: Queryable,
  id: number,
  publishedAt: Date | null,
): Promise<DeskItem | null> {
  const rows = await db.query<DeskItem>(
    `UPDATE news SET published_at = $2 WHERE id = $1 RETURNING ${COLUMNS}`,
    [id, publishedAt],
  )
  return rows[0] ?? null
}
