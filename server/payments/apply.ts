import { addSeconds } from '../clock'
import type { Db, Queryable } from '../db/types'
import { Refusal } from '../http/refusal'
import { bookPayment } from '../lending/booking'
import { lockedLoan } from '../lending/moves'
import { insertNews, type Outcome } from '../repositories/gatewayNews'
import {
  endOnlinePayment,
  findOnlinePayment,
  lockOnlinePayment,
  type OnlinePayment,
} from '../repositories/onlinePayments'
import type { GatewayPayment } from './gateway'

/** Somebody who pressed the button in time may still be typing a password. */
const PAYING_SECONDS = 5 * 60

const ACTOR = 'system'

/** Books the money as of the day of the quote, which is what it pays. */
async function book(tx: Queryable, payment: OnlinePayment, now: Date): Promise<Outcome> {
  try {
    await bookPayment(tx, {
      orderNo: payment.orderNo,
      type: payment.type,
      nos: payment.nos,
      amount: payment.amount,
      channel: payment.gateway,
      valueDate: payment.quotedOn,
      source: { kind: 'gateway', ref: payment.payNo },
      actor: ACTOR,
      now,
    })
    return 'applied'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return 'not_bookable'
  }
}

async function applyPaid(
  tx: Queryable,
  payment: OnlinePayment,
  news: GatewayPayment,
  now: Date,
): Promise<Outcome> {
  if (news.amount !== payment.amount) return 'amount_differs'
  if (payment.status === 'paid') return 'duplicate'
  const paidAt = news.paidAt ?? now
  const isLate = paidAt > addSeconds(payment.expiresAt, PAYING_SECONDS)
  if (payment.status !== 'pending' || isLate) return 'late'
  const outcome = await book(tx, payment, now)
  if (outcome === 'applied') {
    const { gatewayRef } = news
    await endOnlinePayment(tx, payment.id, { status: 'paid', at: now, gatewayRef, paidAt })
  }
  return outcome
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
 * however parallel, books once. What it came to is recorded.
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
