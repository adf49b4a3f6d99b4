import type { WideQueryable } from '../db/types'
import type { Sealing } from '../security/sealing'
import { SEALED_DATA } from './sealedData'

const BATCH = 500

/** Key of values that no known key opens. */
export const UNREADABLE = '?'

/** Counts rows without a recorded key by the key that opens them. */
async function countUnnamed(
  db: WideQueryable,
  sealing: Sealing,
  { unnamed, contextOf }: (typeof SEALED_DATA)[number],
  add: (key: string, count: number) => void,
): Promise<void> {
  let after = 0
  for (;;) {
    const rows = await unnamed(db, { after, limit: BATCH })
    for (const { no, sealed } of rows) add(sealing.keyOf(sealed, contextOf(no)) ?? UNREADABLE, 1)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

/** How many values lie under which data key, by fingerprint. */
export async function countByKey(
  db: WideQueryable,
  sealing: Sealing,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const add = (key: string, count: number) => counts.set(key, (counts.get(key) ?? 0) + count)
  for (const data of SEALED_DATA) {
    for (const { key, count } of await data.count(db)) if (key) add(key, count)
    await countUnnamed(db, sealing, data, add)
  }
  return counts
}
