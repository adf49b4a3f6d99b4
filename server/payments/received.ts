import { type Fen, type IsoDate, todayInShanghai } from '@domain/index'
import type { Queryable } from '../db/types'
import { Refusal } from '../refusal'
import { readBook } from '../lending/accounts'
import { asDue, type ReceivedMoney } from '../lending/allocating'
import { bookReceipt } from '../lending/booking'
import { lockedLoan } from '../lending/transitions'
import { startOf } from '../lending/rowStates'
import type { OnlinePayment } from '../repositories/onlinePayments'
import { inSavepoint } from '../db/savepoint'

/** Money the gateway says it took. */
export interface Money {
  /** Fen, > 0. */
  amount: Fen
  paidAt: Date
}

type Source = Pick<ReceivedMoney, 'orderNo' | 'channel' | 'source' | 'actor' | 'now'>

/** Fields shared by all bookings of a payment. */
export const moneyOf = ({ orderNo, gateway, payNo }: OnlinePayment, now: Date): Source => ({
  orderNo,
  channel: gateway,
  source: { kind: 'gateway', ref: payNo },
  actor: 'system',
  now,
})

const within = (day: IsoDate, from: IsoDate, to: IsoDate): IsoDate =>
  day < from ? from : day > to ? to : day

/**
 * Books money that came late or in another amount than quoted, as of the day it was sent: on the payment's
 * instalments that are still open, the rest as a refund due. Money that no longer settles the loan or covers a
 * prepayment pays the instalments due by then.
 */
export async function bookReceived(
  tx: Queryable,
  payment: OnlinePayment,
  { amount, paidAt }: Money,
  now: Date,
): Promise<void> {
  const loan = await lockedLoan(tx, payment.orderNo)
  const dayOf = (at: Date): IsoDate => todayInShanghai(at.getTime())
  const valueDate = within(dayOf(paidAt), startOf(loan), dayOf(now))
  const { type, nos, prepay } = payment
  const money = { ...moneyOf(payment, now), amount, valueDate, type, nos, prepay }
  try {
    await inSavepoint(tx, () => bookReceipt(tx, money))
  } catch (error) {
    if (!(error instanceof Refusal && error.reason === 'quote_changed')) throw error
    await bookReceipt(tx, asDue(money, await readBook(tx, loan)))
  }
}
