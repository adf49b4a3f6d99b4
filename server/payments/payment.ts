import type { Queryable } from '../db/types'
import {
  type CombinedPayment,
  findCombined,
  findCombinedOf,
  storeCombinedTicket,
  claimCombinedQuery,
} from '../repositories/combinedPayments'
import {
  findOnlinePayment,
  type OnlinePayment,
  storeTicket,
  claimQuery,
} from '../repositories/onlinePayments'
import type { PayTicket } from '../gateway'

/** A payment as the gateway knows it, under one number: of one loan, or combined. */
export type Payment = OnlinePayment | CombinedPayment

export const isCombined = (payment: Payment): payment is CombinedPayment => 'orderNos' in payment

/** The payment of that number; null for the part of a combined payment, which the gateway does not know. */
export async function findPayment(db: Queryable, payNo: string): Promise<Payment | null> {
  const payment = await findOnlinePayment(db, payNo)
  if (payment) return payment.combinedId === null ? payment : null
  return findCombined(db, payNo)
}

/** What the gateway knows of these payments of one borrower: each itself, or the combined payment it belongs to, once. */
export async function paymentsAtGateway(
  db: Queryable,
  payments: readonly OnlinePayment[],
): Promise<Payment[]> {
  const ids = payments.flatMap(({ combinedId }) => (combinedId === null ? [] : [combinedId]))
  const [first] = payments
  const single = payments.filter(({ combinedId }) => combinedId === null)
  return first && ids.length > 0
    ? [...single, ...(await findCombinedOf(db, first.userId, ids))]
    : single
}

/** @see storeTicket */
export const saveTicket = (
  db: Queryable,
  payment: Payment,
  ticket: PayTicket,
): Promise<PayTicket | null> =>
  isCombined(payment)
    ? storeCombinedTicket(db, payment.payNo, ticket)
    : storeTicket(db, payment.payNo, ticket)

/** @see claimQuery */
export const claimGatewayQuery = (
  db: Queryable,
  payment: Payment,
  turn: { now: Date; before: Date },
): Promise<boolean> =>
  isCombined(payment) ? claimCombinedQuery(db, payment, turn) : claimQuery(db, payment, turn)
