import { part, sql } from '../db/sql'
import type { Queryable } from '../db/types'
import { onlyRow } from '../db/onlyRow'
import type { FileType } from './uploadFiles'

/** A picture for the news; its bytes are in the file storage. */
export interface NewsPicture {
  /** 32 random hex digits. */
  id: string
  type: Exclude<FileType, 'pdf'>
  bytes: number
  sha256: string
  /** The operator. */
  uploadedBy: number
  createdAt: Date
}

const COLUMNS = part('id, type, bytes, sha256, uploaded_by, created_at')

export async function insertNewsPicture(tx: Queryable, picture: NewsPicture): Promise<void> {
  await tx.query(sql`INSERT INTO news_pictures (id, type, bytes, sha256, uploaded_by, created_at, used_at)
    VALUES (${picture.id}, ${picture.type}, ${picture.bytes}, ${picture.sha256}, ${picture.uploadedBy},
      ${picture.createdAt}, ${picture.createdAt})`)
}

export async function findNewsPicture(db: Queryable, id: string): Promise<NewsPicture | null> {
  const rows = await db.query(
    sql<NewsPicture>`SELECT ${COLUMNS} FROM news_pictures WHERE id = ${id}`,
  )
  return rows[0] ?? null
}

/** Pictures that an operator uploaded since then, and that are still kept. */
export async function countNewsPictures(
  db: Queryable,
  operatorId: number,
  since: Date,
): Promise<number> {
  const rows = await db.query(
    sql<{ count: number }>`SELECT count(*) AS count FROM news_pictures
      WHERE uploaded_by = ${operatorId} AND created_at > ${since}`,
  )
  return onlyRow(rows).count
}

/** Those of the pictures that exist, locked until the end of the transaction: none of them is dropped meanwhile. */
export async function lockNewsPictures(tx: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.query(
    sql<{
      id: string
    }>`SELECT id FROM news_pictures WHERE id = ANY(${[...ids]}) ORDER BY id FOR UPDATE`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Makes these the pictures of an article.
 * @param touched all that the article named before or names now, which were used at `now`
 */
export async function setPicturesOf(
  tx: Queryable,
  newsId: number,
  { ids, touched, now }: { ids: readonly string[]; touched: readonly string[]; now: Date },
): Promise<void> {
  await tx.query(
    sql`DELETE FROM news_picture_uses WHERE news_id = ${newsId} AND picture_id <> ALL(${[...ids]}::text[])`,
  )
  await tx.query(sql`INSERT INTO news_picture_uses (news_id, picture_id)
    SELECT ${newsId}, id FROM unnest(${[...ids]}::text[]) AS id ON CONFLICT DO NOTHING`)
  await tx.query(
    sql`UPDATE news_pictures SET used_at = ${now} WHERE id = ANY(${[...touched]}::text[])`,
  )
}

/** Deletes the rows of pictures that no article names, and none touched since `cutoff`. @returns their ids */
export async function deleteUnusedPictures(tx: Queryable, cutoff: Date): Promise<string[]> {
  const rows = await tx.query(sql<{
    id: string
  }>`DELETE FROM news_pictures p WHERE p.used_at <= ${cutoff}
    AND NOT EXISTS (SELECT 1 FROM news_picture_uses u WHERE u.picture_id = p.id) RETURNING p.id`)
  return rows.map(({ id }) => id)
}
