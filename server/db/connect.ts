import { StartupError } from '../startupError'
import { requireLimits } from './limits'
import { openPostgres } from './postgres'
import { sql } from './sql'
import type { WideDb } from './types'

/** A pooler's refusal of what it would have to remember for each connection. */
const isParameterRefused = (error: unknown): boolean =>
  error instanceof Error && /startup parameter/.test(error.message)

async function reach(
  url: string,
  onBreak: (error: Error) => void,
  asksForLimits = true,
): Promise<WideDb> {
  const db = openPostgres(url, onBreak, { asksForLimits })
  try {
    await db.query(sql`SELECT 1`)
    return db
  } catch (error) {
    await db.close()
    if (asksForLimits && isParameterRefused(error)) return reach(url, onBreak, false)
    throw new StartupError('连接不上 DATABASE_URL 指定的 PostgreSQL。', { cause: error })
  }
}

/**
 * Connects to a PostgreSQL server, or to a pooler before one, and checks that statements are limited in time.
 * @param onBreak called when an idle connection breaks; it is replaced
 * @throws StartupError when there is no connection, or one without limits
 */
export async function connectPostgres(
  url: string,
  onBreak: (error: Error) => void,
): Promise<WideDb> {
  const db = await reach(url, onBreak)
  try {
    await requireLimits(db)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}
