/**
 * Erases people whose cooling period is over. Identifying data is deleted or emptied. Contracts (masked) and the
 * ledger stay under a number; encrypted data of disbursed loans stays as long as the law requires.
 */
import { LOAN_RETENTION_YEARS } from '@domain/index'
import type { Deps, WideDeps } from '../deps'
import { findDue, findObstacles, findOpenRequest, markErased } from '../repositories/deletions'
import {
  deleteTraces,
  eraseFreeText,
  eraseIdentities,
  eraseSealed,
  eraseSealedOf,
  eraseSignaturesOf,
  eraseUploads,
  eraseUser,
  findIdentitiesToErase,
  lockForErasure,
} from '../repositories/erasure'
import { doomObjects } from '../repositories/looseObjects'
import { removeNow } from '../uploads/loose'
import { uploadStore } from '../uploads/storage'

type ErasureDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** Records of loans settled before this time are erased. */
function retentionCutoff(now: Date): Date {
  const cutoff = new Date(now)
  cutoff.setUTCFullYear(cutoff.getUTCFullYear() - LOAN_RETENTION_YEARS)
  return cutoff
}

/**
 * Erases one person, unless the request was cancelled or an obstacle came up; then the request waits. The files are
 * noted as doomed in the same transaction and deleted after it; housekeeping deletes those that a fault left.
 * @returns whether the person was erased
 */
export async function eraseAccount(
  { db, clock, config }: ErasureDeps,
  userId: number,
): Promise<boolean> {
  const now = clock.now()
  const keys = await db.transaction(async (tx) => {
    const user = await lockForErasure(tx, userId)
    const request = await findOpenRequest(tx, userId)
    if (!user || !request || request.dueAt > now) return null
    if ((await findObstacles(tx, userId)).length > 0) return null

    await eraseUser(tx, userId)
    await deleteTraces(tx, userId, user.mobile)
    await eraseFreeText(tx, userId, now)
    await eraseSealedOf(tx, userId, retentionCutoff(now))
    await eraseIdentities(tx, userId, retentionCutoff(now))
    await eraseSignaturesOf(tx, userId, retentionCutoff(now))
    await markErased(tx, request, now)
    const stored = await eraseUploads(tx, userId)
    await doomObjects(tx, stored, now)
    return stored
  })
  if (!keys) return false
  await removeNow({ db, ...uploadStore(config) }, keys)
  return true
}

/** Empties the ID cards of an erased person and deletes their pictures, once no loan needs them any longer. */
async function eraseKeptIdentities(
  { db, clock, config }: ErasureDeps,
  userId: number,
): Promise<void> {
  const now = clock.now()
  const keys = await db.transaction(async (tx) => {
    await eraseIdentities(tx, userId, retentionCutoff(now))
    const stored = await eraseUploads(tx, userId)
    await doomObjects(tx, stored, now)
    return stored
  })
  await removeNow({ db, ...uploadStore(config) }, keys)
}

/**
 * Erases everyone due, and records past their retention. A failure does not stop the others.
 * @throws AggregateError of all failures
 */
export async function eraseDue(deps: ErasureDeps & Pick<WideDeps, 'db'>): Promise<void> {
  const now = deps.clock.now()
  const failures: unknown[] = []
  for (const userId of await findDue(deps.db, now)) {
    await eraseAccount(deps, userId).catch((error: unknown) => failures.push(error))
  }
  await eraseSealed(deps.db, retentionCutoff(now))
  for (const userId of await findIdentitiesToErase(deps.db, retentionCutoff(now))) {
    await eraseKeptIdentities(deps, userId).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'accounts were not erased')
}
