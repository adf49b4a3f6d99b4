/** What the database names of the storage of uploads. */
import { wideSql } from '../db/sql'
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

/** Files by id, those after `after`; files of erased people have rows only. */
export const findStoredFiles = (
  db: WideQueryable,
  after: string,
  limit: number,
): Promise<(StoredObject & { id: string })[]> =>
  db.query(
    wideSql<
      StoredObject & { id: string }
    >`SELECT f.id, 'files/' || f.id AS key, f.bytes, f.sha256, f.type
     FROM upload_files f JOIN users u ON u.id = f.owner_id
     WHERE f.id > ${after} AND u.status <> 'erased' ORDER BY f.id LIMIT ${limit}`,
  )

/** Chunks of uploads that are not merged. */
export const findStoredChunks = (db: WideQueryable): Promise<StoredObject[]> =>
  db.query(
    wideSql<StoredObject>`SELECT p.storage_key AS key, p.bytes, p.sha256, NULL AS type
     FROM upload_parts p JOIN chunked_uploads c USING (chunkid) WHERE c.file_id IS NULL`,
  )

/** One object, if a row names it. */
export async function findStoredObject(
  db: WideQueryable,
  key: string,
): Promise<StoredObject | null> {
  const [, id] = /^files\/(.+)$/.exec(key) ?? []
  if (id !== undefined) {
    const files = await db.query(
      wideSql<StoredObject>`SELECT 'files/' || f.id AS key, f.bytes, f.sha256, f.type
       FROM upload_files f JOIN users u ON u.id = f.owner_id
       WHERE f.id = ${id} AND u.status <> 'erased'`,
    )
    return files[0] ?? null
  }
  const chunks = await db.query(
    wideSql<StoredObject>`SELECT p.storage_key AS key, p.bytes, p.sha256, NULL AS type
     FROM upload_parts p JOIN chunked_uploads c USING (chunkid)
     WHERE p.storage_key = ${key} AND c.file_id IS NULL`,
  )
  return chunks[0] ?? null
}
