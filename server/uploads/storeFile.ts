import type { Queryable } from '../db/types'
import { insertFile, type UploadFile } from '../repositories/uploadFiles'
import { FILE_TYPES } from './content/types'
import type { CheckedFile } from './content/inspect'
import { randomId, type UploadContext } from './context'
import { claimObject, storeWith } from './loose'
import { displayName } from './names'
import { readUpload, type UploadSource } from './sealed'

/** Storage key of a stored file. */
export const fileKey = (id: string): string => `files/${id}`

/**
 * The bytes of a person's file.
 * @throws as readUpload
 */
export const readFile = (
  source: UploadSource,
  { id, ownerId, bytes, sha256 }: Pick<UploadFile, 'id' | 'ownerId' | 'bytes' | 'sha256'>,
): Promise<Buffer> => readUpload(source, { ownerId, storageKey: fileKey(id), bytes, sha256 })

/** Inserts the row of a file whose bytes are stored. */
export async function insertUpload(tx: Queryable, file: UploadFile): Promise<void> {
  await insertFile(tx, file)
  await claimObject(tx, fileKey(file.id))
}

/**
 * Stores a checked file and then records it, in one transaction with the changes of `record`. If `record` fails or
 * returns another file, the bytes are removed again.
 * @param record receives the new row; inserts it by {@link insertUpload}, or returns an existing file
 * @returns the recorded file
 */
export async function storeFile(
  context: UploadContext,
  checked: CheckedFile,
  owner: { id: number; givenName: string },
  record: (tx: Queryable, file: UploadFile) => Promise<UploadFile>,
): Promise<UploadFile> {
  const { type, bytes, sha256 } = checked
  const id = randomId()
  const name = displayName(owner.givenName, type)
  const file = { id, ownerId: owner.id, type, bytes, sha256, name, createdAt: context.clock.now() }
  const content = { bytes, sha256, mime: FILE_TYPES[type].mime }
  return storeWith(
    context,
    { key: fileKey(id), path: checked.path, content, ownerId: owner.id },
    (tx) => record(tx, file),
    (kept) => fileKey(kept.id),
  )
}
