import { type Fen, isUnderWay, type IsoDate, spread, todayInShanghai } from '@domain/index'
import { addSeconds } from '../clock'
import type { Queryable } from '../db/types'
import { inSavepoint } from '../db/savepoint'
import { Refusal } from '../refusal'
import { readBook } from '../lending/accounts'
import { asDue, type ReceivedMoney } from '../lending/allocating'
import { bookReceipt } from '../lending/booking'
import { startOf } from '../lending/rowStates'
import { lockedLoan } from '../lending/transitions'
import { present } from '../present'
import type { Outcome } from '../repositories/paymentNotifications'
import { endOnlinePayment, type OnlinePayment, type PaymentItem } from '../repositories/payments'
import type { PaymentNotification } from '../gateway'

/** A payer who pressed the button in time may still be typing a password. */
const PAYING_SECONDS = 5 * 60

/** Money the gateway says it took for one loan. */
interface Money {
  /** Fen, > 0. */
  amount: Fen
  paidAt: Date
}

/** One loan in a payment, with what came for it. */
interface Share {
  payment: OnlinePayment
  item: PaymentItem
  money: Money
  now: Date
}

/** The money as it is booked when it came as asked for. */
const asAskedFor = ({ payment, item, money, now }: Share): ReceivedMoney => ({
  orderNo: item.orderNo,
  type: item.type,
  nos: item.nos,
  prepay: item.prepay,
  amount: money.amount,
  channel: payment.channel,
  valueDate: item.valueDate,
  source: { kind: 'gateway', ref: payment.payNo },
  actor: 'system',
  now,
})

/** Whether money came in time, for a payment under way, in the quoted amount. */
const isAsQuoted = ({ payment, item, money }: Share): boolean =>
  isUnderWay(payment.status) &&
  money.amount === item.amount &&
  money.paidAt <= addSeconds(payment.expiresAt, PAYING_SECONDS)

/** Books the money as of the day of the quote; false when it no longer fits the loan. */
async function bookAsQuoted(tx: Queryable, share: Share): Promise<boolean> {
  try {
    await inSavepoint(tx, () => bookReceipt(tx, asAskedFor(share)))
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
}

const within = (day: IsoDate, from: IsoDate, to: IsoDate): IsoDate =>
  day < from ? from : day > to ? to : day

/**
 * Books money that came late or in another amount than quoted, as of the day it was sent: on the instalments it was for that
 * are still open, the rest as a refund due. Money that no longer settles the loan or covers a prepayment pays the
 * instalments due by then.
 */
async function bookOtherwise(tx: Queryable, share: Share): Promise<void> {
  const loan = await lockedLoan(tx, share.item.orderNo)
  const dayOf = (at: Date): IsoDate => todayInShanghai(at.getTime())
  const valueDate = within(dayOf(share.money.paidAt), startOf(loan), dayOf(share.now))
  const money = { ...asAskedFor(share), valueDate }
  try {
    await inSavepoint(tx, () => bookReceipt(tx, money))
  } catch (error) {
    if (!(error instanceof Refusal && error.reason === 'quote_changed')) throw error
    await bookReceipt(tx, asDue(money, await readBook(tx, loan)))
  }
}

/** @returns whether it was booked as asked for */
async function bookShare(tx: Queryable, share: Share): Promise<boolean> {
  if (isAsQuoted(share) && (await bookAsQuoted(tx, share))) return true
  await bookOtherwise(tx, share)
  return false
}

/** Whether an amount can be booked. */
const isMoney = (amount: number): boolean => Number.isSafeInteger(amount) && amount > 0

/**
 * Books the money of a payment once, on all of its loans or none, and ends it. The money is spread over the loans in the
 * order of their applications: each gets its own amount while money lasts, the last one everything left.
 */
export async function receiveMoney(
  tx: Queryable,
  payment: OnlinePayment,
  report: PaymentNotification,
  now: Date,
): Promise<Outcome> {
  const { amount, gatewayRef } = report
  if (payment.received !== null) {
    return payment.received === amount ? 'duplicate' : 'amount_differs'
  }
  if (!isMoney(amount)) return 'not_bookable'
  const paidAt = report.paidAt ?? now
  const shares = spread(
    amount,
    payment.items.map((item) => item.amount),
  )
  let asQuoted = true
  for (const [at, item] of payment.items.entries()) {
    const own = present(shares[at], 'the share of an item')
    const money = { amount: own, paidAt }
    const fits = own > 0 && (await bookShare(tx, { payment, item, money, now }))
    asQuoted = asQuoted && fits
  }
  const money = { received: amount, asQuoted, paidAt, gatewayRef }
  await endOnlinePayment(tx, payment, { status: 'succeeded', at: now, money })
  return asQuoted ? 'applied' : 'received'
}
