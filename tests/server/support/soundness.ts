import type { WideQueryable } from '../../../server/db/types'
import { findUnprovenPlans } from './planProof'
import { findBreaches } from '../../../server/lending/invariants'

/** Checks every invariant, and proves every plan. */
export async function expectSound(db: WideQueryable): Promise<void> {
  expect(await findBreaches(db)).toEqual([])
  expect(await findUnprovenPlans(db)).toEqual([])
}
