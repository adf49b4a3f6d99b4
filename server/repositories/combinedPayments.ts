import type { CombinedType, Fen, PaymentStatus } from '@domain/index'
import { part, sql, wideSql } from '../db/sql'
import type { Queryable, WideQueryable } from '../db/types'
import type { PayScene, PayTicket } from '../gateway'
import type { PaymentEnd } from './onlinePayments'
import { onlyRow } from '../db/onlyRow'

/** The amount to pay for several loans; never changes. Each loan also has an online payment of its own. */
export interface CombinedOrder {
  payNo: string
  userId: number
  type: CombinedType
  /** The sum of its parts. */
  amount: Fen
  gateway: string
  scene: PayScene
  createdAt: Date
  expiresAt: Date
}

export interface CombinedPayment extends CombinedOrder {
  id: number
  /** Order numbers of its loans, in the order of application. */
  orderNos: string[]
  status: PaymentStatus
  /** Null until the gateway has answered. */
  ticket: PayTicket | null
  paidAt: Date | null
  /** Money received, fen; null until it came. */
  received: Fen | null
}

const SELECT = part(`SELECT c.id, c.pay_no, c.user_id, c.type, c.amount,
    c.gateway, c.scene, c.ticket, c.created_at, c.expires_at,
    c.status, c.paid_at, c.received,
    (SELECT array_agg(l.order_no ORDER BY l.id) FROM online_payments p
     JOIN loans l ON l.user_id = p.user_id AND l.id = p.loan_id
     WHERE p.user_id = c.user_id AND p.combined_id = c.id) /* never null: each has parts */ AS order_nos
  FROM combined_payments c`)

/** Inserts a pending combined payment. @returns its id, for its parts */
export async function insertCombined(tx: Queryable, order: CombinedOrder): Promise<number> {
  const rows = await tx.query(sql<{
    id: number
  }>`INSERT INTO combined_payments (pay_no, user_id, type, amount, gateway, scene, created_at,
       expires_at)
     VALUES (${order.payNo}, ${order.userId}, ${order.type}, ${order.amount}, ${order.gateway},
       ${order.scene}, ${order.createdAt}, ${order.expiresAt}) RETURNING id`)
  return onlyRow(rows).id
}

export async function findCombined(db: Queryable, payNo: string): Promise<CombinedPayment | null> {
  const rows = await db.query(sql<CombinedPayment>`${SELECT} WHERE c.pay_no = ${payNo}`)
  return rows[0] ?? null
}

/** Like {@link findCombined}, and locks the row until the transaction ends. */
export async function lockCombined(tx: Queryable, payNo: string): Promise<CombinedPayment | null> {
  const rows = await tx.query(
    sql<CombinedPayment>`${SELECT} WHERE c.pay_no = ${payNo} FOR UPDATE OF c`,
  )
  return rows[0] ?? null
}

export const findCombinedOf = (
  db: Queryable,
  userId: number,
  ids: readonly number[],
): Promise<CombinedPayment[]> =>
  db.query(sql<CombinedPayment>`${SELECT} WHERE c.user_id = ${userId} AND c.id = ANY (${[...ids]}::bigint[])
     ORDER BY c.id`)

const OVERDUE_PAGE = 200

/** A page of expired payments that have not ended, with ids above `afterId`. */
export const findOverdueCombined = (
  db: WideQueryable,
  before: Date,
  afterId: number,
): Promise<CombinedPayment[]> =>
  db.query(wideSql<CombinedPayment>`${SELECT} WHERE c.status = 'pending' AND c.expires_at < ${before} AND c.id > ${afterId}
     ORDER BY c.id LIMIT ${OVERDUE_PAGE}`)

/**
 * Stores the gateway's first answer unless the payment has ended.
 * @returns the stored ticket; null when the payment has ended
 */
export async function storeCombinedTicket(
  db: Queryable,
  payNo: string,
  ticket: PayTicket,
): Promise<PayTicket | null> {
  const rows = await db.query(sql<{
    ticket: PayTicket
  }>`UPDATE combined_payments SET ticket = coalesce(ticket, ${JSON.stringify(ticket)}::jsonb)
     WHERE pay_no = ${payNo} AND status = 'pending' RETURNING ticket`)
  return rows[0]?.ticket ?? null
}

export interface CombinedEnd extends PaymentEnd {
  /** Money received, fen; null unless paid. */
  received: Fen | null
}

export async function endCombined(
  tx: Queryable,
  { userId, id }: Pick<CombinedPayment, 'userId' | 'id'>,
  { status, at, gatewayRef, paidAt, received }: CombinedEnd,
): Promise<void> {
  await tx.query(sql`UPDATE combined_payments SET status = ${status}, ended_at = ${at},
       gateway_ref = ${gatewayRef ?? null}, paid_at = ${paidAt}, received = ${received}
     WHERE user_id = ${userId} AND id = ${id}`)
}

/** Claims the turn to query the gateway; false when another query was made after `before`. */
export async function claimCombinedQuery(
  db: Queryable,
  { userId, id }: Pick<CombinedPayment, 'userId' | 'id'>,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const rows = await db.query(sql`UPDATE combined_payments SET asked_at = ${now}
     WHERE user_id = ${userId} AND id = ${id} AND status = 'pending'
       AND (asked_at IS NULL OR asked_at < ${before}) RETURNING id`)
  return rows.length > 0
}
