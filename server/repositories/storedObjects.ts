/** What the database names of the storage of uploads. */
import { part, wideSql } from '../db/sql'
import type { WideQueryable } from '../db/types'
import type { FileType } from './uploadFiles'

/** Bytes that a row names. */
export interface StoredObject {
  key: string
  bytes: number
  sha256: string
  /** Of a file; null for a chunk. */
  type: FileType | null
}

/**
 * Files of people and pictures of the news; files of erased people have rows only, but for ID cards that the law has kept
 * beyond the account.
 */
const FILES = part(`(SELECT f.id, f.bytes, f.sha256, f.type
    FROM upload_files f JOIN users u ON u.id = f.owner_id WHERE u.status <> 'erased'
  UNION ALL SELECT f.id, f.bytes, f.sha256, f.type
    FROM upload_files f JOIN users u ON u.id = f.owner_id
    JOIN identities i ON i.user_id = f.owner_id AND f.id IN (i.front_file, i.back_file)
    WHERE u.status = 'erased'
  UNION ALL SELECT p.id, p.bytes, p.sha256, p.type FROM news_pictures p) AS files`)

const FILE = part(`id /* never null: an id */, 'files/' || id /* never null: an id */ AS key,
  bytes /* never null: a size */, sha256 /* never null: a hash */, type`)

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
  db.query(
    wideSql<StoredObject>`SELECT p.storage_key AS key, p.bytes, p.sha256, NULL AS type
     FROM upload_parts p JOIN chunked_uploads c USING (owner_id, chunkid) WHERE c.file_id IS NULL`,
  )

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
    wideSql<StoredObject>`SELECT p.storage_key AS key, p.bytes, p.sha256, NULL AS type
     FROM upload_parts p JOIN chunked_uploads c USING (owner_id, chunkid)
     WHERE p.storage_key = ${key} AND c.file_id IS NULL`,
  )
  return chunks[0] ?? null
}
