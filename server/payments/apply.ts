import { addSeconds } from '../clock'
import type { Db, Queryable } from '../db/types'
import { Refusal } from '../http/refusal'
import { bookPayment } from '../lending/booking'
import { lockedLoan } from '../lending/moves'
import { insertNews, type Outcome } from '../repositories/gatewayNews'
import {
  endOnlinePayment,
  findOnlinePayment,
  findReceipt,
  lockOnlinePayment,
  type OnlinePayment,
} from '../repositories/onlinePayments'
import type { GatewayPayment } from './gateway'
import { bookReceived, type Money, moneyOf } from './received'

/** Somebody who pressed the button in time may still be typing a password. */
const PAYING_SECONDS = 5 * 60

/** Books the money as of the day of the quote, which is what it pays; false when it does not fit. */
async function bookAsQuoted(tx: Queryable, payment: OnlinePayment, now: Date): Promise<boolean> {
  try {
    const { type, nos, amount, quotedOn: valueDate } = payment
    await bookPayment(tx, { ...moneyOf(payment, now), type, nos, amount, valueDate })
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
}

/** In time, for a payment that waits, and in its amount. */
const isAsQuoted = (payment: OnlinePayment, { amount, paidAt }: Money): boolean =>
  payment.status === 'pending' &&
  amount === payment.amount &&
  paidAt <= addSeconds(payment.expiresAt, PAYING_SECONDS)

async function applyPaid(
  tx: Queryable,
  payment: OnlinePayment,
  news: GatewayPayment,
  now: Date,
): Promise<Outcome> {
  const { amount, gatewayRef } = news
  const booked = await findReceipt(tx, payment.payNo)
  if (booked) return booked.received === amount ? 'duplicate' : 'amount_differs'
  if (!Number.isSafeInteger(amount) || amount <= 0) return 'not_bookable'
  const money = { amount, paidAt: news.paidAt ?? now }
  const fits = isAsQuoted(payment, money) && (await bookAsQuoted(tx, payment, now))
  if (!fits) await bookReceived(tx, payment, money, now)
  const status = fits ? 'paid' : 'received'
  await endOnlinePayment(tx, payment.id, { status, at: now, gatewayRef, paidAt: money.paidAt })
  return fits ? 'applied' : 'received'
}

async function applyLocked(
  tx: Queryable,
  payment: OnlinePayment,
  news: GatewayPayment,
  now: Date,
): Promise<Outcome> {
  if (news.state === 'paid') return applyPaid(tx, payment, news, now)
  if (news.state !== 'pending' && payment.status === 'pending') {
    await endOnlinePayment(tx, payment.id, { status: news.state, at: now, paidAt: null })
  }
  return 'noted'
}

/**
 * Takes genuine news of a payment, whether the gateway sent it or was asked. The loan and the
 * payment are locked before their state is looked at, so that the same news, however often and
 * however parallel, books once. Money always ends the payment: as `paid`, or as `received` when it
 * came late or in another amount. What the news came to is recorded.
 */
export function applyNews(
  db: Db,
  gateway: string,
  news: GatewayPayment,
  now: Date,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const found = await findOnlinePayment(tx, news.payNo)
    if (!found || found.gateway !== gateway) {
      await insertNews(tx, gateway, news, { outcome: 'unknown', now })
      return 'unknown'
    }
    await lockedLoan(tx, found.orderNo)
    const payment = (await lockOnlinePayment(tx, news.payNo)) ?? found
    const outcome = await applyLocked(tx, payment, news, now)
    await insertNews(tx, gateway, news, { outcome, now })
    return outcome
  })
}
