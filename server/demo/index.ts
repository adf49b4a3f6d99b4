import { maskMobile } from '@domain/masks'
import type { WideDeps } from '../deps'
import { findUserByMobile, insertUserUnlessTaken } from '../repositories/users'
import { seedLoans } from './loans'
import { seedNews } from './news'

export const DEMO_MOBILES = ['13800000001', '13800000002', '13800000003'] as const
export const DEMO_PASSWORD = 'Demo1234'

/** Creates missing demo accounts; another instance may be doing the same. */
async function seedAccounts({ db, clock, passwords }: WideDeps): Promise<void> {
  const found = await Promise.all(DEMO_MOBILES.map((mobile) => findUserByMobile(db, mobile)))
  const missing = DEMO_MOBILES.filter((_mobile, at) => !found[at])
  if (missing.length === 0) return
  // The password is public: separate salts would hide nothing and cost time.
  const passwordHash = await passwords.hash(DEMO_PASSWORD)
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
  await seedNews(deps)
  await seedLoans(deps)
}
