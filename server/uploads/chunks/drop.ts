import {
  deleteChunkedUpload,
  findParts,
  lockChunkedUpload,
} from '../../repositories/chunkedUploads'
import { doomObjects } from '../../repositories/looseObjects'
import { expiryOf, type UploadContext } from '../context'
import { removeNow } from '../loose'
import { badParts } from '../refusals'

/**
 * Drops the chunks of an upload. A merged upload has none left and its file stays.
 * @throws Refusal for an unknown upload
 */
export async function dropChunks(
  context: UploadContext,
  ownerId: number,
  chunkid: string,
): Promise<void> {
  const { db, clock } = context
  const keys = await db.transaction(async (tx) => {
    const cutoff = expiryOf(clock.now())
    const upload = await lockChunkedUpload(tx, { chunkid, ownerId, cutoff })
    if (!upload) throw badParts('not_found', 'chunkid')
    if (upload.fileId) return []
    const stored = (await findParts(tx, { ownerId, chunkid })).map(({ storageKey }) => storageKey)
    await deleteChunkedUpload(tx, { ownerId, chunkid })
    await doomObjects(tx, stored, clock.now())
    return stored
  })
  await removeNow(context, keys)
}
