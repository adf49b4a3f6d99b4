import { part, sql, wideSql } from '../db/sql'
import type { Queryable, WideQueryable } from '../db/types'

/** An upload in chunks. */
export interface ChunkedUpload {
  chunkid: string
  ownerId: number
  chunkCount: number
  /** Null until it is merged. */
  fileId: string | null
}

/** One chunk; its bytes are in the file storage until the merge. */
export interface UploadPart {
  index: number
  bytes: number
  sha256: string
  storageKey: string
}

/** Finds the rows of an upload: their keys begin with its owner. */
interface ChunkKey {
  ownerId: number
  chunkid: string
}

/** A chunkid of this owner whose upload began after `cutoff`. */
export interface UploadKey extends ChunkKey {
  cutoff: Date
}

const SELECT = part(`SELECT chunkid, owner_id, chunk_count,
    file_id
  FROM chunked_uploads`)

/** Null for an unknown chunkid, another person's, or an expired one. */
export async function findChunkedUpload(
  db: Queryable,
  { chunkid, ownerId, cutoff }: UploadKey,
): Promise<ChunkedUpload | null> {
  const rows = await db.query(sql<ChunkedUpload>`${SELECT}
     WHERE chunkid = ${chunkid} AND owner_id = ${ownerId} AND created_at > ${cutoff}`)
  return rows[0] ?? null
}

/** Like {@link findChunkedUpload}, and locks the row until the transaction ends. */
export async function lockChunkedUpload(
  tx: Queryable,
  { chunkid, ownerId, cutoff }: UploadKey,
): Promise<ChunkedUpload | null> {
  const rows = await tx.query(sql<ChunkedUpload>`${SELECT}
     WHERE chunkid = ${chunkid} AND owner_id = ${ownerId} AND created_at > ${cutoff} FOR UPDATE`)
  return rows[0] ?? null
}

/**
 * Begins an upload. Returns false when the chunkid is already in use, by any user. The table has two unique keys, the
 * chunkid and the chunkid with its owner: if the conflict named one of them, parallel first chunks could fail on the other.
 */
export async function beginChunkedUpload(
  tx: Queryable,
  upload: { chunkid: string; ownerId: number; chunkCount: number; createdAt: Date },
): Promise<boolean> {
  const rows =
    await tx.query(sql`INSERT INTO chunked_uploads (chunkid, owner_id, chunk_count, created_at)
     VALUES (${upload.chunkid}, ${upload.ownerId}, ${upload.chunkCount}, ${upload.createdAt}) ON CONFLICT DO NOTHING RETURNING chunkid`)
  return rows.length > 0
}

/** The chunks received so far, in the order of the file. */
export const findParts = (db: Queryable, { ownerId, chunkid }: ChunkKey): Promise<UploadPart[]> =>
  db.query(sql<UploadPart>`SELECT chunk_index AS index, bytes, sha256, storage_key
     FROM upload_parts WHERE owner_id = ${ownerId} AND chunkid = ${chunkid} ORDER BY chunk_index`)

export async function insertPart(
  tx: Queryable,
  { ownerId, chunkid }: ChunkKey,
  { index, bytes, sha256, storageKey }: UploadPart,
): Promise<void> {
  await tx.query(sql`INSERT INTO upload_parts (owner_id, chunkid, chunk_index, bytes, sha256, storage_key)
     VALUES (${ownerId}, ${chunkid}, ${index}, ${bytes}, ${sha256}, ${storageKey})`)
}

export async function markMerged(
  tx: Queryable,
  { ownerId, chunkid }: ChunkKey,
  fileId: string,
): Promise<void> {
  await tx.query(sql`UPDATE chunked_uploads SET file_id = ${fileId}
     WHERE owner_id = ${ownerId} AND chunkid = ${chunkid}`)
}

export async function deleteChunkedUpload(
  tx: Queryable,
  { ownerId, chunkid }: ChunkKey,
): Promise<void> {
  await tx.query(sql`DELETE FROM chunked_uploads
     WHERE owner_id = ${ownerId} AND chunkid = ${chunkid}`)
}

/**
 * Deletes uploads begun up to `cutoff`; merged files stay.
 * @returns storage keys of their chunks (those of a merged upload are already deleted)
 */
export async function deleteUploadsBefore(db: WideQueryable, cutoff: Date): Promise<string[]> {
  const rows = await db.query(wideSql<{
    key: string
  }>`WITH gone AS (DELETE FROM chunked_uploads WHERE created_at <= ${cutoff} RETURNING owner_id, chunkid)
     SELECT storage_key AS key FROM upload_parts
     WHERE (owner_id, chunkid) IN (SELECT owner_id, chunkid FROM gone)`)
  return rows.map((row) => row.key)
}
