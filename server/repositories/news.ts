import type { Queryable } from '../db/types'

/** A news item without its text, as lists show it. */
export interface NewsHead {
  id: number
  category: string
  title: string
  summary: string
  /** An https address, or '' for a drawn cover. */
  cover: string
  views: number
  publishedAt: Date
}

export interface NewsArticle extends NewsHead {
  /** HTML as an editor wrote it. */
  content: string
}

export type NewNews = Omit<NewsArticle, 'id'>

const HEAD = 'id, category, title, summary, cover, views, published_at AS "publishedAt"'
/** Drafts have no date and later ones a date to come: neither is less than now. */
const PUBLISHED = 'published_at <= $1'

/** Items published by `now`, newest first. */
export const findNews = (
  db: Queryable,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<NewsHead[]> =>
  db.query<NewsHead>(
    `SELECT ${HEAD} FROM news WHERE ${PUBLISHED} ORDER BY published_at DESC, id DESC
     LIMIT $2 OFFSET $3`,
    [now, limit, offset],
  )

export async function countNews(db: Queryable, now: Date): Promise<number> {
  const rows = await db.query<{ total: number }>(
    `SELECT count(*) AS total FROM news WHERE ${PUBLISHED}`,
    [now],
  )
  return rows[0]?.total ?? 0
}

/** The item with this view counted, or null when it is absent or not published yet. */
export async function readArticle(
  db: Queryable,
  now: Date,
  id: number,
): Promise<NewsArticle | null> {
  const rows = await db.query<NewsArticle>(
    `UPDATE news SET views = views + 1 WHERE ${PUBLISHED} AND id = $2 RETURNING ${HEAD}, content`,
    [now, id],
  )
  return rows[0] ?? null
}

export async function insertNews(db: Queryable, item: NewNews): Promise<void> {
  await db.query(
    `INSERT INTO news (category, title, summary, content, cover, views, published_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      item.category,
      item.title,
      item.summary,
      item.content,
      item.cover,
      item.views,
      item.publishedAt,
    ],
  )
}
