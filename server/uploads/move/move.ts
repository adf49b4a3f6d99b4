import { appendFile, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { WideDb } from '../../db/types'
import { isBeingWritten } from '../../repositories/looseObjects'
import { findStoredObject, type StoredObject } from '../../repositories/storedObjects'
import { type FileStorage, uploadsFolder } from '../storage'
import { copyObject, isWhole, type Losses, storedObjects } from './copyObject'
import { otherThan, type Place, type Settings, storeAt } from './places'

/**
 * Keys of objects that were copied to a place and read back there, so that an interrupted move goes on where it ended
 * and a second one copies only what is new. A line that a kill cut is no key, so its object is copied again.
 */
interface Journal {
  has(key: string): boolean
  add(key: string): Promise<void>
  delete(): Promise<void>
}

async function openJournal(dataDir: string, to: Place): Promise<Journal> {
  const folder = uploadsFolder(dataDir)
  const path = join(folder, `moved-to-${to}`)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const keys = new Set(text.split('\n'))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Ends a line that was cut.
  if (text && !text.endsWith('\n')) await appendFile(path, '\n', { mode: 0o600 })
  return {
    has: (key) => keys.has(key),
    async add(key) {
      keys.add(key)
      await appendFile(path, `${key}\n`, { mode: 0o600 })
    },
    delete: () => rm(path, { force: true }),
  }
}

/** Objects between two lines of progress. */
const REPORT_EVERY = 100

export interface MoveContext extends Settings {
  db: WideDb
  /** Prints a line of progress. */
  report?: (line: string) => void
}

export interface Moved extends Losses {
  /** Copied and read back now. */
  copied: number
  /** Were there already, by an earlier run. */
  present: number
}

/** Whether an earlier run verified the object at its new place, and it is still there. */
const isMoved = async (
  { key, bytes }: StoredObject,
  journal: Journal,
  to: FileStorage,
): Promise<boolean> => journal.has(key) && (await to.sizeOf(key)) === bytes

/**
 * Copies every object that a row names to another place and reads it back there by hash; the source stays. May be
 * interrupted and run again, also while a server uses the source.
 */
export async function moveUploads(
  { db, report, ...settings }: MoveContext,
  from: Place,
): Promise<Moved> {
  const to = otherThan(from)
  const [source, target] = [storeAt(from, settings), storeAt(to, settings)]
  const journal = await openJournal(settings.dataDir, to)
  const moved: Moved = { copied: 0, present: 0, missing: [], damaged: [] }

  async function move(object: StoredObject): Promise<void> {
    if (await isMoved(object, journal, target.storage)) {
      moved.present += 1
      return
    }
    const outcome = await copyObject(db, source.storage, target, object)
    if (outcome === 'gone') return
    // A server that already uses the target has stored new files there.
    const isThere = outcome === 'missing' && (await isWhole(target.storage, object))
    if (outcome === 'copied' || isThere) {
      await journal.add(object.key)
      moved[isThere ? 'present' : 'copied'] += 1
    } else moved[outcome].push(object.key)
  }

  let count = 0
  for await (const object of storedObjects(db)) {
    await move(object)
    count += 1
    if (count % REPORT_EVERY === 0) report?.(`已核对 ${count} 个，其中新复制 ${moved.copied} 个`)
  }
  return moved
}

export interface Cleared {
  removed: number
  /** Keys of objects that are not whole at the other place, or are being written. */
  kept: string[]
}

/**
 * Empties a place that the server no longer uses: deletes every object that is whole at the other place, and what no
 * row names, such as files of people erased since the move.
 */
export async function clearPlace({ db, ...settings }: MoveContext, place: Place): Promise<Cleared> {
  const to = otherThan(place)
  const [left, used] = [storeAt(place, settings).storage, storeAt(to, settings).storage]
  const journal = await openJournal(settings.dataDir, to)
  const cleared: Cleared = { removed: 0, kept: [] }

  /** An object being written is noted before it exists, so after that a row or a note names it. */
  async function mayGo(key: string): Promise<boolean> {
    if (await isBeingWritten(db, key)) return false
    const object = await findStoredObject(db, key)
    if (!object) return true
    return (await isMoved(object, journal, used)) || isWhole(used, object)
  }

  for await (const key of left.keys()) {
    if (await mayGo(key)) {
      await left.remove([key])
      cleared.removed += 1
    } else cleared.kept.push(key)
  }
  if (cleared.kept.length === 0) await journal.delete()
  return cleared
}
