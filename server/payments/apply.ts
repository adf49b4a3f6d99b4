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

async function applyToOne(
  tx: Queryable,
  found: OnlinePayment,
  report: GatewayPayment,
  now: Date,
): Promise<Outcome> {
  await lockedLoan(tx, found.orderNo)
  const payment = (await lockOnlinePayment(tx, report.payNo)) ?? found
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
    return isCombined(found)
      ? applyToCombined(tx, found, report, now)
      : applyToOne(tx, found, report, now)
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

/** The charge as it is now, locked after its loans as everywhere else. */
async function lockedCharge(tx: Queryable, charge: Charge): Promise<Charge | null> {
  const orderNos = isCombined(charge) ? charge.orderNos : [charge.orderNo]
  for (const orderNo of orderNos) await lockedLoan(tx, orderNo)
  return isCombined(charge) ? lockCombined(tx, charge.payNo) : lockOnlinePayment(tx, charge.payNo)
}

/**
 * Closes a payment whose order the gateway did not know, unless it got a ticket since `charge` was read: then its order
 * has been made meanwhile, and whoever has its page could pay it.
 * @returns whether it was closed
 */
export const closeWithoutOrder = (db: Db, charge: Charge, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { payNo, amount, gateway } = charge
    const isOrdered = ((await lockedCharge(tx, charge))?.ticket ?? null) !== null
    if (isOrdered && charge.ticket === null) return false
    const closed = { payNo, amount, state: 'closed' as const, gatewayRef: '', paidAt: null }
    await applyIn(tx, gateway, closed, now)
    return true
  })
