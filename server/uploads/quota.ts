import { addSeconds } from '../clock'
import type { Queryable } from '../db/types'
import { refuse } from '../http/refusal'
import { lockUploader, measureUploads } from '../repositories/uploadFiles'
import { QUOTAS } from './limits'

const BEGINNING = new Date(0)

/**
 * Makes sure that so much more stays within the person's quotas. Uploads of one person pass here
 * one by one, so that parallel ones can't exceed a quota together.
 * @throws Refusal when one of them would be exceeded
 */
export async function requireRoom(
  tx: Queryable,
  ownerId: number,
  more: { files: number; bytes: number },
  now: Date,
): Promise<void> {
  await lockUploader(tx, ownerId)
  for (const { seconds, files, bytes, text } of QUOTAS) {
    const since = seconds === undefined ? BEGINNING : addSeconds(now, -seconds)
    const used = await measureUploads(tx, ownerId, since)
    if (used.files + more.files > files || used.bytes + more.bytes > bytes) {
      refuse('rate_limited', text)
    }
  }
}
