import type { WideQueryable } from '../../../server/db/types'
import { findBreaches } from '../../../server/lending/invariants'

/** Checks every invariant, and proves every plan. */
export async function expectSound(db: WideQueryable): Promise<void> {
  expect(await findBreaches(db)).toEqual([])
}
