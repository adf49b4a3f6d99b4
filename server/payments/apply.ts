import type { Db, Queryable } from '../db/types'
import { lockedLoan } from '../lending/transitions'
import { insertNotification, type Outcome } from '../repositories/paymentNotifications'
import {
  endOnlinePayment,
  lockOnlinePayment,
  type OnlinePayment,
} from '../repositories/onlinePayments'
import { findCharge, isCombined } from './charges'
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

/**
 * Applies a verified payment notification, whether the gateway sent it or was asked. Locks the loan (for a combined
 * payment each loan, in the order of their ids) and the payment before reading their state, so that repeated or
 * parallel notifications book once. Money always ends the payment: as `paid`, or as `received` when it came late or
 * in another amount. The outcome is stored.
 */
export function applyNotification(
  db: Db,
  gateway: string,
  report: GatewayPayment,
  now: Date,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
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
  })
}
