import { sql } from '../db/sql'
import type { Queryable } from '../db/types'
import { StartupError } from '../startupError'

/**
 * Refuses to run outside demo mode on a database that held a demo.
 * @throws StartupError because the password of its accounts is public
 */
export async function refuseDemoData(db: Queryable): Promise<void> {
  const seeds = await db.query(sql`SELECT name FROM demo_seeds LIMIT 1`)
  if (seeds.length === 0) return
  throw new StartupError(
    '数据库里有演示数据，其中的演示账号人人可登录；正式运行（DEMO=0）请改用新的数据库。',
  )
}
