import { publishAgreements } from './agreements/publish'
import { seedProduct } from './repositories/products'
import { migrate } from './db/migrate'
import type { WideDb } from './db/types'

/** Prepares a new or older database for this version of the server. */
export async function prepareDatabase(db: WideDb): Promise<void> {
  await migrate(db)
  await seedProduct(db)
  await publishAgreements(db)
}
