import type { Queryable } from '../db/types'
import type { GatewayPayment } from '../payments/gateway'

/**
 * What became of genuine news:
 * - `applied`: the money was booked · `duplicate`: it had been · `noted`: the payment ended unpaid,
 *   or nothing new
 * - refused, and for an operator to look at: `unknown` payment, `amount_differs`, `late` (the
 *   payment had ended), `not_bookable`
 */
export const OUTCOMES = [
  'applied',
  'duplicate',
  'noted',
  'unknown',
  'amount_differs',
  'late',
  'not_bookable',
] as const
export type Outcome = (typeof OUTCOMES)[number]

export async function insertNews(
  tx: Queryable,
  gateway: string,
  news: GatewayPayment,
  { outcome, now }: { outcome: Outcome; now: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO gateway_news
       (gateway, pay_no, state, amount, gateway_ref, paid_at, outcome, received_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [gateway, news.payNo, news.state, news.amount, news.gatewayRef, news.paidAt, outcome, now],
  )
}

export interface RefusedNews extends Pick<GatewayPayment, 'payNo' | 'amount' | 'gatewayRef'> {
  gateway: string
  outcome: Outcome
  receivedAt: Date
}

/** Genuine news of money that was not booked, newest first; each story once. */
export const findRefusedNews = (db: Queryable, limit: number): Promise<RefusedNews[]> =>
  db.query<RefusedNews>(
    `SELECT gateway, pay_no AS "payNo", amount, gateway_ref AS "gatewayRef", outcome,
       min(received_at) AS "receivedAt"
     FROM gateway_news
     WHERE outcome IN ('unknown', 'amount_differs', 'late', 'not_bookable')
     GROUP BY gateway, pay_no, amount, gateway_ref, outcome
     ORDER BY min(id) DESC LIMIT $1`,
    [limit],
  )
