import type { CallName } from '@domain/contract'
import { readsOf } from '../../support/reads'
import { createSignedInWorld } from '../support/fakes'

export const world = createSignedInWorld()

const READS = readsOf(world.stores.client)

/** Calls whose answers are read. */
export const READ_CALLS = (Object.keys(READS) as CallName[]).filter(
  (call) => READS[call] !== 'reads nothing',
)

/** The result of reading a call's answer. */
export async function read(call: CallName): Promise<unknown> {
  const ask = READS[call]
  return ask === 'reads nothing' ? null : ask()
}
