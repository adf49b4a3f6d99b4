import { maskMobile } from '@domain/masks'
import type { WideDeps } from '../deps'
import { findUserByMobile, insertUserUnlessTaken } from '../repositories/users'
import { scryptHasher } from '../security/passwords'
import { seedLoans } from './loans'
import { seedWaiting } from './loans/waiting'
import { seedNews } from './news'
import { seedOperators } from './operators'
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

export const DEMO_MOBILES = [
  '13800000001',
  '13800000002',
  '13800000003',
  '13800000004',
  '13800000005',
] as const
export const DEMO_PASSWORD = 'Demo1234'

/** Everybody knows that password: a costly hash would protect nothing, and take 0.2 s of CPU at each login. */
const PUBLIC_COST = { N: 2 ** 10, r: 8, p: 1 }

/** Creates missing demo accounts; another instance may be doing the same. */
async function seedAccounts({ db, clock }: WideDeps): Promise<void> {
  const found = await Promise.all(DEMO_MOBILES.map((mobile) => findUserByMobile(db, mobile)))
  const missing = DEMO_MOBILES.filter((_mobile, at) => !found[at])
  if (missing.length === 0) return
  // One for all, since separate salts would hide nothing.
  const passwordHash = await scryptHasher(PUBLIC_COST).hash(DEMO_PASSWORD)
  for (const mobile of missing) {
    await insertUserUnlessTaken(db, {
      username: mobile,
      passwordHash,
      nickname: maskMobile(mobile),
      mobile,
      email: '',
      createdAt: clock.now(),
    })
  }
}

/** Adds the demo data to a database; a second run changes nothing. */
export async function seedDemo(deps: WideDeps): Promise<void> {
  await seedAccounts(deps)
  await seedOperators(deps, scryptHasher(PUBLIC_COST))
  await seedNews(deps)
  await seedLoans(deps)
  await seedWaiting(deps)
}
