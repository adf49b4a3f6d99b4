import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { chmod, cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config'
import { connectPostgres } from './db/connect'
import { emptyDatabase } from './db/emptyDatabase'
import { type FolderLock, lockFolder } from './db/folderLock'
import { openPglite } from './db/pglite'
import type { WideDb } from './db/types'
import { folderFault } from './folderFault'
import type { Loopback } from './loopback'
import { StartupError } from './startupError'
import { publishAgreements } from './agreements/publish'
import { seedProduct } from './repositories/products'
import { migrate } from './db/migrate'

/** Prepares a new or older database for this version of the server. */
export async function prepareDatabase(db: WideDb): Promise<void> {
  await migrate(db)
  await seedProduct(db)
  await publishAgreements(db)
}

export interface OpenDatabase {
  db: WideDb
  /** Of the data folder that holds the database; null for PostgreSQL. */
  loopback: Loopback | null
  /** Closes the database, then unlocks the data folder. */
  close: () => Promise<void>
}

/** Creates the folder if needed and checks that it is writable. */
export function ensureFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    const text = `数据目录 ${folder} 无法读写，请检查权限，或用 DATA_DIR 指定别的目录。`
    throw folderFault(folder, cause) ?? new StartupError(text, { cause })
  }
}

async function openRemote(url: string, onBreak: (error: Error) => void): Promise<OpenDatabase> {
  const db = await connectPostgres(url, onBreak)
  return { db, loopback: null, close: () => db.close() }
}

/**
 * Creates the database beside its final place, so that an interrupted start leaves no partial one; copies the build's
 * empty database if there is one.
 */
async function createEmbedded(place: string): Promise<void> {
  const draft = `${place}.new`
  await rm(draft, { recursive: true, force: true })
  const empty = emptyDatabase()
  // cpSync of Node 22 writes to another place on Windows when the path has Chinese characters.
  if (existsSync(empty)) await cp(empty, draft, { recursive: true })
  else await (await openPglite({ folder: draft })).close()
  // Its files would be open to every account where the folder given as DATA_DIR is.
  await chmod(draft, 0o700)
  await rename(draft, place)
}

async function openLocked(
  folder: string,
  { loopback, release }: FolderLock,
): Promise<OpenDatabase> {
  const place = join(folder, 'db')
  try {
    if (!existsSync(place)) await createEmbedded(place)
    const db = await openPglite({ folder: place })
    const close = async (): Promise<void> => {
      try {
        await db.close()
      } finally {
        await release()
      }
    }
    return { db, loopback, close }
  } catch (cause) {
    await release()
    const text = `数据目录 ${folder} 中的数据库打不开，可能已损坏，或属于其他版本。`
    throw folderFault(folder, cause) ?? new StartupError(text, { cause })
  }
}

async function openEmbedded(folder: string, say: (line: string) => void): Promise<OpenDatabase> {
  const lock = await lockFolder(folder, say).catch((error: unknown) => {
    throw folderFault(folder, error) ?? error
  })
  return openLocked(folder, lock)
}

/**
 * Opens the configured database and brings its schema up to date.
 * @param onBreak called when an idle connection to PostgreSQL breaks; it is replaced automatically
 * @param say called with a sentence for the operator when the embedded database has to wait for another server
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onBreak: (error: Error) => void,
  say: (line: string) => void = () => undefined,
): Promise<OpenDatabase> {
  const opened = await (databaseUrl ? openRemote(databaseUrl, onBreak) : openEmbedded(dataDir, say))
  try {
    await prepareDatabase(opened.db)
    return opened
  } catch (error) {
    await opened.close()
    throw (opened.loopback && folderFault(dataDir, error)) ?? error
  }
}
