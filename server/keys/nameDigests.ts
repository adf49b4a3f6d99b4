import type { WideQueryable } from '../db/types'
import { nameDigestOf, openPerson, type PersonalData } from '../lending/personalData'
import { putNameDigest, takeUndigested } from '../repositories/nameDigests'
import type { Sealing } from '../security/sealing'

/** Names digested between two looks at what is left. */
const BATCH = 100

/** The sealed data; null when no key opens it. */
function opened(sealing: Sealing, orderNo: string, sealed: string): PersonalData | null {
  try {
    return openPerson(sealing, orderNo, sealed)
  } catch {
    return null
  }
}

/**
 * Makes the digests that are missing, of applications taken by an older version, and those of another key than the current
 * one. It may be stopped at any time and run again. Names that no key opens are left out.
 */
export async function digestNames(db: WideQueryable, sealing: Sealing): Promise<void> {
  let after = 0
  for (;;) {
    const rows = await takeUndigested(db, { notUnder: sealing.keys.current, after, limit: BATCH })
    for (const { userId, loanId, orderNo, sealed } of rows) {
      const person = opened(sealing, orderNo, sealed)
      const key = { userId, loanId }
      if (person) await putNameDigest(db, key, nameDigestOf(sealing, person.real_name))
      after = loanId
    }
    if (rows.length < BATCH) return
  }
}
