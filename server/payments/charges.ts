import type { Queryable } from '../db/types'
import {
  type CombinedPayment,
  findCombined,
  findCombinedOf,
  storeCombinedTicket,
  takeTurnToAskCombined,
} from '../repositories/combinedPayments'
import {
  findOnlinePayment,
  type OnlinePayment,
  storeTicket,
  takeTurnToAsk,
} from '../repositories/onlinePayments'
import type { PayTicket } from '../gateway'

/** What a gateway knows by one number: the payment of one loan, or one for several. */
export type Charge = OnlinePayment | CombinedPayment

export const isCombined = (charge: Charge): charge is CombinedPayment => 'orderNos' in charge

/** What a gateway knows by that number; null for a part, of which it knows nothing. */
export async function findCharge(db: Queryable, payNo: string): Promise<Charge | null> {
  const payment = await findOnlinePayment(db, payNo)
  if (payment) return payment.combinedId === null ? payment : null
  return findCombined(db, payNo)
}

/** What gateways know of these payments: themselves, or what they are parts of, each once. */
export async function chargesOf(
  db: Queryable,
  payments: readonly OnlinePayment[],
): Promise<Charge[]> {
  const ids = payments.flatMap(({ combinedId }) => (combinedId === null ? [] : [combinedId]))
  const single = payments.filter(({ combinedId }) => combinedId === null)
  return ids.length > 0 ? [...single, ...(await findCombinedOf(db, ids))] : single
}

/** @see storeTicket */
export const keepTicket = (
  db: Queryable,
  charge: Charge,
  ticket: PayTicket,
): Promise<PayTicket | null> =>
  isCombined(charge)
    ? storeCombinedTicket(db, charge.payNo, ticket)
    : storeTicket(db, charge.payNo, ticket)

/** @see takeTurnToAsk */
export const takeTurn = (
  db: Queryable,
  charge: Charge,
  turn: { now: Date; before: Date },
): Promise<boolean> =>
  isCombined(charge)
    ? takeTurnToAskCombined(db, charge.id, turn)
    : takeTurnToAsk(db, charge.id, turn)
