import { sql, wideSql } from '../db/sql'
import type { Queryable, WideQueryable } from '../db/types'

/** The key of a person's object in the storage, with what is known of the object as it is stored. */
export interface UploadKey {
  ownerId: number
  storageKey: string
  /** Of the encrypted object. */
  bytes: number
  /** Of the encrypted object, in hex. */
  sha256: string
  /** The object's own key, sealed. */
  sealed: string
  /** Fingerprint of the key that sealed it. */
  sealedKey: string
}

/** Does nothing for an object that has its key: the transaction was committed unheard, and is run again. */
export async function insertUploadKey(tx: Queryable, key: UploadKey): Promise<void> {
  await tx.query(sql`INSERT INTO upload_keys (owner_id, storage_key, bytes, sha256, sealed, sealed_key)
     VALUES (${key.ownerId}, ${key.storageKey}, ${key.bytes}, ${key.sha256}, ${key.sealed}, ${key.sealedKey})
     ON CONFLICT (owner_id, storage_key) DO NOTHING`)
}

/** Null for an object that is stored as it is. */
export async function findUploadKey(
  db: Queryable,
  { ownerId, storageKey }: Pick<UploadKey, 'ownerId' | 'storageKey'>,
): Promise<UploadKey | null> {
  const rows =
    await db.query(sql<UploadKey>`SELECT owner_id, storage_key, bytes, sha256, sealed, sealed_key
     FROM upload_keys WHERE owner_id = ${ownerId} AND storage_key = ${storageKey}`)
  return rows[0] ?? null
}

/** Deletes the keys of a person's objects, which nothing can read from then on. */
export async function deleteUploadKeys(
  tx: Queryable,
  ownerId: number,
  storageKeys: readonly string[],
): Promise<void> {
  await tx.query(sql`DELETE FROM upload_keys
     WHERE owner_id = ${ownerId} AND storage_key = ANY(${[...storageKeys]}::text[])`)
}

/** Deletes the keys of the chunks of all uploads begun up to `cutoff`. */
export async function deleteChunkKeysBefore(tx: WideQueryable, cutoff: Date): Promise<void> {
  await tx.query(wideSql`DELETE FROM upload_keys k USING upload_parts p
       JOIN chunked_uploads c ON c.owner_id = p.owner_id AND c.chunkid = p.chunkid
     WHERE k.owner_id = p.owner_id AND k.storage_key = p.storage_key AND c.created_at <= ${cutoff}`)
}
