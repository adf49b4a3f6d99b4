/** What the database names of the storage of uploads. */
import { part, wideSql } from '../db/sql'
import type { WideQueryable } from '../db/types'
import type { FileType } from './uploadFiles'

/** Bytes that a row names, as they are stored. */
export interface StoredObject {
  key: string
  bytes: number
  sha256: string
  /** Of a file; null for a chunk, and for what is encrypted. */
  type: FileType | null
}

/**
 * Files of people and pictures of the news; files of erased people have rows only, but for ID cards that the law has kept
 * beyond the account.
 */
const FILES =
  part(`(SELECT f.id, coalesce(k.bytes, f.bytes) AS bytes, coalesce(k.sha256, f.sha256) AS sha256,
      CASE WHEN k.id IS NULL THEN f.type END AS type
    FROM upload_files f JOIN users u ON u.id = f.owner_id
    LEFT JOIN upload_keys k ON k.owner_id = f.owner_id AND k.storage_key = 'files/' || f.id
    WHERE u.status <> 'erased' OR EXISTS (SELECT 1 FROM identities i
      WHERE i.user_id = f.owner_id AND f.id IN (i.front_file, i.back_file))
  UNION ALL SELECT p.id, p.bytes, p.sha256, p.type FROM news_pictures p) AS files`)

const FILE = part(`id /* never null: an id */, 'files/' || id /* never null: an id */ AS key,
  bytes /* never null: a size */, sha256 /* never null: a hash */, type`)

const CHUNKS =
  part(`SELECT p.storage_key AS key, coalesce(k.bytes, p.bytes) /* never null: a size */ AS bytes,
    coalesce(k.sha256, p.sha256) /* never null: a hash */ AS sha256, NULL AS type
  FROM upload_parts p JOIN chunked_uploads c USING (owner_id, chunkid)
  LEFT JOIN upload_keys k ON k.owner_id = p.owner_id AND k.storage_key = p.storage_key`)

type StoredFile = StoredObject & { id: string }

/** {@link FILES} by id, those after `after`. */
export const findStoredFiles = (
  db: WideQueryable,
  after: string,
  limit: number,
): Promise<StoredFile[]> =>
  db.query(
    wideSql<StoredFile>`SELECT ${FILE} FROM ${FILES} WHERE id > ${after} ORDER BY id LIMIT ${limit}`,
  )

/** Chunks of uploads that are not merged. */
export const findStoredChunks = (db: WideQueryable): Promise<StoredObject[]> =>
  db.query(wideSql<StoredObject>`${CHUNKS} WHERE c.file_id IS NULL`)

/** One object, if a row names it. */
export async function findStoredObject(
  db: WideQueryable,
  key: string,
): Promise<StoredObject | null> {
  const [, id] = /^files\/(.+)$/.exec(key) ?? []
  if (id !== undefined) {
    const files = await db.query(wideSql<StoredFile>`SELECT ${FILE} FROM ${FILES} WHERE id = ${id}`)
    return files[0] ?? null
  }
  const chunks = await db.query(
    wideSql<StoredObject>`${CHUNKS} WHERE p.storage_key = ${key} AND c.file_id IS NULL`,
  )
  return chunks[0] ?? null
}
