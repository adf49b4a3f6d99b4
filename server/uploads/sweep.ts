import { deleteUploadsBefore } from '../repositories/chunkedUploads'
import { addSeconds } from '../clock'
import type { WideDeps } from '../deps'
import { doomObjects } from '../repositories/looseObjects'
import { deleteRefusedBefore } from '../repositories/uploadFiles'
import { deleteChunkKeysBefore } from '../repositories/uploadKeys'
import { expiryOf, type UploadContext } from './context'
import { REFUSAL_MEMORY } from './limits'
import { sweepLoose } from './loose'

type SweepContext = Omit<UploadContext, 'threads' | 'sealing' | 'db'> & Pick<WideDeps, 'db'>

/** Forgets unfinished uploads and old refusals; works without the storage. */
export async function expireUploads({ db, clock }: SweepContext): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    await deleteChunkKeysBefore(tx, expiryOf(now))
    await doomObjects(tx, await deleteUploadsBefore(tx, expiryOf(now)), now)
  })
  await deleteRefusedBefore(db, addSeconds(now, -REFUSAL_MEMORY))
}

/**
 * Deletes objects that nothing names, and files that a killed process left in scratch.
 * @throws what the storage throws; the next sweep tries again
 */
export async function sweepStorage(context: SweepContext): Promise<void> {
  await context.scratch.clearBefore(expiryOf(context.clock.now()))
  await sweepLoose(context)
}
