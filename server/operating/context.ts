import type { Queryable } from '../db/types'
import type { Sealing } from '../security/sealing'

/** Dependencies of what operators read, on the command line and at the desk. */
export interface Operating {
  db: Queryable
  sealing: Sealing
  now: Date
}
