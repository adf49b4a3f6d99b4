import { type BackgroundDeps, inBackground } from './background'
import { addSeconds } from './clock'
import type { WideDeps } from './deps'
import { idleSince } from './desk/session'
import { KEY_MEMORY_SECONDS } from './idempotency'
import { digestNames } from './keys/nameDigests'
import { eraseDue } from './privacy/erasure'
import { dropUnusedPictures } from './news/pictures'
import { deleteUnconfirmedCards } from './repositories/bankCards'
import { deleteKeysBefore } from './repositories/idempotencyKeys'
import { ATTEMPT_MEMORY_SECONDS, deleteAttemptsBefore } from './repositories/loginAttempts'
import { deleteMessagesBefore } from './repositories/messages'
import { deleteEndedOperatorSessions } from './repositories/operatorSessions'
import { deleteHitsBefore } from './repositories/rateLimits'
import { deleteExpiredSessions } from './repositories/sessions'
import { deleteExpiredCodes } from './repositories/smsCodes'
import { deleteSendsBefore } from './repositories/smsSends'
import { QUOTA_MEMORY_SECONDS } from './sms/quota'
import { uploadStore } from './uploads/storage'
import { expireUploads, sweepStorage } from './uploads/sweep'

const INTERVAL_MS = 3_600_000

/** A year; the facts of older messages are in the loan itself. */
const MESSAGE_MEMORY_SECONDS = 365 * 86_400

/** A code to bind a card by has long expired by then. */
const BINDING_MEMORY_SECONDS = 86_400

type HousekeepingDeps = Pick<WideDeps, 'db' | 'clock' | 'config' | 'sealing'>

/**
 * Deletes records that no rule reads any more, so that numbers and addresses are not kept, lets the embedded database
 * measure what is left, makes names findable that an older version took, and erases people who asked for it.
 */
export async function tidyUp({ db, clock, config, sealing }: HousekeepingDeps): Promise<void> {
  const now = clock.now()
  await deleteExpiredSessions(db, now)
  await deleteEndedOperatorSessions(db, { now, idleSince: idleSince(now) })
  await deleteExpiredCodes(db, now)
  await deleteUnconfirmedCards(db, addSeconds(now, -BINDING_MEMORY_SECONDS))
  await deleteSendsBefore(db, addSeconds(now, -QUOTA_MEMORY_SECONDS))
  await deleteAttemptsBefore(db, addSeconds(now, -ATTEMPT_MEMORY_SECONDS))
  await deleteHitsBefore(db, now)
  await deleteKeysBefore(db, addSeconds(now, -KEY_MEMORY_SECONDS))
  await deleteMessagesBefore(db, addSeconds(now, -MESSAGE_MEMORY_SECONDS))
  await digestNames(db, sealing)
  await db.measureTables?.()
  const uploads = { db, clock, ...uploadStore(config) }
  await expireUploads(uploads)
  await dropUnusedPictures(uploads)
  // The storage comes last, so that its faults delay no erasure in the database.
  try {
    await eraseDue({ db, clock, config })
  } finally {
    await sweepStorage(uploads)
  }
}

/**
 * Tidies up now and every hour.
 * @returns a function that stops it and resolves when a running round has finished
 */
export const startHousekeeping = (
  deps: HousekeepingDeps & BackgroundDeps,
  onError: (error: unknown) => void,
): (() => Promise<void>) =>
  inBackground(
    deps,
    { kind: 'housekeeping', everyMs: INTERVAL_MS, atOnce: true, run: () => tidyUp(deps) },
    onError,
  )
