import { createHash } from 'node:crypto'
import type { Db } from '../db/types'
import { refuse } from '../refusal'
import { countAttempt, secondsToWait, uncountAttempt } from '../repositories/loginAttempts'

/** Wrong codes allowed per address: enough for typing mistakes, far too few to guess 80 bits. */
const MISSES = { free: 20, maxSeconds: 600 }

/**
 * What a code or number names; null for none. The attempt is counted before the lookup, so that parallel guesses count, and
 * uncounted when it names something.
 * @param find is not called for one that can't name anything
 * @throws Refusal `rate_limited` after many wrong ones from one address
 */
export async function found<T>(
  db: Db,
  { address, now }: { address: string; now: Date },
  find: (() => Promise<T | null>) | null,
): Promise<T | null> {
  const key = createHash('sha256').update(`certificate:${address}`).digest('hex')
  if (!(await countAttempt(db, key, MISSES, now))) {
    const retryAfter = await secondsToWait(db, key, now)
    return refuse('rate_limited', '查询过于频繁，请稍后再试', { retry_after: retryAfter })
  }
  const thing = find && (await find())
  if (thing !== null) await uncountAttempt(db, key)
  return thing
}
