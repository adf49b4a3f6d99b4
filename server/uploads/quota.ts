import { addSeconds } from '../clock'
import type { Queryable } from '../db/types'
import { Refusal, refuse } from '../refusal'
import { lockAccount } from '../accounts/standing'
import { insertRefusedUpload, measureUploads } from '../repositories/uploadFiles'
import type { UploadContext } from './context'
import { QUOTAS } from './limits'
import { CheckTimedOut } from './refusals'

const BEGINNING = new Date(0)

/**
 * Checks that this much more fits the person's quotas. Uploads of one person pass one by one, so that parallel ones
 * can't exceed a quota together.
 * @throws Refusal when a quota would be exceeded
 * @throws Fault 401 when the person was erased meanwhile
 */
export async function requireRoom(
  tx: Queryable,
  ownerId: number,
  more: { files: number; bytes: number },
  now: Date,
): Promise<void> {
  await lockAccount(tx, ownerId)
  for (const { seconds, files, bytes, text } of QUOTAS) {
    const since = seconds === undefined ? BEGINNING : addSeconds(now, -seconds)
    const used = await measureUploads(tx, ownerId, since)
    if (used.files + more.files > files || used.bytes + more.bytes > bytes) {
      refuse('rate_limited', text)
    }
  }
}

/** Whether a file cost the work of checking it, and is not stored. */
const isCounted = (error: unknown): boolean =>
  error instanceof CheckTimedOut || (error instanceof Refusal && error.reason !== 'rate_limited')

/**
 * Counts a refused file, and one whose check timed out, towards the person's quotas, as if it had been stored. A refusal
 * by the quota itself is not counted.
 * @param bytes of the file
 */
export async function countRefusal<T>(
  { db, clock }: UploadContext,
  ownerId: number,
  bytes: number,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isCounted(error)) {
      await insertRefusedUpload(db, { ownerId, bytes, createdAt: clock.now() })
    }
    throw error
  }
}
