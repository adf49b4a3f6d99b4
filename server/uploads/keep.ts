import type { Queryable } from '../db/types'
import type { UploadFile } from '../repositories/uploadFiles'
import type { CheckedFile } from './content/inspect'
import { randomId, type UploadContext } from './context'
import { displayName } from './names'

/** Storage key of a kept file. */
export const fileKey = (id: string): string => `files/${id}`

/**
 * Puts a checked file into the storage and then records it, in one transaction with whatever
 * `record` decides. When that gives another file, or fails, the bytes are taken out again.
 * @param record gets the new row; inserts it unless it knows better
 * @returns the file that counts
 */
export async function keep(
  { db, storage, clock }: UploadContext,
  checked: CheckedFile,
  owner: { id: number; givenName: string },
  record: (tx: Queryable, file: UploadFile) => Promise<UploadFile>,
): Promise<UploadFile> {
  const { type, bytes, sha256 } = checked
  const id = randomId()
  const name = displayName(owner.givenName, type)
  const file = { id, ownerId: owner.id, type, bytes, sha256, name, createdAt: clock.now() }
  await storage.put(fileKey(id), checked.path)
  let kept: UploadFile | null = null
  try {
    kept = await db.transaction((tx) => record(tx, file))
    return kept
  } finally {
    if (kept?.id !== id) await storage.remove([fileKey(id)])
  }
}
