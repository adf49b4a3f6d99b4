import {
  findChunkedUpload,
  findParts,
  lockChunkedUpload,
  markMerged,
  type UploadKey,
  type UploadPart,
} from '../../repositories/chunkedUploads'
import { findFile, type UploadFile } from '../../repositories/uploadFiles'
import { inspect } from '../content/inspect'
import { expiryOf, type UploadContext } from '../context'
import { insertUpload, storeFile } from '../storeFile'
import { requireRoom } from '../quota'
import { badParts } from '../refusals'
import { readUpload, type UploadSource } from '../sealed'
import { type Scratch, DamagedObject, NoSuchObject } from '../storage'
import { writeHashed } from '../form/receive'

async function* contentOf(
  source: UploadSource,
  ownerId: number,
  parts: UploadPart[],
): AsyncGenerator<Buffer> {
  for (const part of parts) yield await readUpload(source, { ...part, ownerId })
}

/**
 * Writes the chunks one after another to a local file, each only after it was checked.
 * @returns its bytes, or null when another request merged or dropped a chunk meanwhile
 * @throws Refusal for a chunk that the store did not keep as it was sent
 */
async function joinParts(content: AsyncIterable<Buffer>, path: string): Promise<number | null> {
  try {
    return (await writeHashed(content, path)).bytes
  } catch (error) {
    if (error instanceof NoSuchObject) return null
    if (error instanceof DamagedObject) throw badParts('wrong_state')
    throw error
  }
}

/** Never begun, another person's, expired, or dropped during the merge. */
function vanished(): never {
  throw badParts('not_found', 'chunkid')
}

/** File of an upload that was already merged; null while it is open. */
async function mergedFile({ db }: UploadContext, key: UploadKey): Promise<UploadFile | null> {
  const upload = await findChunkedUpload(db, key)
  if (!upload) return vanished()
  return upload.fileId ? findFile(db, upload.fileId) : null
}

/** @throws Refusal when a chunk is missing */
async function allParts({ db }: UploadContext, key: UploadKey): Promise<UploadPart[]> {
  const upload = await findChunkedUpload(db, key)
  const parts = await findParts(db, key)
  if (!upload || parts.length !== upload.chunkCount) throw badParts('wrong_state')
  return parts
}

/**
 * Makes the file of an upload with all chunks present. Stored chunks never change, so joining and checking need no
 * lock; publishing does: of parallel merges the first to lock the upload's row wins, and the others answer with its
 * file.
 * @param filename the name the file is shown under
 * @throws Refusal for an unknown upload, a missing chunk or a file that is not acceptable
 */
export async function mergeChunks(
  context: UploadContext,
  ownerId: number,
  chunkid: string,
  filename: string,
  scratch: Scratch,
): Promise<UploadFile> {
  const { db, clock, storage, threads } = context
  const key = { chunkid, ownerId, cutoff: expiryOf(clock.now()) }
  const earlier = await mergedFile(context, key)
  if (earlier) return earlier

  const parts = await allParts(context, key)
  // The chunks are already counted in the quota, as are refused merges.
  await db.transaction((tx) => requireRoom(tx, ownerId, { files: 0, bytes: 0 }, clock.now()))
  const path = scratch.newPath()
  const bytes = await joinParts(contentOf(context, ownerId, parts), path)
  if (bytes === null) return (await mergedFile(context, key)) ?? vanished()

  const joined = { path, bytes, name: filename, truncated: false }
  const checked = await inspect(joined, bytes, { scratch, threads })
  const owner = { id: ownerId, givenName: filename }
  const file = await storeFile(context, checked, owner, async (tx, row) => {
    const upload = await lockChunkedUpload(tx, key)
    if (!upload) return vanished()
    if (upload.fileId) return (await findFile(tx, upload.fileId)) ?? vanished()
    await insertUpload(tx, row)
    await markMerged(tx, key, row.id)
    return row
  })
  // Chunks that stay, because of a fault, are deleted when the upload expires.
  await storage.remove(parts.map(({ storageKey }) => storageKey)).catch(() => undefined)
  return file
}
