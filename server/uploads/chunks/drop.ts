import {
  deleteChunkedUpload,
  findParts,
  lockChunkedUpload,
} from '../../repositories/chunkedUploads'
import { expiryOf, type UploadContext } from '../context'
import { badParts } from '../refusals'

/**
 * Drops the chunks of an upload. A merged upload has none left and its file stays.
 * @throws Refusal for an unknown upload
 */
export async function dropChunks(
  { db, clock, storage }: UploadContext,
  ownerId: number,
  chunkid: string,
): Promise<void> {
  const keys = await db.transaction(async (tx) => {
    const cutoff = expiryOf(clock.now())
    const upload = await lockChunkedUpload(tx, { chunkid, ownerId, cutoff })
    if (!upload) throw badParts('not_found', 'chunkid')
    if (upload.fileId) return []
    const parts = await findParts(tx, { ownerId, chunkid })
    await deleteChunkedUpload(tx, { ownerId, chunkid })
    return parts.map(({ storageKey }) => storageKey)
  })
  await storage.remove(keys)
}
