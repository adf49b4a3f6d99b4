import type { Fen, IsoDate, PaymentStatus, PayType, PrepaymentSelection } from '@domain/index'
import { part, sql, wideSql } from '../db/sql'
import type { Queryable, WideQueryable } from '../db/types'
import type { PayScene, PayTicket } from '../gateway'
import type { LoanKey } from './loans/loans'

/** What to pay; never changes. */
export interface PaymentOrder extends LoanKey {
  payNo: string
  type: PayType
  /** Instalments it is for, oldest first. */
  nos: number[]
  /** Null unless the payment is a partial prepayment. */
  prepay: PrepaymentSelection | null
  amount: Fen
  /** Day of the quote. */
  quotedOn: IsoDate
  gateway: string
  scene: PayScene
  createdAt: Date
  expiresAt: Date
  /** The combined payment it is a part of; null: it stands alone. */
  combinedId: number | null
}

/** Stored as the gateway of a part: gateways know only the combined payment. */
const OF_COMBINED = 'combined'

export interface OnlinePayment extends PaymentOrder {
  id: number
  orderNo: string
  status: PaymentStatus
  /** Null until the gateway has answered. */
  ticket: PayTicket | null
  paidAt: Date | null
}

const SELECT = part(`SELECT p.id, p.pay_no, p.loan_id, p.user_id,
    p.type, p.amount, p.quoted_on, coalesce(c.gateway, p.gateway) AS gateway, p.scene,
    p.ticket, p.combined_id,
    p.created_at, p.expires_at, p.status, p.paid_at,
    l.order_no,
    (CASE p.type WHEN 'partial' THEN
      jsonb_build_object('principal', p.prepay_principal, 'choice', p.prepay_choice) END)::jsonb AS prepay,
    (SELECT array_agg(r.no ORDER BY r.no) FROM online_payment_rows r
     WHERE r.user_id = p.user_id AND r.payment_id = p.id) /* never null: each has rows */ AS nos
  FROM online_payments p JOIN loans l ON l.user_id = p.user_id AND l.id = p.loan_id
    LEFT JOIN combined_payments c ON c.user_id = p.user_id AND c.id = p.combined_id`)

/** Inserts a pending payment with its instalments. */
export async function insertOnlinePayment(tx: Queryable, order: PaymentOrder): Promise<void> {
  const gateway = order.combinedId === null ? order.gateway : OF_COMBINED
  const rows = await tx.query(sql<{
    id: number
  }>`INSERT INTO online_payments (pay_no, loan_id, user_id, type, amount, quoted_on, gateway,
       scene, created_at, expires_at, combined_id, prepay_principal, prepay_choice)
     VALUES (${order.payNo}, ${order.loanId}, ${order.userId}, ${order.type}, ${order.amount},
       ${order.quotedOn}::date, ${gateway}, ${order.scene}, ${order.createdAt},
       ${order.expiresAt}, ${order.combinedId}, ${order.prepay?.principal ?? null},
       ${order.prepay?.choice ?? null}) RETURNING id`)
  const id = rows[0]?.id ?? null
  await tx.query(
    sql`INSERT INTO online_payment_rows (user_id, payment_id, loan_id, no)
      SELECT ${order.userId}::bigint, ${id}::bigint, ${order.loanId}, unnest(${order.nos}::int[])`,
  )
}

export async function findOnlinePayment(
  db: Queryable,
  payNo: string,
): Promise<OnlinePayment | null> {
  const rows = await db.query(sql<OnlinePayment>`${SELECT} WHERE p.pay_no = ${payNo}`)
  return rows[0] ?? null
}

/** Like {@link findOnlinePayment}, and locks the row until the transaction ends. */
export async function lockOnlinePayment(
  tx: Queryable,
  payNo: string,
): Promise<OnlinePayment | null> {
  const rows = await tx.query(
    sql<OnlinePayment>`${SELECT} WHERE p.pay_no = ${payNo} FOR UPDATE OF p`,
  )
  return rows[0] ?? null
}

/** The parts of a combined payment, in the order of the loans' applications. */
export const findParts = (
  db: Queryable,
  { userId, id }: { userId: number; id: number },
): Promise<OnlinePayment[]> =>
  db.query(
    sql<OnlinePayment>`${SELECT} WHERE p.user_id = ${userId} AND p.combined_id = ${id} ORDER BY p.loan_id`,
  )

/** Pending payments for any of the instalments. */
export const findOpenPayments = (
  db: Queryable,
  { userId, loanId }: LoanKey,
  nos: readonly number[],
): Promise<OnlinePayment[]> =>
  db.query(sql<OnlinePayment>`${SELECT} WHERE p.user_id = ${userId} AND p.id IN (
       SELECT r.payment_id FROM online_payment_rows r WHERE r.user_id = ${userId} AND r.loan_id = ${loanId} AND r.no = ANY (${[...nos]}::int[]) AND r.is_open) ORDER BY p.id`)

const OVERDUE_PAGE = 200

/** A page of expired payments that have not ended, with ids above `afterId`, without parts of combined payments. */
export const findOverduePayments = (
  db: WideQueryable,
  before: Date,
  afterId: number,
): Promise<OnlinePayment[]> =>
  db.query(wideSql<OnlinePayment>`${SELECT} WHERE p.status = 'pending' AND p.expires_at < ${before} AND p.id > ${afterId}
       AND p.combined_id IS NULL ORDER BY p.id LIMIT ${OVERDUE_PAGE}`)

/**
 * Stores the gateway's first answer unless the payment has ended.
 * @returns the stored ticket; null when the payment has ended
 */
export async function storeTicket(
  db: Queryable,
  payNo: string,
  ticket: PayTicket,
): Promise<PayTicket | null> {
  const rows = await db.query(sql<{
    ticket: PayTicket
  }>`UPDATE online_payments SET ticket = coalesce(ticket, ${JSON.stringify(ticket)}::jsonb)
     WHERE pay_no = ${payNo} AND status = 'pending' RETURNING ticket`)
  return rows[0]?.ticket ?? null
}

export interface PaymentEnd {
  status: Exclude<PaymentStatus, 'pending'>
  at: Date
  gatewayRef?: string
  /** When the gateway took the money; null unless paid. */
  paidAt: Date | null
}

export async function endOnlinePayment(
  tx: Queryable,
  { userId, id }: Pick<OnlinePayment, 'userId' | 'id'>,
  { status, at, gatewayRef, paidAt }: PaymentEnd,
): Promise<void> {
  await tx.query(sql`UPDATE online_payments SET status = ${status}, ended_at = ${at}, gateway_ref = ${gatewayRef ?? null}, paid_at = ${paidAt}
     WHERE user_id = ${userId} AND id = ${id}`)
}

/** Claims the turn to query the gateway; false when another query was made after `before`. */
export async function claimQuery(
  db: Queryable,
  { userId, id }: Pick<OnlinePayment, 'userId' | 'id'>,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const rows = await db.query(sql`UPDATE online_payments SET asked_at = ${now}
     WHERE user_id = ${userId} AND id = ${id} AND status = 'pending'
       AND (asked_at IS NULL OR asked_at < ${before}) RETURNING id`)
  return rows.length > 0
}

/** Money received for a payment. */
export interface Receipt {
  /** Fen. */
  received: Fen
  /** The part that is a refund due, sent back or not, fen. */
  refund: Fen
}

/** Null until money was booked. */
export async function findReceipt(db: Queryable, payNo: string): Promise<Receipt | null> {
  const rows =
    await db.query(sql<Receipt>`SELECT p.amount AS received, coalesce(r.amount, 0) AS refund
     FROM receipts p LEFT JOIN refunds r ON r.user_id = p.user_id AND r.receipt_id = p.id
     WHERE p.source = 'gateway' AND p.source_ref = ${payNo}`)
  return rows[0] ?? null
}
