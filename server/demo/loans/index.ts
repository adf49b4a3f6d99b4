import { todayInShanghai } from '@domain/index'
import { addSeconds } from '../../clock'
import type { Queryable } from '../../db/types'
import type { WideDeps } from '../../deps'
import { markReadBefore } from '../../repositories/messages'
import { findUserByMobile } from '../../repositories/users'
import { seedOnce } from '../seedOnce'
import type { Historian } from './history'
import { seedLiu } from './liu'
import { LIU, type Person, WANG, ZHANG } from './people'
import { seedWang } from './wang'
import { seedZhang } from './zhang'

/** Name of this demo data; the demo reviewer decides loans applied for later. */
export const DEMO_LOANS = 'loans'

/** Of later versions, also for a database that has the others. */
const LATER_LOANS = 'loans-grace'

/** Messages older than a month count as read. */
const READ_AFTER_SECONDS = 30 * 86_400

type LoanHistory = (who: Historian) => Promise<void>

/** Gives the demo accounts their loans once, dated back from the first start. */
export async function seedLoans({ db, clock, sealing }: WideDeps): Promise<void> {
  const now = clock.now()
  const today = todayInShanghai(now.getTime())
  const seed = async (tx: Queryable, person: Person, history: LoanHistory): Promise<void> => {
    const user = await findUserByMobile(tx, person.mobile)
    if (!user) return
    await history({ tx, sealing, user, person })
    await markReadBefore(tx, user.id, addSeconds(now, -READ_AFTER_SECONDS))
  }
  await seedOnce(db, DEMO_LOANS, now, async (tx) => {
    await seed(tx, ZHANG, (who) => seedZhang(who, today, now))
    await seed(tx, WANG, (who) => seedWang(who, today))
  })
  await seedOnce(db, LATER_LOANS, now, (tx) => seed(tx, LIU, (who) => seedLiu(who, today)))
}
