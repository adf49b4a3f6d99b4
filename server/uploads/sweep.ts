import { deleteUploadsBefore } from '../repositories/chunkedUploads'
import { expiryOf, type UploadContext } from './context'

/** Removes parts of uploads nobody finished, and files a killed process was still receiving. */
export async function sweepUploads({ db, clock, storage, scratch }: UploadContext): Promise<void> {
  const cutoff = expiryOf(clock.now())
  await storage.remove(await deleteUploadsBefore(db, cutoff))
  await scratch.clearBefore(cutoff)
}
