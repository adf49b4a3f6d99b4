import { addSeconds } from '../clock'
import type { Queryable } from '../db/types'
import { Refusal } from '../refusal'
import { bookReceipt } from '../lending/booking'
import type { Outcome } from '../repositories/paymentNotifications'
import { endOnlinePayment, findReceipt, type OnlinePayment } from '../repositories/onlinePayments'
import type { GatewayPayment } from '../gateway'
import { bookReceived, type Money, moneyOf } from './received'
import { inSavepoint } from '../db/savepoint'

/** A payer who pressed the button in time may still be typing a password. */
const PAYING_SECONDS = 5 * 60

/** Books the money as of the day of the quote; false when it no longer fits the loan. */
async function bookAsQuoted(tx: Queryable, payment: OnlinePayment, now: Date): Promise<boolean> {
  try {
    const { type, nos, prepay, amount, quotedOn: valueDate } = payment
    const money = { ...moneyOf(payment, now), type, nos, prepay, amount, valueDate }
    await inSavepoint(tx, () => bookReceipt(tx, money))
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
}

/** Whether money came in time, for a pending payment, in the quoted amount. */
const isAsQuoted = (payment: OnlinePayment, { amount, paidAt }: Money): boolean =>
  payment.status === 'pending' &&
  amount === payment.amount &&
  paidAt <= addSeconds(payment.expiresAt, PAYING_SECONDS)

/** Whether an amount can be booked. */
export const isMoney = (amount: number): boolean => Number.isSafeInteger(amount) && amount > 0

/** Books the money of one loan once and ends its payment: as quoted, or up to the debt. */
export async function applyPaid(
  tx: Queryable,
  payment: OnlinePayment,
  report: GatewayPayment,
  now: Date,
): Promise<Outcome> {
  const { amount, gatewayRef } = report
  const booked = await findReceipt(tx, payment.payNo)
  if (booked) return booked.received === amount ? 'duplicate' : 'amount_differs'
  if (!isMoney(amount)) return 'not_bookable'
  const money = { amount, paidAt: report.paidAt ?? now }
  const fits = isAsQuoted(payment, money) && (await bookAsQuoted(tx, payment, now))
  if (!fits) await bookReceived(tx, payment, money, now)
  const status = fits ? 'paid' : 'received'
  await endOnlinePayment(tx, payment, { status, at: now, gatewayRef, paidAt: money.paidAt })
  return fits ? 'applied' : 'received'
}
