/**
 * Time limits of statements. A connection asks for them as it starts; where a pooler is between (PgBouncer), which passes
 * that on to no session, they have to be settings of the role.
 */
import { StartupError } from '../startupError'
import { onlyRow } from './onlyRow'
import { sql } from './sql'
import type { WideQueryable } from './types'

export const STATEMENT_TIMEOUT_MS = 15_000
/** A statement that has waited this long for a row will hardly get it. */
export const LOCK_TIMEOUT_MS = 8_000

const isWithin = (milliseconds: number | null, most: number): boolean =>
  milliseconds !== null && milliseconds > 0 && milliseconds <= most

/**
 * Makes sure that a stuck statement ends and gives its connection back. Shorter limits than the server's own will do.
 * @throws StartupError with the statements that set them
 */
export async function requireLimits(db: WideQueryable): Promise<void> {
  const rows = await db.query(
    sql<{ role: string | null; statement: number | null; lock: number | null }>`SELECT
      quote_ident(current_user) AS role,
      (SELECT setting::integer FROM pg_settings WHERE name = 'statement_timeout') AS statement,
      (SELECT setting::integer FROM pg_settings WHERE name = 'lock_timeout') AS lock`,
  )
  const { role, statement, lock } = onlyRow(rows)
  if (isWithin(statement, STATEMENT_TIMEOUT_MS) && isWithin(lock, LOCK_TIMEOUT_MS)) return
  throw new StartupError(
    [
      `数据库连接的语句时限不对（statement_timeout 是 ${statement} 毫秒，lock_timeout 是 ${lock} 毫秒，0 是不限）：卡住的语句会一直占着连接。`,
      '经过连接池（如 PgBouncer）时，时限要设在数据库的角色上。请用这个角色执行：',
      `ALTER ROLE ${role} SET statement_timeout = ${STATEMENT_TIMEOUT_MS};`,
      `ALTER ROLE ${role} SET lock_timeout = ${LOCK_TIMEOUT_MS};`,
      '再让连接池重新连接数据库（PgBouncer 的命令是 RECONNECT）。',
    ].join('\n'),
  )
}
