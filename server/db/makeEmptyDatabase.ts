/** Build step: makes {@link emptyDatabase} and deletes those of other versions. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { emptyDatabase } from './emptyDatabase'
import { migrate } from './migrate'
import { openPglite } from './pglite'

async function make(place: string): Promise<void> {
  if (existsSync(place)) return
  rmSync(dirname(place), { recursive: true, force: true })
  mkdirSync(dirname(place), { recursive: true })
  const draft = `${place}.new`
  const db = await openPglite({ folder: draft })
  await migrate(db)
  await db.close()
  renameSync(draft, place)
}

void make(emptyDatabase())
