import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import type { Pool } from 'pg'
import { connect, databaseOf, openPglite, START } from '../../server/db/pglite'
import { prepareDatabase } from '../../server/openDatabase'
import type { WideDb } from '../../server/db/types'

declare global {
  /** Set by the test environment (tests/jest/lentDatabases.js); absent in a separate process. */
  var lendDatabase:
    | ((
        options: PGliteOptions,
      ) => Promise<{ lent: { engine: PGlite; pool?: Pool }; giveBack: () => void }>)
    | undefined
}

/** A migrated embedded database in memory; the caller owns it until closing it. */
export async function freshDatabase(): Promise<WideDb> {
  if (globalThis.lendDatabase) {
    const { lent, giveBack } = await globalThis.lendDatabase(START)
    // Kept with its prepared statements.
    lent.pool ??= connect(lent.engine)
    return databaseOf(lent.pool, async () => giveBack())
  }
  const db = await openPglite()
  await prepareDatabase(db)
  return db
}
