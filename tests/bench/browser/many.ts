import { lengthenLoan, muchNews, MANY, multiplyLoan } from '../../server/support/multiply'
import type { Place } from '../server/databases'
import { type Owing, settleTown } from '../server/town'

/** A person with a thousand loans, one of them over 360 months, and a thousand news articles for everyone. */
export async function fill(place: Place): Promise<Owing> {
  const { db, close } = await place.open()
  const { owing } = await settleTown(db, place.dataDir, { owing: 1, waiting: 0, fresh: 0 })
  const [borrower] = owing
  if (!borrower) throw new Error('nobody settled')
  await multiplyLoan(db, borrower.orderNo, MANY.loans)
  await lengthenLoan(db, borrower.orderNo, MANY.instalments)
  await muchNews(db, MANY.news)
  await close()
  return borrower
}
