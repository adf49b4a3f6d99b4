/**
 * Erasing people whose cooling period is over. What identifies them is deleted or emptied; contracts (masked) and the
 * ledger stay under a number, and of loans that were paid out the sealed data for as long as the law asks.
 */
import { LOAN_RETENTION_YEARS } from '@domain/index'
import type { Deps } from '../deps'
import { findDue, findObstacles, findOpenRequest, markErased } from '../repositories/deletions'
import {
  deleteTraces,
  eraseFreeText,
  eraseSealed,
  eraseUploads,
  eraseUser,
  lockForErasure,
} from '../repositories/erasure'
import { uploadStore } from '../uploads/storage'

type ErasureDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** Papers of loans settled before then are kept no longer. */
function retentionCutoff(now: Date): Date {
  const cutoff = new Date(now)
  cutoff.setUTCFullYear(cutoff.getUTCFullYear() - LOAN_RETENTION_YEARS)
  return cutoff
}

/**
 * Erases one person, unless the request was taken back or something stands in the way meanwhile; then it waits. The
 * bytes go before the transaction ends: when it fails, the next run does all of it again.
 * @returns whether it was done
 */
export function eraseAccount({ db, clock, config }: ErasureDeps, userId: number): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const user = await lockForErasure(tx, userId)
    const request = await findOpenRequest(tx, userId)
    if (!user || !request || request.dueAt > now) return false
    if ((await findObstacles(tx, userId)).length > 0) return false

    await eraseUser(tx, userId)
    await deleteTraces(tx, userId, user.mobile)
    await eraseFreeText(tx, userId)
    await eraseSealed(tx, retentionCutoff(now))
    await markErased(tx, request.id, now)
    await uploadStore(config).storage.remove(await eraseUploads(tx, userId))
    return true
  })
}

/**
 * Erases everybody who is due, and papers whose time is over. One that fails does not keep the others.
 * @throws AggregateError of what failed
 */
export async function eraseDue(deps: ErasureDeps): Promise<void> {
  const now = deps.clock.now()
  const failures: unknown[] = []
  for (const userId of await findDue(deps.db, now)) {
    await eraseAccount(deps, userId).catch((error: unknown) => failures.push(error))
  }
  await eraseSealed(deps.db, retentionCutoff(now))
  if (failures.length > 0) throw new AggregateError(failures, 'accounts were not erased')
}
