import { part, sql } from '../db/sql'
import type { Queryable } from '../db/types'

/** An article as editors see it; without a date it is a draft. */
export interface DeskItem {
  id: number
  category: string
  title: string
  publishedAt: Date | null
}

const COLUMNS = part('id, category, title, published_at AS "publishedAt"')

/** Drafts first, then the newest; after the article `after`, null: from the first. */
export const listDeskItems = (
  db: Queryable,
  { after, limit }: { after: string | null; limit: number },
): Promise<DeskItem[]> =>
  db.query(sql<DeskItem>`SELECT ${COLUMNS} FROM news
    WHERE ${after}::text IS NULL OR (coalesce(published_at, 'infinity'), id) <
      (SELECT coalesce(published_at, 'infinity'), id FROM news WHERE id = (${after}::text)::bigint)
    ORDER BY published_at DESC NULLS FIRST, id DESC LIMIT ${limit}`)

/** Sets or clears the date of publication; null when there is no such article. */
export async function setPublishedAt(
  db: Queryable,
  id: number,
  publishedAt: Date | null,
): Promise<DeskItem | null> {
  const rows = await db.query(
    sql<DeskItem>`UPDATE news SET published_at = ${publishedAt} WHERE id = ${id} RETURNING ${COLUMNS}`,
  )
  return rows[0] ?? null
}
