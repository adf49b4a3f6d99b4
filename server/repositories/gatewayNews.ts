import { sql } from '../db/sql'
import type { Queryable } from '../db/types'
import type { GatewayPayment } from '../gateway'

/**
 * What became of genuine news:
 * - `applied`: the money was booked as quoted · `received`: it came late or in another amount and
 *   was booked as far as the debt goes, the rest as a refund due · `duplicate`: it had been booked ·
 *   `noted`: the payment ended unpaid, or nothing new
 * - refused, and for an operator to look at: `unknown` payment, `amount_differs` from what had been
 *   booked, `not_bookable` (no amount); also `late`, in records of before `received` existed
 */
const OUTCOMES = [
  'applied',
  'received',
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
  await tx.query(sql`INSERT INTO gateway_news
       (gateway, pay_no, state, amount, gateway_ref, paid_at, outcome, received_at)
     VALUES (${gateway}, ${news.payNo}, ${news.state}, ${news.amount}, ${news.gatewayRef}, ${news.paidAt}, ${outcome}, ${now})`)
}

export interface RefusedNews extends Pick<GatewayPayment, 'payNo' | 'amount' | 'gatewayRef'> {
  /** Of the first time it was received. */
  id: number
  gateway: string
  outcome: Outcome
  receivedAt: Date
}

/** Genuine news of money that was not booked, newest first; each story once. */
export const findRefusedNews = (
  db: Queryable,
  { after, limit }: { after: string | null; limit: number },
): Promise<RefusedNews[]> =>
  db.query(sql<RefusedNews>`SELECT min(id)::bigint /* never null: a group has rows */ AS id, gateway, pay_no AS "payNo", amount,
       gateway_ref AS "gatewayRef", outcome,
       min(received_at)::timestamptz /* never null: a group has rows */ AS "receivedAt"
     FROM gateway_news
     WHERE outcome IN ('unknown', 'amount_differs', 'late', 'not_bookable')
     GROUP BY gateway, pay_no, amount, gateway_ref, outcome
     HAVING ${after}::bigint IS NULL OR min(id) < ${after}::bigint
     ORDER BY min(id) DESC LIMIT ${limit}`)
