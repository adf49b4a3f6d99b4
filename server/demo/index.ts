import type { Deps } from '../deps'
import { findUserByMobile, insertUserUnlessTaken } from '../repositories/users'
import { maskMobile } from '@domain/masks'
import { seedLoans } from './loans'
import { seedNews } from './news'

export const DEMO_MOBILES = ['13800000001', '13800000002', '13800000003'] as const
export const DEMO_PASSWORD = 'Demo1234'

/** Makes the demo accounts that are missing; another instance may be doing the same. */
async function seedAccounts({ db, clock, passwords }: Deps): Promise<void> {
  for (const mobile of DEMO_MOBILES) {
    if (await findUserByMobile(db, mobile)) continue
    await insertUserUnlessTaken(db, {
      username: mobile,
      passwordHash: await passwords.hash(DEMO_PASSWORD),
      nickname: maskMobile(mobile),
      mobile,
      email: '',
      createdAt: clock.now(),
    })
  }
}

/** Gives a database its demo data; a second run changes nothing. */
export async function seedDemo(deps: Deps): Promise<void> {
  await seedAccounts(deps)
  await seedNews(deps)
  await seedLoans(deps)
}
