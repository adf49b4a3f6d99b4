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
export type Charge = OnlinePayment | CombinedPayment

export const isCombined = (charge: Charge): charge is CombinedPayment => 'orderNos' in charge

/** The charge of that number; null for the part of a combined payment, which the gateway does not know. */
export async function findCharge(db: Queryable, payNo: string): Promise<Charge | null> {
  const payment = await findOnlinePayment(db, payNo)
  if (payment) return payment.combinedId === null ? payment : null
  return findCombined(db, payNo)
}

/** The charges behind these payments of one borrower: themselves, or the combined payments they are parts of, each once. */
export async function chargesOf(
  db: Queryable,
  payments: readonly OnlinePayment[],
): Promise<Charge[]> {
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
  charge: Charge,
  ticket: PayTicket,
): Promise<PayTicket | null> =>
  isCombined(charge)
    ? storeCombinedTicket(db, charge.payNo, ticket)
    : storeTicket(db, charge.payNo, ticket)

/** @see claimQuery */
export const claimGatewayQuery = (
  db: Queryable,
  charge: Charge,
  turn: { now: Date; before: Date },
): Promise<boolean> =>
  isCombined(charge) ? claimCombinedQuery(db, charge, turn) : claimQuery(db, charge, turn)
