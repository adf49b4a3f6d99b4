import { sql } from '../../../server/db/sql'
import type { WideDb } from '../../../server/db/types'
import type { Config } from '../../../server/config'
import { expireUploads, sweepStorage } from '../../../server/uploads/sweep'
import { isWhole, storedObjects } from '../../../server/uploads/move/copyObject'
import { uploadStore } from '../../../server/uploads/storage'
import { keysOf } from './s3'

const TWO_DAYS_MS = 2 * 86_400_000

/**
 * After housekeeping, two days later, the storage has exactly the objects that rows name, each whole, and nothing is
 * noted any more.
 * @returns how many there are
 */
export async function expectAgreement(
  db: WideDb,
  config: Pick<Config, 'dataDir' | 's3'>,
  now = new Date(),
): Promise<number> {
  const store = uploadStore(config)
  const clock = { now: () => new Date(now.getTime() + TWO_DAYS_MS) }
  await expireUploads({ db, clock, ...store })
  await sweepStorage({ db, clock, ...store })
  const named: string[] = []
  for await (const object of storedObjects(db)) {
    named.push(object.key)
    expect([object.key, await isWhole(store.storage, object)]).toEqual([object.key, true])
  }
  expect(await keysOf(store.storage)).toEqual(named.sort())
  expect(await db.query(sql`SELECT storage_key FROM loose_objects`)).toEqual([])
  return named.length
}
