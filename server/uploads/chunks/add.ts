import { UPLOAD_MAX } from '@domain/uploads'
import type { Queryable } from '../../db/types'
import {
  beginChunkedUpload,
  findParts,
  insertPart,
  lockChunkedUpload,
  type UploadPart,
} from '../../repositories/chunkedUploads'
import { expiryOf, randomId, type UploadContext } from '../context'
import type { ReceivedFile } from '../form/receive'
import { CHUNK_MAX } from '../limits'
import { claimObject, storeWith } from '../loose'
import { requireRoom } from '../quota'
import { badParts, noFile, tooLarge } from '../refusals'
import { OPAQUE_MIME } from '../sealed'
import type { ChunkPosition } from './fields'

const bytesOf = (parts: UploadPart[]): number => parts.reduce((sum, { bytes }) => sum + bytes, 0)

/**
 * Records a chunk under the lock of its upload.
 * @returns the stored chunk; it may have been there already
 */
async function record(
  tx: Queryable,
  ownerId: number,
  { chunkid, count }: ChunkPosition,
  part: UploadPart,
  now: Date,
): Promise<UploadPart> {
  const isNew = await beginChunkedUpload(tx, {
    chunkid,
    ownerId,
    chunkCount: count,
    createdAt: now,
  })
  const upload = await lockChunkedUpload(tx, { chunkid, ownerId, cutoff: expiryOf(now) })
  if (!upload) throw badParts('not_found', 'chunkid')
  if (upload.chunkCount !== count) throw badParts('invalid', 'chunkcount')

  const parts = await findParts(tx, { ownerId, chunkid })
  const existing = parts.find(({ index }) => index === part.index)
  if (existing && existing.sha256 !== part.sha256) throw badParts('conflict', 'chunkindex')
  if (existing) return existing

  const total = bytesOf(parts) + part.bytes
  if (total > UPLOAD_MAX) throw tooLarge(total)
  await requireRoom(tx, ownerId, { files: isNew ? 1 : 0, bytes: part.bytes }, now)
  await insertPart(tx, { ownerId, chunkid }, part)
  await claimObject(tx, part.storageKey)
  return part
}

/**
 * Takes one chunk. Chunks come in any order, and one may come again.
 * @throws Refusal when it contradicts what is stored, which then stays unchanged
 */
export async function addChunk(
  context: UploadContext,
  ownerId: number,
  position: ChunkPosition,
  file: ReceivedFile | null,
): Promise<void> {
  if (!file || file.bytes === 0) throw noFile()
  if (file.bytes > CHUNK_MAX) throw badParts('invalid', 'file')
  const { bytes, sha256 } = file
  const part = { index: position.index, bytes, sha256, storageKey: `parts/${randomId()}` }
  await storeWith(
    context,
    {
      key: part.storageKey,
      path: file.path,
      content: { bytes, sha256, mime: OPAQUE_MIME },
      ownerId,
    },
    (tx) => record(tx, ownerId, position, part, context.clock.now()),
    ({ storageKey }) => storageKey,
  )
}
