import type { PGlite } from '@electric-sql/pglite'
import { databaseOf, openPglite } from '../../server/db/pglite'
import { prepareDatabase } from '../../server/prepareDatabase'
import type { WideDb } from '../../server/db/types'

declare global {
  /** Set by the test environment (tests/jest/lentDatabases.js); absent in a separate process. */
  var lendDatabase: (() => Promise<{ engine: PGlite; giveBack: () => void }>) | undefined
}

/** A migrated embedded database in memory; the caller owns it until closing it. */
export async function freshDatabase(): Promise<WideDb> {
  if (globalThis.lendDatabase) {
    const { engine, giveBack } = await globalThis.lendDatabase()
    return databaseOf(engine, async () => giveBack())
  }
  const db = await openPglite()
  await prepareDatabase(db)
  return db
}
