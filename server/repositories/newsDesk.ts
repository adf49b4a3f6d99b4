import type { NewsText } from '@domain/news'
import { part, sql } from '../db/sql'
import type { Queryable } from '../db/types'
import { onlyRow } from '../db/onlyRow'

/** An article as editors see it; without a date it is a draft. */
export interface DeskItem {
  id: number
  category: string
  title: string
  publishedAt: Date | null
}

const COLUMNS = part('id, category, title, published_at')
const TEXTS = part('summary, content, cover')

/** Drafts first, then the newest; after the article `after`, null: from the first. */
export const listDeskItems = (
  db: Queryable,
  { after, limit }: { after: string | null; limit: number },
): Promise<DeskItem[]> =>
  db.query(sql<DeskItem>`SELECT ${COLUMNS} FROM news
    WHERE ${after}::text IS NULL OR (coalesce(published_at, 'infinity'), id) <
      (SELECT coalesce(published_at, 'infinity'), id FROM news WHERE id = (${after}::text)::bigint)
    ORDER BY published_at DESC NULLS FIRST, id DESC LIMIT ${limit}`)

export async function findDeskArticle(
  db: Queryable,
  id: number,
): Promise<(DeskItem & NewsText) | null> {
  const rows = await db.query(
    sql<DeskItem & NewsText>`SELECT ${COLUMNS}, ${TEXTS} FROM news WHERE id = ${id}`,
  )
  return rows[0] ?? null
}

/** Like {@link findDeskArticle}; the article is locked until the end of the transaction. */
export async function lockDeskArticle(
  tx: Queryable,
  id: number,
): Promise<(DeskItem & NewsText) | null> {
  const rows = await tx.query(
    sql<DeskItem & NewsText>`SELECT ${COLUMNS}, ${TEXTS} FROM news WHERE id = ${id} FOR UPDATE`,
  )
  return rows[0] ?? null
}

/** A new draft. @returns its id */
export async function insertDraft(tx: Queryable, text: NewsText): Promise<number> {
  const rows = await tx.query(
    sql<{ id: number }>`INSERT INTO news (category, title, summary, content, cover)
    VALUES (${text.category}, ${text.title}, ${text.summary}, ${text.content}, ${text.cover}) RETURNING id`,
  )
  return onlyRow(rows).id
}

export async function updateNewsText(tx: Queryable, id: number, text: NewsText): Promise<void> {
  await tx.query(sql`UPDATE news SET category = ${text.category}, title = ${text.title},
    summary = ${text.summary}, content = ${text.content}, cover = ${text.cover} WHERE id = ${id}`)
}

export async function setPublishedAt(
  tx: Queryable,
  id: number,
  publishedAt: Date | null,
): Promise<void> {
  await tx.query(sql`UPDATE news SET published_at = ${publishedAt} WHERE id = ${id}`)
}

/** Deletes an article for good; what names its pictures goes with it. */
export async function deleteArticle(tx: Queryable, id: number): Promise<void> {
  await tx.query(sql`DELETE FROM news WHERE id = ${id}`)
}
