import { part, sql } from '../db/sql'
import type { Queryable } from '../db/types'
import { onlyRow } from '../db/onlyRow'

/** A news article without its text, as lists show it. */
export interface NewsHead {
  id: number
  category: string
  title: string
  summary: string
  /** An https address, or '' for none. */
  cover: string
  views: number
  publishedAt: Date
}

export interface NewsArticle extends NewsHead {
  /** HTML written by an editor. */
  content: string
}

export type NewNews = Omit<NewsArticle, 'id'>

const HEAD = part(
  'id, category, title, summary, cover, views, published_at /* never null: drafts are not read */',
)

/**
 * Articles published by `now`, newest first. A draft has no date and a scheduled article a later one, so both are
 * left out.
 */
export const findNews = (
  db: Queryable,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<NewsHead[]> =>
  db.query(sql<NewsHead>`SELECT ${HEAD} FROM news WHERE published_at <= ${now} ORDER BY published_at DESC, id DESC
     LIMIT ${limit} OFFSET ${offset}`)

export async function countNews(db: Queryable, now: Date): Promise<number> {
  const rows = await db.query(
    sql<{ total: number }>`SELECT count(*) AS total FROM news WHERE published_at <= ${now}`,
  )
  return onlyRow(rows).total
}

/** The article with this view counted; null when it is absent or not yet published. */
export async function readArticle(
  db: Queryable,
  now: Date,
  id: number,
): Promise<NewsArticle | null> {
  const rows = await db.query(
    sql<NewsArticle>`UPDATE news SET views = views + 1 WHERE published_at <= ${now} AND id = ${id} RETURNING ${HEAD}, content`,
  )
  return rows[0] ?? null
}

export async function insertNews(db: Queryable, item: NewNews): Promise<void> {
  await db.query(sql`INSERT INTO news (category, title, summary, content, cover, views, published_at)
     VALUES (${item.category}, ${item.title}, ${item.summary}, ${item.content}, ${item.cover}, ${item.views}, ${item.publishedAt})`)
}
