/** How an offer ends unsigned: declined by its borrower, or expired. */
import type { DeclineReason } from '@domain/index'
import { eachRow, failuresOf } from '../db/eachRow'
import type { Queryable } from '../db/types'
import type { WideDeps } from '../deps'
import { type Act, changeStatus, lockedLoan } from '../lending/transitions'
import { cancel } from '../lending/review'
import { postLoanMessage } from '../outbox/post'
import { keyOf } from '../repositories/loans/loans'
import { endOffer, findExpiring, findNewestOffer } from '../repositories/loans/offers'
import { openOffer } from './open'

/**
 * Declines the open offer; the application is over, in the caller's transaction. The caller must own the loan.
 * @throws Refusal `wrong_state` without an offer that may be signed, `quote_changed` for another offer
 */
export async function declineOffer(
  tx: Queryable,
  { orderNo, offerNo, reason }: { orderNo: string; offerNo: string; reason: DeclineReason | null },
  act: Act,
): Promise<void> {
  const loan = await lockedLoan(tx, orderNo)
  const offer = openOffer(loan, await findNewestOffer(tx, keyOf(loan)), { offerNo, now: act.now })
  await endOffer(tx, offer, { as: 'declined', at: act.now, reason })
  await changeStatus(tx, loan, {
    ...act,
    event: 'offer_declined',
    to: 'cancelled',
    changes: { stage: 'declined' },
  })
}

/**
 * Cancels an application for its borrower, in the caller's transaction; an open offer is declined with it. The caller must
 * own the loan.
 * @throws Refusal `wrong_state`
 */
export async function withdrawApplication(tx: Queryable, orderNo: string, act: Act): Promise<void> {
  const loan = await lockedLoan(tx, orderNo)
  const offer = loan.stage === 'offered' ? await findNewestOffer(tx, keyOf(loan)) : null
  if (!offer || loan.status !== 'reviewing') return cancel(tx, orderNo, act)
  return declineOffer(tx, { orderNo, offerNo: offer.offerNo, reason: null }, act)
}

/** Ends an offer whose time is over, in the caller's transaction; does nothing when it is not, or was answered meanwhile. */
export async function expireOffer(tx: Queryable, orderNo: string, now: Date): Promise<void> {
  const loan = await lockedLoan(tx, orderNo)
  const offer = await findNewestOffer(tx, keyOf(loan))
  if (!offer || offer.endedAt || offer.validUntil > now) return
  await endOffer(tx, offer, { as: 'expired', at: now })
  if (loan.status !== 'reviewing' || loan.stage !== 'offered') return
  await changeStatus(tx, loan, {
    actor: 'system',
    now,
    event: 'offer_expired',
    to: 'cancelled',
    changes: { stage: 'expired' },
  })
  await postLoanMessage(tx, loan, { kind: 'offer_expired', subject: offer.offerNo, at: now })
}

/**
 * Ends every offer whose time is over, each in a transaction of its own.
 * @throws AggregateError after all were tried, when some could not be ended
 */
export async function expireOffers({ db, clock }: Pick<WideDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const due = eachRow((page) => findExpiring(db, now, page))
  const failures = await failuresOf(due, ({ orderNo }) =>
    db.transaction((tx) => expireOffer(tx, orderNo, now)),
  )
  if (failures.length > 0) throw new AggregateError(failures, 'offers could not be ended')
}
