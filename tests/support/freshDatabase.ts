import { readFileSync } from 'node:fs'
import { openPglite } from '../../server/db/pglite'
import { prepareDatabase } from '../../server/db/prepare'
import type { Db } from '../../server/db/types'

/**
 * A migrated embedded database in memory, of the caller's own. Under jest it begins as a copy of the one made when
 * jest started (tests/jest/databaseSetup.ts): making one from nothing takes seconds, and dozens of suites need one.
 */
export async function freshDatabase(): Promise<Db> {
  const copy = process.env.FRESH_DATABASE
  if (copy) return openPglite({ contents: new Blob([readFileSync(copy)]) })
  const db = await openPglite()
  await prepareDatabase(db)
  return db
}
