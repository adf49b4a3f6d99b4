import type { Queryable } from '../db/types'
import { findFile, type UploadFile } from '../repositories/uploadFiles'
import type { CheckedFile } from './content/inspect'
import { randomId, type UploadContext } from './context'
import { displayName } from './names'
import type { FileStorage } from './storage'

/** Storage key of a stored file. */
export const fileKey = (id: string): string => `files/${id}`

/**
 * Stores a checked file and then records it, in one transaction with whatever `record` decides. If `record` fails or
 * returns another file, the bytes are removed again.
 * @param record receives the new row; inserts it, or returns an existing file
 * @returns the recorded file
 */
export async function storeFile(
  { db, storage, clock }: UploadContext,
  checked: CheckedFile,
  owner: { id: number; givenName: string },
  record: (tx: Queryable, file: UploadFile) => Promise<UploadFile>,
): Promise<UploadFile> {
  const { type, bytes, sha256 } = checked
  const id = randomId()
  const name = displayName(owner.givenName, type)
  const file = { id, ownerId: owner.id, type, bytes, sha256, name, createdAt: clock.now() }
  return storeWith(
    {
      storage,
      key: fileKey(id),
      path: checked.path,
      isRecorded: async () => (await findFile(db, id)) !== null,
    },
    () => db.transaction((tx) => record(tx, file)),
    (kept) => fileKey(kept.id),
  )
}

interface ToStore {
  storage: FileStorage
  key: string
  /** Local path of the bytes. */
  path: string
  /** Whether the database refers to them. */
  isRecorded: () => Promise<boolean>
}

/**
 * Stores bytes and records them; removes them when the record names other bytes. A transaction that seems to fail may
 * have been committed when its answer was lost: then the database is asked, and until it answers the bytes stay.
 * @param keyOf storage key that the record names
 */
export async function storeWith<T>(
  { storage, key, path, isRecorded }: ToStore,
  record: () => Promise<T>,
  keyOf: (recorded: T) => string,
): Promise<T> {
  await storage.put(key, path)
  const recorded = await record().catch(async (error: unknown) => {
    if (!(await isRecorded().catch(() => true))) await storage.remove([key])
    throw error
  })
  if (keyOf(recorded) !== key) await storage.remove([key])
  return recorded
}
