import { seedProduct } from './repositories/products'
import { migrate } from './db/migrate'
import type { Db } from './db/types'

/** Makes any database, fresh or older, ready for this version of the server. */
export async function prepareDatabase(db: Db): Promise<void> {
  await migrate(db)
  await seedProduct(db)
}
