import { sql } from '../db/sql'
import type { Queryable } from '../db/types'
import type { PaymentNotification } from '../gateway'

/**
 * What became of a verified payment notification:
 * - `applied`: booked as quoted · `received`: came late or in another amount and was booked up to the debt, the rest
 *   as a refund due · `duplicate`: already booked · `noted`: the payment ended unpaid, or nothing new
 * - refused, for an operator to look at: `unknown` payment, `amount_differs` from what was booked, `not_bookable` (no
 *   amount)
 */
export type Outcome =
  | 'applied'
  | 'received'
  | 'duplicate'
  | 'noted'
  | 'unknown'
  | 'amount_differs'
  | 'not_bookable'

export async function insertNotification(
  tx: Queryable,
  gateway: string,
  report: PaymentNotification,
  { outcome, now }: { outcome: Outcome; now: Date },
): Promise<void> {
  await tx.query(sql`INSERT INTO payment_notifications
       (gateway, pay_no, state, amount, gateway_ref, paid_at, outcome, received_at)
     VALUES (${gateway}, ${report.payNo}, ${report.state}, ${report.amount}, ${report.gatewayRef}, ${report.paidAt}, ${outcome}, ${now})`)
}

export interface RefusedNotification extends Pick<
  PaymentNotification,
  'payNo' | 'amount' | 'gatewayRef'
> {
  /** Id of the first of the repeated notifications. */
  id: number
  gateway: string
  outcome: Outcome
  receivedAt: Date
}

/** Notifications of money that was not booked, newest first; repeated ones are listed once. */
export const findRefusedNotifications = (
  db: Queryable,
  { after, limit }: { after: string | null; limit: number },
): Promise<RefusedNotification[]> =>
  db.query(sql<RefusedNotification>`SELECT min(id)::bigint /* never null: a group has rows */ AS id, gateway, pay_no, amount,
       gateway_ref, outcome,
       min(received_at)::timestamptz /* never null: a group has rows */ AS received_at
     FROM payment_notifications
     WHERE outcome IN ('unknown', 'amount_differs', 'not_bookable')
     GROUP BY gateway, pay_no, amount, gateway_ref, outcome
     HAVING ${after}::bigint IS NULL OR min(id) < ${after}::bigint
     ORDER BY min(id) DESC LIMIT ${limit}`)
