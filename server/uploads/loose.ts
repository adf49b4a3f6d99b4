/**
 * Objects that no row names, so that storage and database agree after a kill at any moment. An object is noted before it
 * is written, and the transaction that records it deletes the note; a transaction that deletes the record notes the
 * object as doomed. What remains noted is deleted by housekeeping, again and again until the storage obeys.
 */
import { addSeconds } from '../clock'
import type { Db, Queryable } from '../db/types'
import { Fault } from '../refusal'
import {
  deleteNote,
  doomNoted,
  doomNotedBefore,
  findDoomed,
  forgetDoomed,
  noteObject,
} from '../repositories/looseObjects'
import { insertUploadKey } from '../repositories/uploadKeys'
import type { UploadContext } from './context'
import { OPAQUE_MIME, sealFile } from './sealed'
import type { FileStorage, ObjectContent } from './storage'

type StoreContext = Pick<UploadContext, 'db' | 'clock' | 'storage'>

/** Seconds, much longer than storing and recording take together. */
const WRITING_MAX = 3_600

/** Objects deleted between two writes to the database. */
const BATCH = 200

export interface ToStore {
  key: string
  /** Local path of the bytes. */
  path: string
  content: ObjectContent
  /** Who uploaded it: it is encrypted then; null for what everybody may see. */
  ownerId: number | null
}

/** Deletes doomed objects and then their notes. */
async function removeDoomed(db: Db, storage: FileStorage, keys: readonly string[]): Promise<void> {
  await storage.remove(keys)
  await forgetDoomed(db, keys)
}

/** Deletes doomed objects at once. If that fails they stay noted, and housekeeping deletes them. */
export const removeNow = (
  { db, storage }: Pick<StoreContext, 'db' | 'storage'>,
  keys: readonly string[],
): Promise<void> =>
  keys.length === 0 ? Promise.resolve() : removeDoomed(db, storage, keys).catch(() => undefined)

/** Gives up an object, unless the transaction that seemed to fail has recorded it. */
async function giveUp(context: StoreContext, key: string): Promise<void> {
  const isLoose = await doomNoted(context.db, key).catch(() => false)
  if (isLoose) await removeNow(context, [key])
}

/**
 * Makes the object that of the row inserted in this transaction.
 * @throws Fault 503 when storing took so long that the object was given up
 */
export async function claimObject(tx: Queryable, key: string): Promise<void> {
  if (!(await deleteNote(tx, key))) throw new Fault(503)
}

/**
 * Stores bytes, encrypted where they are a person's, and records them in a transaction; removes them when it fails or names
 * other bytes.
 * @param record inserts a row with the key and calls {@link claimObject}, or returns an earlier row
 * @param keyOf storage key that the record names
 */
export async function storeWith<T>(
  context: StoreContext & Pick<UploadContext, 'sealing'>,
  { key, path, content, ownerId }: ToStore,
  record: (tx: Queryable) => Promise<T>,
  keyOf: (recorded: T) => string,
): Promise<T> {
  const { db, clock, storage, sealing } = context
  const own = ownerId === null ? null : await sealFile(path, { ownerId, storageKey: key }, sealing)
  await noteObject(db, key, clock.now())
  try {
    await storage.put(key, path, own ? { ...own, mime: OPAQUE_MIME } : content)
    const recorded = await db.transaction(async (tx) => {
      const made = await record(tx)
      if (own && keyOf(made) === key) await insertUploadKey(tx, own)
      return made
    })
    if (keyOf(recorded) !== key) await giveUp(context, key)
    return recorded
  } catch (error) {
    await giveUp(context, key)
    throw error
  }
}

/**
 * Deletes every doomed object, and those whose writers are gone.
 * @throws what the storage throws; the objects stay noted
 */
export async function sweepLoose({ db, clock, storage }: StoreContext): Promise<void> {
  await doomNotedBefore(db, addSeconds(clock.now(), -WRITING_MAX))
  for (let after = ''; ;) {
    const keys = await findDoomed(db, after, BATCH)
    const last = keys.at(-1)
    if (last === undefined) return
    await removeDoomed(db, storage, keys)
    after = last
  }
}
