import type { WideDb } from '../db/types'
import { lockSealedTables } from '../repositories/sealedRows'
import { beginTurn, retireDataKey } from '../repositories/serverKeys'
import type { Sealing } from '../security/sealing'
import { digestNames } from './nameDigests'
import { SEALED_DATA } from './sealedData'

/** Rows per transaction: few enough that a request waits for one of them only a moment. */
const BATCH = 100

interface Turn {
  db: WideDb
  sealing: Sealing
  /** Operator, recorded. */
  by: string
  at: Date
}

export interface TurnResult {
  /** Rows sealed again by this run. */
  sealedAgain: number
  /** Numbers of the orders and requests whose data no key opens. */
  unreadable: string[]
  /** Fingerprint of the key that nothing needs any more; null when there is none, or rows are left under it. */
  retired: string | null
}

/** One pass over a table, a transaction per batch, so that a stop loses one batch at most. */
async function passOver(
  data: (typeof SEALED_DATA)[number],
  { db, sealing }: Turn,
): Promise<Omit<TurnResult, 'retired'>> {
  const key = sealing.keys.current
  const unreadable: string[] = []
  let [after, sealedAgain] = [0, 0]
  for (;;) {
    const from = after
    const batch = await db.transaction(async (tx) => {
      const rows = await data.take(tx, { notUnder: key, after: from, limit: BATCH })
      const lost: string[] = []
      for (const row of rows) {
        const { no, sealed } = row
        const context = data.contextOf(no)
        if (sealing.keyOf(sealed, context) === null) lost.push(no)
        else {
          const again = sealing.seal(sealing.open(sealed, context), context)
          await data.put(tx, row, { sealed: again, key })
        }
      }
      return { rows, lost }
    })
    const last = batch.rows.at(-1)
    if (!last) return { sealedAgain, unreadable }
    after = last.id
    sealedAgain += batch.rows.length - batch.lost.length
    unreadable.push(...batch.lost)
  }
}

/**
 * Retires the previous key if nothing lies under it any more. The lock waits for writers that began with it, so no
 * value can come after the count.
 * @returns whether every value lies under the current key
 */
const retire = ({ db, sealing, by, at }: Turn): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockSealedTables(tx)
    const counts = await Promise.all(SEALED_DATA.map(({ count }) => count(tx)))
    if (counts.flat().some(({ key }) => key !== sealing.keys.current)) return false
    const { previous } = sealing.keys
    if (previous) await retireDataKey(tx, previous, { by, at })
    return true
  })

/**
 * Seals everything again that does not lie under the current data key, then retires the previous one. It may be
 * stopped at any time and run again: what it did stays, and rows under another key are what is left to do.
 */
export async function sealAgain(turn: Turn): Promise<TurnResult> {
  const { db, sealing, by, at } = turn
  await beginTurn(db, sealing.keys.current, { by, at })
  let sealedAgain = 0
  for (;;) {
    const passes = []
    for (const data of SEALED_DATA) passes.push(await passOver(data, turn))
    sealedAgain += passes.reduce((sum, pass) => sum + pass.sealedAgain, 0)
    const unreadable = passes.flatMap((pass) => pass.unreadable)
    if (unreadable.length > 0) return { sealedAgain, unreadable, retired: null }
    // Before the key is retired, so that no digest is left that could still be made with it.
    await digestNames(db, sealing)
    // Rows that an instance with the old key wrote behind the pass need another one.
    if (await retire(turn)) return { sealedAgain, unreadable, retired: sealing.keys.previous }
  }
}
