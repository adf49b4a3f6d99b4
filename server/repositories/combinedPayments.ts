import type { CombinedType, Fen, PaymentStatus } from '@domain/index'
import { part, sql } from '../db/sql'
import type { Queryable } from '../db/types'
import type { PayScene, PayTicket } from '../gateway'
import type { PaymentEnd } from './onlinePayments'

/** What is to be paid for several loans; never changes. Each loan has an online payment of its own besides. */
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
  /** Of its loans, those applied for first. */
  orderNos: string[]
  status: PaymentStatus
  /** Null until the gateway answered. */
  ticket: PayTicket | null
  paidAt: Date | null
  /** What came in; null until money came. */
  received: Fen | null
}

const SELECT = part(`SELECT c.id, c.pay_no AS "payNo", c.user_id AS "userId", c.type, c.amount,
    c.gateway, c.scene, c.ticket, c.created_at AS "createdAt", c.expires_at AS "expiresAt",
    c.status, c.paid_at AS "paidAt", c.received,
    (SELECT array_agg(l.order_no ORDER BY l.id) FROM online_payments p
     JOIN loans l ON l.id = p.loan_id
     WHERE p.combined_id = c.id) /* never null: each has parts */ AS "orderNos"
  FROM combined_payments c`)

/** Adds one that waits to be paid. @returns its id, for its parts */
export async function insertCombined(tx: Queryable, order: CombinedOrder): Promise<number> {
  const rows = await tx.query(sql<{
    id: number
  }>`INSERT INTO combined_payments (pay_no, user_id, type, amount, gateway, scene, created_at,
       expires_at)
     VALUES (${order.payNo}, ${order.userId}, ${order.type}, ${order.amount}, ${order.gateway},
       ${order.scene}, ${order.createdAt}, ${order.expiresAt}) RETURNING id`)
  return rows[0]?.id ?? 0
}

export async function findCombined(db: Queryable, payNo: string): Promise<CombinedPayment | null> {
  const rows = await db.query(sql<CombinedPayment>`${SELECT} WHERE c.pay_no = ${payNo}`)
  return rows[0] ?? null
}

/** As {@link findCombined}, and nobody else changes it until this transaction ends. */
export async function lockCombined(tx: Queryable, payNo: string): Promise<CombinedPayment | null> {
  const rows = await tx.query(
    sql<CombinedPayment>`${SELECT} WHERE c.pay_no = ${payNo} FOR UPDATE OF c`,
  )
  return rows[0] ?? null
}

export const findCombinedOf = (db: Queryable, ids: readonly number[]): Promise<CombinedPayment[]> =>
  db.query(sql<CombinedPayment>`${SELECT} WHERE c.id = ANY (${[...ids]}::bigint[]) ORDER BY c.id`)

const OVERDUE_PAGE = 200

/** A page of those that ran out and have not ended, by id, those after `afterId`. */
export const findOverdueCombined = (
  db: Queryable,
  before: Date,
  afterId: number,
): Promise<CombinedPayment[]> =>
  db.query(sql<CombinedPayment>`${SELECT} WHERE c.status = 'pending' AND c.expires_at < ${before} AND c.id > ${afterId}
     ORDER BY c.id LIMIT ${OVERDUE_PAGE}`)

/**
 * Keeps what the gateway answered first, as long as the payment has not ended.
 * @returns the ticket that is kept; null when the payment has ended
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
  /** What came in; null unless it was paid. */
  received: Fen | null
}

export async function endCombined(
  tx: Queryable,
  id: number,
  { status, at, gatewayRef, paidAt, received }: CombinedEnd,
): Promise<void> {
  await tx.query(sql`UPDATE combined_payments SET status = ${status}, ended_at = ${at},
       gateway_ref = ${gatewayRef ?? null}, paid_at = ${paidAt}, received = ${received}
     WHERE id = ${id}`)
}

/** Takes the turn to ask the gateway; false when somebody did after `before`. */
export async function takeTurnToAskCombined(
  db: Queryable,
  id: number,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const rows = await db.query(sql`UPDATE combined_payments SET asked_at = ${now}
     WHERE id = ${id} AND status = 'pending' AND (asked_at IS NULL OR asked_at < ${before}) RETURNING id`)
  return rows.length > 0
}
