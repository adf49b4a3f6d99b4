/** Build step: makes {@link emptyDatabase} and deletes those of other versions. */
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

async function make(place: string): Promise<void> {
  if (existsSync(place)) return
  rmSync(dirname(place), { recursive: true, force: true })
  mkdirSync(dirname(place), { recursive: true })
  const draft = `${place}.new`
  const db = await openPglite({ folder: draft })
  await migrate(db)
  await dropTemplates(db)
  await db.close()
  renameSync(draft, place)
}

/** Lets every account read it and its owner alone write: in an image the server is not run by who built it. */
function share(place: string): void {
  for (const entry of readdirSync(place, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
  }
}

void make(emptyDatabase()).then(() => share(emptyDatabase()))
