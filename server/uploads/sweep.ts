import { deleteUploadsBefore } from '../repositories/chunkedUploads'
import { addSeconds } from '../clock'
import type { WideDeps } from '../deps'
import { deleteRefusedBefore } from '../repositories/uploadFiles'
import { expiryOf, type UploadContext } from './context'
import { REFUSAL_MEMORY } from './limits'

/** Deletes chunks of unfinished uploads, files a killed process left in scratch, and old refusals. */
export async function sweepUploads({
  db,
  clock,
  storage,
  scratch,
}: Omit<UploadContext, 'threads' | 'db'> & Pick<WideDeps, 'db'>): Promise<void> {
  const cutoff = expiryOf(clock.now())
  await storage.remove(await deleteUploadsBefore(db, cutoff))
  await scratch.clearBefore(cutoff)
  await deleteRefusedBefore(db, addSeconds(clock.now(), -REFUSAL_MEMORY))
}
