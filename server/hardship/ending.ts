/** Offers whose time is over, and arrangements that are no longer kept. */
import { addDays, HARDSHIP_BROKEN_DAYS, todayInShanghai } from '@domain/index'
import { type BackgroundDeps, batchAlone, inBackground } from '../background'
import { eachRow } from '../db/eachRow'
import type { Queryable } from '../db/types'
import type { WideDeps } from '../deps'
import { lockedLoan } from '../lending/transitions'
import {
  type EndingOffer,
  findExpiredOffers,
  findLateArrangements,
  findOffer,
  endOffer,
} from '../repositories/hardshipOffers'
import { bookRevival } from './arrangement'
import { endPlan } from './deciding'

const SYSTEM = 'system'

/** Milliseconds between rounds. */
const ROUND_MS = 60_000

/** Ends an offer whose time is over, unless it was accepted meanwhile. One that was never made goes without a word. */
async function expire(tx: Queryable, { userId, orderNo, offerNo }: EndingOffer, now: Date) {
  const loan = await lockedLoan(tx, orderNo)
  const offer = await findOffer(tx, userId, offerNo)
  if (!offer || offer.validUntil > now) return
  if (offer.state === 'offered') await endPlan(tx, loan, offer, 'expired', { actor: SYSTEM, now })
  if (offer.state === 'prepared') await endOffer(tx, offer, 'refused', now)
}

/** Ends an arrangement of which an instalment is long overdue: what was let go is owed again. */
async function breakOff(tx: Queryable, { userId, orderNo, offerNo }: EndingOffer, now: Date) {
  const loan = await lockedLoan(tx, orderNo)
  const offer = await findOffer(tx, userId, offerNo)
  if (offer?.state !== 'accepted' || loan.status !== 'active') return
  const act = { actor: SYSTEM, now }
  await bookRevival(tx, loan, offer, act)
  await endPlan(tx, loan, offer, 'broken', act)
}

/**
 * Ends the offers and arrangements that are over, however long no server ran, each with its loan locked. Ends when another
 * instance is at it.
 */
export async function endHardships({ db, clock }: Pick<WideDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const day = addDays(todayInShanghai(now.getTime()), -HARDSHIP_BROKEN_DAYS)
  const each = async (
    rows: AsyncIterable<EndingOffer>,
    work: (tx: Queryable, offer: EndingOffer, now: Date) => Promise<void>,
  ): Promise<boolean> => {
    for await (const offer of rows) {
      if (!(await batchAlone(db, 'hardships', (tx) => work(tx, offer, now)))) return false
    }
    return true
  }
  const expired = eachRow((page) => findExpiredOffers(db, now, page))
  if (!(await each(expired, expire))) return
  await each(
    eachRow((page) => findLateArrangements(db, day, page)),
    breakOff,
  )
}

/**
 * Ends what is over, every minute.
 * @returns a function that stops it and resolves when a running round has finished
 */
export const startHardships = (
  deps: Pick<WideDeps, 'db'> & BackgroundDeps,
  onError: (error: unknown) => void,
): (() => Promise<void>) =>
  inBackground(
    deps,
    { kind: 'hardships', everyMs: ROUND_MS, run: () => endHardships(deps) },
    onError,
  )
