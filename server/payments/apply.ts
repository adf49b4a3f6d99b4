import { isUnderWay, type PaymentEnd } from '@domain/index'
import type { Db, Queryable } from '../db/types'
import { reportDebit } from './debitOutcome'
import { lockedLoan } from '../lending/transitions'
import { insertNotification, type Outcome } from '../repositories/paymentNotifications'
import {
  endOnlinePayment,
  findOnlinePayment,
  lockOnlinePayment,
  type OnlinePayment,
} from '../repositories/payments'
import type { PaymentNotification } from '../gateway'
import { receiveMoney } from './receiving'

/** The payment as it is now, locked; its loans are locked first, in the order of their ids. */
async function lockPayment(tx: Queryable, payment: OnlinePayment): Promise<OnlinePayment> {
  for (const { orderNo } of payment.items) await lockedLoan(tx, orderNo)
  return (await lockOnlinePayment(tx, payment.payNo)) ?? payment
}

/** How a payment that the gateway reports as over without money has ended. */
const endOf = ({ expiresAt }: OnlinePayment, state: 'closed' | 'failed', now: Date): PaymentEnd => {
  if (state === 'failed') return 'failed'
  return now < expiresAt ? 'cancelled' : 'expired'
}

/** Applies a report about a payment, which is locked. */
async function applyTo(
  tx: Queryable,
  payment: OnlinePayment,
  report: PaymentNotification,
  now: Date,
): Promise<Outcome> {
  const { state } = report
  if (state === 'paid') {
    const outcome = await receiveMoney(tx, payment, report, now)
    if (outcome === 'applied' || outcome === 'received') {
      const { amount: received } = report
      await reportDebit(tx, payment, { status: 'succeeded', received, failure: null, now })
    }
    return outcome
  }
  if (state !== 'pending' && isUnderWay(payment.status)) {
    const status = endOf(payment, state, now)
    await endOnlinePayment(tx, payment, { status, at: now, money: null })
    await reportDebit(tx, payment, { status, received: null, failure: report.failure ?? null, now })
  }
  return 'noted'
}

/** Applies a report in the caller's transaction and stores the outcome. */
async function applyIn(
  tx: Queryable,
  gateway: string,
  report: PaymentNotification,
  now: Date,
): Promise<Outcome> {
  const found = await findOnlinePayment(tx, report.payNo)
  const outcome =
    found?.channel === gateway
      ? await applyTo(tx, await lockPayment(tx, found), report, now)
      : 'unknown'
  await insertNotification(tx, gateway, report, { outcome, now })
  return outcome
}

/**
 * Applies a verified payment notification, whether the gateway sent it or was asked. Locks the payment's loans, in the order
 * of their ids, and the payment before reading their state, so that repeated or parallel notifications book once. Money
 * always ends the payment as `succeeded`, also when it came late or in another amount. The outcome is stored.
 */
export const applyNotification = (
  db: Db,
  gateway: string,
  report: PaymentNotification,
  now: Date,
): Promise<Outcome> => db.transaction((tx) => applyIn(tx, gateway, report, now))

/**
 * Closes a payment whose order the gateway did not know. A payment that got a ticket after `payment` was read stays open:
 * its order exists by now, and its page can still be paid.
 * @returns whether it was closed
 */
export const closeWithoutOrder = (db: Db, payment: OnlinePayment, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { payNo, amount, channel } = payment
    const { ticket } = await lockPayment(tx, payment)
    if (ticket !== null && payment.ticket === null) return false
    const closed = { payNo, amount, state: 'closed' as const, gatewayRef: '', paidAt: null }
    await applyIn(tx, channel, closed, now)
    return true
  })
