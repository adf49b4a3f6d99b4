import type { Deps } from '../deps'
import { findUserByMobile, insertUser } from '../repositories/users'
import { maskMobile } from '@domain/masks'

export const DEMO_MOBILES = ['13800000001', '13800000002', '13800000003'] as const
export const DEMO_PASSWORD = 'Demo1234'

/** Makes the demo accounts once; a second run changes nothing. */
export async function seedDemo({ db, clock, passwords }: Deps): Promise<void> {
  for (const mobile of DEMO_MOBILES) {
    if (await findUserByMobile(db, mobile)) continue
    await insertUser(db, {
      username: mobile,
      passwordHash: await passwords.hash(DEMO_PASSWORD),
      nickname: maskMobile(mobile),
      mobile,
      email: '',
      createdAt: clock.now(),
    })
  }
}
