import { addSeconds } from '../clock'
import type { Db, Queryable } from '../db/types'
import { refuse } from '../refusal'
import {
  insertSend,
  lockSends,
  moveFutureSends,
  nthNewestSend,
  type SendScope,
} from '../repositories/smsSends'

interface Limit {
  /** At most `count` messages in any period of this length. */
  seconds: number
  count: number
}

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

/** An address may be a whole office behind one router, so its limits are higher. */
const LIMITS: Record<SendScope, Limit[]> = {
  mobile: [
    { seconds: MINUTE, count: 1 },
    { seconds: HOUR, count: 5 },
    { seconds: DAY, count: 10 },
  ],
  ip: [
    { seconds: HOUR, count: 100 },
    { seconds: DAY, count: 300 },
  ],
}

/** Longest period of any limit. */
export const QUOTA_MEMORY_SECONDS = DAY

/** Seconds until every limit of the scope allows one more message; 0 when allowed now. */
async function waitFor(tx: Queryable, scope: SendScope, value: string, now: Date): Promise<number> {
  await lockSends(tx, scope, value)
  await moveFutureSends(tx, scope, value, now)
  const waits: number[] = [0]
  for (const { seconds, count } of LIMITS[scope]) {
    const blocking = await nthNewestSend(tx, scope, value, count, addSeconds(now, -seconds))
    if (!blocking) continue
    waits.push(Math.ceil((addSeconds(blocking, seconds).getTime() - now.getTime()) / 1000))
  }
  return Math.max(...waits)
}

/**
 * Counts one message for the mobile and the address, or refuses with the seconds to wait. Always locks the mobile
 * first, to avoid deadlocks.
 * @returns id of the counted message
 */
export async function takeSendQuota(
  db: Db,
  mobile: string,
  ip: string,
  now: Date,
): Promise<number> {
  const taken = await db.transaction(async (tx) => {
    const wait = Math.max(
      await waitFor(tx, 'mobile', mobile, now),
      await waitFor(tx, 'ip', ip, now),
    )
    return { wait, id: wait > 0 ? 0 : await insertSend(tx, mobile, ip, now) }
  })
  if (taken.wait > 0) refuse('rate_limited', '发送频繁', { retry_after: taken.wait })
  return taken.id
}
