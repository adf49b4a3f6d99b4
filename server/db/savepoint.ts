import { sql } from './sql'
import type { Queryable } from './types'

/**
 * Runs `work` in a savepoint of the caller's transaction. When it throws, what it wrote is undone and its error thrown
 * on, so that a caller who catches a refusal goes on without half of the work.
 */
export async function inSavepoint<T>(tx: Queryable, work: () => Promise<T>): Promise<T> {
  await tx.query(sql`SAVEPOINT attempt`)
  try {
    return await work()
  } catch (error) {
    await tx.query(sql`ROLLBACK TO SAVEPOINT attempt`)
    throw error
  } finally {
    await tx.query(sql`RELEASE SAVEPOINT attempt`)
  }
}
