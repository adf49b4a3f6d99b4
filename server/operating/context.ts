import type { WideQueryable } from '../db/types'
import type { Sealing } from '../security/sealing'

/** Dependencies of what operators read, on the command line and at the desk. */
export interface Operating {
  db: WideQueryable
  sealing: Sealing
  now: Date
}
