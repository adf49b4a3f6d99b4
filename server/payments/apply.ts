import type { Db, Queryable } from '../db/types'
import { lockedLoan } from '../lending/transitions'
import { insertNotification, type Outcome } from '../repositories/paymentNotifications'
import {
  endOnlinePayment,
  lockOnlinePayment,
  type OnlinePayment,
} from '../repositories/onlinePayments'
import { lockCombined } from '../repositories/combinedPayments'
import { type Payment, findPayment, isCombined } from './payment'
import { applyToCombined } from './combined/apply'
import type { GatewayPayment } from '../gateway'
import { applyPaid } from './paid'

/** The payment as it is now, locked; its loans are locked first, in the order of their ids. */
async function lockPayment(tx: Queryable, payment: Payment): Promise<Payment> {
  const orderNos = isCombined(payment) ? payment.orderNos : [payment.orderNo]
  for (const orderNo of orderNos) await lockedLoan(tx, orderNo)
  const lock = isCombined(payment) ? lockCombined : lockOnlinePayment
  return (await lock(tx, payment.payNo)) ?? payment
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
  const found = await findPayment(tx, report.payNo)
  const apply = async (): Promise<Outcome> => {
    if (!found || found.gateway !== gateway) return 'unknown'
    const payment = await lockPayment(tx, found)
    return isCombined(payment)
      ? applyToCombined(tx, payment, report, now)
      : applyToOne(tx, payment, report, now)
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
 * Closes a payment whose order the gateway did not know. A payment that got a ticket after `payment` was read stays open:
 * its order exists by now, and its page can still be paid.
 * @returns whether it was closed
 */
export const closeWithoutOrder = (db: Db, payment: Payment, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { payNo, amount, gateway } = payment
    const { ticket } = await lockPayment(tx, payment)
    if (ticket !== null && payment.ticket === null) return false
    const closed = { payNo, amount, state: 'closed' as const, gatewayRef: '', paidAt: null }
    await applyIn(tx, gateway, closed, now)
    return true
  })
