import { spread } from '@domain/index'
import type { Queryable } from '../../db/types'
import { type CombinedPayment, endCombined } from '../../repositories/combinedPayments'
import type { Outcome } from '../../repositories/paymentNotifications'
import { endOnlinePayment, findParts, type OnlinePayment } from '../../repositories/onlinePayments'
import type { GatewayPayment } from '../../gateway'
import { applyPaid, isMoney } from '../paid'
import { present } from '../../present'

/** Ends the pending parts without money. */
async function endWithoutMoney(
  tx: Queryable,
  parts: readonly OnlinePayment[],
  status: 'closed' | 'failed',
  now: Date,
): Promise<void> {
  for (const part of parts.filter((one) => one.status === 'pending')) {
    await endOnlinePayment(tx, part, { status, at: now, paidAt: null })
  }
}

/**
 * Spreads the money over the loans in the order of their applications: each part gets its own amount while money
 * lasts, the last one everything left. A part without money is closed.
 */
async function applyPaidToAll(
  tx: Queryable,
  combined: CombinedPayment,
  report: GatewayPayment,
  now: Date,
): Promise<Outcome> {
  const { amount, gatewayRef } = report
  if (combined.received !== null) {
    return combined.received === amount ? 'duplicate' : 'amount_differs'
  }
  if (!isMoney(amount)) return 'not_bookable'
  const parts = await findParts(tx, combined)
  const shares = spread(
    amount,
    parts.map((part) => part.amount),
  )
  const outcomes: Outcome[] = []
  for (const [at, part] of parts.entries()) {
    const share = present(shares[at], 'the share of a part')
    if (share > 0) outcomes.push(await applyPaid(tx, part, { ...report, amount: share }, now))
    else await endWithoutMoney(tx, [part], 'closed', now)
  }
  const fits = outcomes.length === parts.length && outcomes.every((one) => one === 'applied')
  await endCombined(tx, combined, {
    status: fits ? 'paid' : 'received',
    at: now,
    gatewayRef,
    paidAt: report.paidAt ?? now,
    received: amount,
  })
  return fits ? 'applied' : 'received'
}

/** Applies a notification of a combined payment, which is locked, in the caller's transaction: to all parts or none. */
export async function applyToCombined(
  tx: Queryable,
  combined: CombinedPayment,
  report: GatewayPayment,
  now: Date,
): Promise<Outcome> {
  if (report.state === 'paid') return applyPaidToAll(tx, combined, report, now)
  if (report.state !== 'pending' && combined.status === 'pending') {
    await endWithoutMoney(tx, await findParts(tx, combined), report.state, now)
    await endCombined(tx, combined, {
      status: report.state,
      at: now,
      paidAt: null,
      received: null,
    })
  }
  return 'noted'
}
