import { Writable } from 'node:stream'
import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { WideQueryable } from '../../db/types'
import {
  findStoredChunks,
  findStoredFiles,
  findStoredObject,
  type StoredObject,
} from '../../repositories/storedObjects'
import { FILE_TYPES } from '../content/types'
import { writeHashed } from '../form/receive'
import { OPAQUE_MIME } from '../sealed'
import { type FileStorage, NoSuchObject, type UploadStore } from '../storage'

/** Files per read. */
const BATCH = 500

/** Every object that a row names. */
export async function* storedObjects(db: WideQueryable): AsyncGenerator<StoredObject> {
  for (let after = ''; ;) {
    const files = await findStoredFiles(db, after, BATCH)
    const last = files.at(-1)
    if (!last) break
    yield* files
    after = last.id
  }
  yield* await findStoredChunks(db)
}

/** Hash of an object as it is read back; null when there is none. */
async function hashOf(storage: FileStorage, key: string): Promise<string | null> {
  const hash = createHash('sha256')
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done()
    },
  })
  try {
    await pipeline(await storage.open(key), sink)
    return hash.digest('hex')
  } catch (error) {
    if (error instanceof NoSuchObject) return null
    throw error
  }
}

/** Whether the storage has the object whole, by reading it. */
export const isWhole = async (
  storage: FileStorage,
  { key, sha256 }: StoredObject,
): Promise<boolean> => (await hashOf(storage, key)) === sha256

/** What became of a copy; `gone`: its row was deleted meanwhile. */
export type Copied = 'copied' | 'missing' | 'damaged' | 'gone'

const mimeOf = ({ type }: StoredObject): string => (type ? FILE_TYPES[type].mime : OPAQUE_MIME)

/**
 * Copies an object and reads the copy back. The hash of both must be that of the row; a copy that differs is deleted.
 */
export async function copyObject(
  db: WideQueryable,
  from: FileStorage,
  to: UploadStore,
  object: StoredObject,
): Promise<Copied> {
  const { key, sha256 } = object
  return to.scratch.use(async (scratch) => {
    const path = scratch.newPath()
    try {
      const written = await writeHashed(await from.open(key), path)
      if (written.sha256 !== sha256) return 'damaged'
    } catch (error) {
      if (!(error instanceof NoSuchObject)) throw error
      return (await findStoredObject(db, key)) ? 'missing' : 'gone'
    }
    await to.storage.put(key, path, { ...object, mime: mimeOf(object) })
    if (await isWhole(to.storage, object)) return 'copied'
    await to.storage.remove([key])
    return 'damaged'
  })
}

/** Objects that could not be copied, by key. */
export interface Losses {
  missing: string[]
  damaged: string[]
}

/** Copies every object that a row names. */
export async function copyAll(
  db: WideQueryable,
  from: FileStorage,
  to: UploadStore,
): Promise<Losses & { copied: number }> {
  const losses: Losses = { missing: [], damaged: [] }
  let copied = 0
  for await (const object of storedObjects(db)) {
    const outcome = await copyObject(db, from, to, object)
    if (outcome === 'copied') copied += 1
    else if (outcome !== 'gone') losses[outcome].push(object.key)
  }
  return { ...losses, copied }
}
