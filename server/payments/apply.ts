import type { Db, Queryable } from '../db/types'
import { lockedLoan } from '../lending/transitions'
import { insertNotification, type Outcome } from '../repositories/paymentNotifications'
import {
  endOnlinePayment,
  lockOnlinePayment,
  type OnlinePayment,
} from '../repositories/onlinePayments'
import { lockCombined } from '../repositories/combinedPayments'
import { type Charge, findCharge, isCombined } from './charges'
import { applyToCombined } from './combined/apply'
import type { GatewayPayment } from '../gateway'
import { applyPaid } from './paid'

/** The charge as it is now, locked; its loans are locked first, in the order of their ids. */
async function lockedCharge(tx: Queryable, charge: Charge): Promise<Charge> {
  const orderNos = isCombined(charge) ? charge.orderNos : [charge.orderNo]
  for (const orderNo of orderNos) await lockedLoan(tx, orderNo)
  const lock = isCombined(charge) ? lockCombined : lockOnlinePayment
  return (await lock(tx, charge.payNo)) ?? charge
}

/** Applies a report about a payment of one loan, which is locked. */
async function applyToOne(
  tx: Queryable,
  payment: OnlinePayment,
  report: GatewayPayment,
  now: Date,
): Promise<Outcome> {
  if (report.state === 'paid') return applyPaid(tx, payment, report, now)
  if (report.state !== 'pending' && payment.status === 'pending') {
    await endOnlinePayment(tx, payment, { status: report.state, at: now, paidAt: null })
  }
  return 'noted'
}

/** Applies a report in the caller's transaction and stores the outcome. */
async function applyIn(
  tx: Queryable,
  gateway: string,
  report: GatewayPayment,
  now: Date,
): Promise<Outcome> {
  const found = await findCharge(tx, report.payNo)
  const apply = async (): Promise<Outcome> => {
    if (!found || found.gateway !== gateway) return 'unknown'
    const charge = await lockedCharge(tx, found)
    return isCombined(charge)
      ? applyToCombined(tx, charge, report, now)
      : applyToOne(tx, charge, report, now)
  }
  const outcome = await apply()
  await insertNotification(tx, gateway, report, { outcome, now })
  return outcome
}

/**
 * Applies a verified payment notification, whether the gateway sent it or was asked. Locks the loan (for a combined
 * payment each loan, in the order of their ids) and the payment before reading their state, so that repeated or
 * parallel notifications book once. Money always ends the payment: as `paid`, or as `received` when it came late or
 * in another amount. The outcome is stored.
 */
export const applyNotification = (
  db: Db,
  gateway: string,
  report: GatewayPayment,
  now: Date,
): Promise<Outcome> => db.transaction((tx) => applyIn(tx, gateway, report, now))

/**
 * Closes a payment whose order the gateway did not know. A payment that got a ticket after `charge` was read stays open:
 * its order exists by now, and its page can still be paid.
 * @returns whether it was closed
 */
export const closeWithoutOrder = (db: Db, charge: Charge, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { payNo, amount, gateway } = charge
    const { ticket } = await lockedCharge(tx, charge)
    if (ticket !== null && charge.ticket === null) return false
    const closed = { payNo, amount, state: 'closed' as const, gatewayRef: '', paidAt: null }
    await applyIn(tx, gateway, closed, now)
    return true
  })
