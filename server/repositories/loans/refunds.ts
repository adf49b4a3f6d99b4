import type { Fen } from '@domain/index'
import { byNumber } from '../numbers'
import { part, sql, wideSql } from '../../db/sql'
import type { Queryable, WideQueryable } from '../../db/types'

/** A refund due of a payment. */
export interface Refund {
  receiptId: number
  receiptNo: string
  orderNo: string
  channel: string
  /** Number of the payment at the gateway; null when it came by another channel. */
  payNo: string | null
  bookedAt: Date
  /** Fen: the whole refund, and its part that has not been sent back yet. */
  amount: Fen
  open: Fen
}

const SELECT = part(`SELECT r.receipt_id, p.receipt_no, l.order_no,
    p.channel, CASE p.source WHEN 'gateway' THEN p.source_ref END AS pay_no,
    p.booked_at, r.amount /* never null: a view */,
    r.open /* never null: a view */
  FROM refunds r JOIN receipts p ON p.user_id = r.user_id AND p.id = r.receipt_id
    JOIN loans l ON l.user_id = p.user_id AND l.id = p.loan_id`)

/** Refunds not fully sent back, oldest first, after the payment `after`. */
export const listOpenRefunds = (
  db: WideQueryable,
  { after, limit }: { after: string | null; limit: number },
): Promise<Refund[]> =>
  db.query(wideSql<Refund>`${SELECT} WHERE r.open > 0
       AND (${after}::text IS NULL OR p.id > (SELECT id FROM receipts WHERE receipt_no = ${after}))
     ORDER BY p.id LIMIT ${limit}`)

/** The refund of a payment, sent back or not. */
export const findRefund = (db: Queryable, receiptNo: string): Promise<Refund | null> =>
  byNumber(db, ['receipt', receiptNo], async (userId) => {
    const rows = await db.query(
      sql<Refund>`${SELECT} WHERE r.user_id = ${userId} AND p.receipt_no = ${receiptNo}`,
    )
    return rows[0] ?? null
  })
