import { byNumber, enterNumber } from './numbers'
import { part, sql, wideSql } from '../db/sql'
import type { Queryable, WideQueryable } from '../db/types'
import { onlyRow } from '../db/onlyRow'

/** Accepted file types; also the extension in the address. */
export type FileType = 'jpg' | 'png' | 'webp' | 'pdf'

/** An uploaded file; its bytes are in the file storage. */
export interface UploadFile {
  /** 32 random hex digits. */
  id: string
  ownerId: number
  type: FileType
  bytes: number
  /** Hash of the stored bytes: the same picture sent twice has the same. */
  sha256: string
  /** Name shown, and used when saving. */
  name: string
  createdAt: Date
}

const COLUMNS = part(`id, owner_id, type, bytes, sha256, name, created_at`)

export async function insertFile(db: Queryable, file: UploadFile): Promise<void> {
  await db.query(sql`INSERT INTO upload_files (id, owner_id, type, bytes, sha256, name, created_at)
     VALUES (${file.id}, ${file.ownerId}, ${file.type}, ${file.bytes}, ${file.sha256}, ${file.name}, ${file.createdAt})`)
  await enterNumber(db, ['file', file.id], file.ownerId)
}

export const findFile = (db: Queryable, id: string): Promise<UploadFile | null> =>
  byNumber(db, ['file', id], async (ownerId) => {
    const rows = await db.query(
      sql<UploadFile>`SELECT ${COLUMNS} FROM upload_files WHERE owner_id = ${ownerId} AND id = ${id}`,
    )
    return rows[0] ?? null
  })

/** Those of the files that the owner uploaded, in no particular order. Sides of ID cards shown before are no use for anything else. */
export const findOwnFiles = (
  db: Queryable,
  ownerId: number,
  ids: readonly string[],
): Promise<UploadFile[]> =>
  db.query(
    sql<UploadFile>`SELECT ${COLUMNS} FROM upload_files f WHERE owner_id = ${ownerId} AND id = ANY(${[...ids]})
     AND NOT EXISTS (SELECT 1 FROM identities i WHERE i.user_id = ${ownerId}
       AND f.id IN (i.front_file, i.back_file))`,
  )

/** Those of a person's files, whatever they are used for; for operators. */
export const findFilesOf = (
  db: Queryable,
  ownerId: number,
  ids: readonly string[],
): Promise<UploadFile[]> =>
  db.query(
    sql<UploadFile>`SELECT ${COLUMNS} FROM upload_files WHERE owner_id = ${ownerId} AND id = ANY(${[...ids]})`,
  )

/** Number and bytes of a person's uploads since a moment, unfinished and refused ones included. */
export async function measureUploads(
  db: Queryable,
  ownerId: number,
  since: Date,
): Promise<{ files: number; bytes: number }> {
  const rows = await db.query(sql<{
    files: number
    bytes: number
  }>`SELECT count(*) AS files, coalesce(sum(bytes), 0)::bigint AS bytes FROM (
       SELECT bytes FROM upload_files WHERE owner_id = ${ownerId} AND created_at > ${since}
       UNION ALL
       SELECT coalesce((SELECT sum(p.bytes) FROM upload_parts p
         WHERE p.owner_id = ${ownerId} AND p.chunkid = u.chunkid), 0)
       FROM chunked_uploads u
       WHERE u.owner_id = ${ownerId} AND u.created_at > ${since} AND u.file_id IS NULL
       UNION ALL
       SELECT bytes FROM refused_uploads WHERE owner_id = ${ownerId} AND created_at > ${since}
     ) AS uploads`)
  return onlyRow(rows)
}

export async function insertRefusedUpload(
  db: Queryable,
  { ownerId, bytes, createdAt }: Pick<UploadFile, 'ownerId' | 'bytes' | 'createdAt'>,
): Promise<void> {
  await db.query(
    sql`INSERT INTO refused_uploads (owner_id, bytes, created_at) VALUES (${ownerId}, ${bytes}, ${createdAt})`,
  )
}

export async function deleteRefusedBefore(db: WideQueryable, cutoff: Date): Promise<void> {
  await db.query(wideSql`DELETE FROM refused_uploads WHERE created_at <= ${cutoff}`)
}
