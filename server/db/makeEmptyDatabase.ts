/**
 * Build step: makes {@link emptyDatabase}, at the path given or where the server looks for it, and deletes those of other
 * versions beside it.
 */
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { emptyDatabase } from './emptyDatabase'
import { migrate } from './migrate'
import { openPglite } from './pglite'
import { sql } from './sql'
import type { Db } from './types'

/** Drops the template databases, half of the files: the server uses one database and creates no other. */
async function dropTemplates(db: Db): Promise<void> {
  await db.query(sql`UPDATE pg_database SET datistemplate = false`)
  await db.query(sql`DROP DATABASE template1`)
  await db.query(sql`DROP DATABASE template0`)
}

/** Longer than it takes to make one, ms. */
const ABANDONED_MS = 3_600_000

/** Deletes those of other versions, and drafts of builds that were killed; a younger draft is of a build that runs. */
function removeOthers(place: string): void {
  const folder = dirname(place)
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (name.startsWith(basename(place)) && age < ABANDONED_MS) continue
    rmSync(path, { recursive: true, force: true })
  }
}

/** Lets every account read it and its owner alone write: in an image the server is not run by who built it. */
function share(place: string): void {
  for (const entry of readdirSync(place, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
  }
}

/** Builds may run at once: each makes a draft of its own, and the first one stays. */
async function make(place: string): Promise<void> {
  if (existsSync(place)) return
  mkdirSync(dirname(place), { recursive: true })
  removeOthers(place)
  const draft = `${place}.${randomBytes(8).toString('hex')}`
  const db = await openPglite({ folder: draft })
  await migrate(db)
  await dropTemplates(db)
  await db.close()
  share(draft)
  try {
    renameSync(draft, place)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(place)) throw error
  }
}

void make(process.argv[2] ?? emptyDatabase())
